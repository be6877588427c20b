// Everyday words of English: what tells nothing of a text, what means the same, what is a kind of what.

import { groupsOf, kindsOf, wordsOf } from "../pack/word-lists.ts";

export const stopWords = wordsOf(`
a an the this that these those and or but if so as of to in on at by for with from into onto about than then there here
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours
ourselves they them their theirs themselves who whom whose which what when where why how is am are was were be been
being do does did done doing have has had having will would shall should can could may might must not no nor only own
same too very just also any all both each few more most other some such up down out off over under again further once
because until while during before after above below between through don didn doesn isn aren wasn weren won wouldn
couldn shouldn can't ve ll re m s t d oh ah um uh yeah yes hey hi hello ok okay well really like get got lot lots much
many thing things someone something anything everything ever
`);

export const synonyms = groupsOf(`
kid child son daughter|mom mother mum mommy|dad father daddy|grandma grandmother granny|grandpa grandfather
bike bicycle cycling|photo picture photograph pic|movie film|buy purchase|begin start|dog puppy pup|cat kitten kitty
car vehicle|doctor physician|job work career occupation profession|sick ill|tv television|vacation holiday trip travel
home house apartment flat|gym workout exercise|money cash|hobby pastime interest|marry wedding marriage husband wife
partner girlfriend boyfriend spouse|meal dinner lunch breakfast food|paint art|kid baby|phone mobile smartphone
fear afraid scared|happy glad|sad upset|birthday born age|sibling brother sister|parent mother father|university college
school class course|country nation|city town|shop store|nervous anxious worried|injury hurt injured|pet dog cat
allergy allergic|live move|favorite favourite love fave fav|game play|advice suggest recommend tip|plan intend|festival fest
family fam|business biz|birthday bday|video vid|application app|information info|university uni|congratulation congrats
tournament tourney|champion champ|professional pro|advertisement advert ad|friend buddy pal bff|brother bro|sister sis
vegetable veggie|refrigerator fridge|comfortable comfy|probably prob|conversation convo|neighborhood neighbourhood
color colour|theater theatre|center centre|gray grey|examination exam|laboratory lab|celebrity celeb|airplane plane
motorcycle motorbike|delicious tasty yummy yum|soccer football|garbage trash rubbish|attorney lawyer|gift present
fix repair|quit resign|mad angry|exhausted tired|smart clever|medicine medication pill|surgery operation|sofa couch
laptop computer pc|email mail|sweets candy|autumn fall|cop police|pupil student|instructor teacher professor
select choose pick|attempt try|assist help|large big huge|tiny small little|gorgeous beautiful|wealthy rich
complete finish|rent lease|trip journey|argue quarrel fight|employ hire|party celebration celebrate|concert gig
relax unwind destress
`);

export const kinds = kindsOf(`
pet: dog cat hamster rabbit parrot turtle snake lizard fish puppy kitten bird horse guinea
animal: dog cat horse bird elephant lion tiger bear dolphin whale turtle snake fish
sport: basketball football soccer baseball tennis golf hockey volleyball swimming surfing skiing running cycling boxing climbing
instrument: guitar piano violin drum flute clarinet saxophone cello trumpet ukulele harp bass keyboard
hobby: paint read cook bake garden hike photograph knit chess fish dance write pottery surf
activity: hike camp swim paint yoga dance cook read bike run kayak climb
subject: math history science physics chemistry biology art music literature
profession: teacher nurse doctor engineer lawyer writer designer chef artist dancer counselor psychologist
job: teacher nurse doctor engineer lawyer writer designer chef artist dancer intern manager waiter barista
food: pizza pasta rice bread soup salad burger sushi curry steak cheese chicken taco sandwich
dessert: cake cookie pie icecream cream chocolate pudding brownie tart
drink: coffee tea juice beer wine water milk soda
fruit: apple banana orange strawberry mango peach grape berry lemon
vegetable: carrot tomato potato onion spinach pepper broccoli
flower: rose sunflower tulip daisy lily orchid
color: red blue green yellow purple pink orange black white brown grey
colour: red blue green yellow purple pink orange black white brown grey
season: spring summer autumn fall winter
vehicle: car bike bus train truck motorcycle van boat
relative: aunt uncle cousin grandma grandpa niece nephew sister brother mom dad
family: mom dad mother father sister brother son daughter kid husband wife cousin aunt uncle grandma
genre: fantasy horror romance comedy thriller mystery drama jazz rock classical pop fiction
country: japan france italy spain germany england canada mexico brazil india china korea ireland sweden australia
state: california texas florida oregon washington nevada colorado michigan
city: london paris tokyo york boston seattle chicago rome barcelona
clothes: shirt dress shoes jacket hat hoodie jeans skirt
exercise: yoga run swim gym weight jog hike kickboxing
art: paint sculpture pottery drawing sketch mural
music: jazz rock classical song concert band
disease: cancer diabetes flu asthma covid
disaster: flood fire storm hurricane earthquake tornado
console: playstation xbox nintendo switch
feel: happy sad excited nervous proud grateful relieved anxious scared thrilled overwhelmed glad lonely tired
feeling: happy sad excited nervous proud grateful relieved anxious scared thrilled overwhelmed
injury: ankle knee wrist arm leg shoulder back hurt broke sprain
symptom: fever cough headache pain tired nausea
weather: rain snow sun sunny cloud wind storm hot cold
furniture: sofa couch table chair bed desk shelf lamp
breed: labrador poodle shepherd beagle retriever corgi siamese
nationality: japanese french italian spanish german english canadian mexican american chinese korean indian
language: japanese french italian spanish german english chinese korean
religion: christian buddhist muslim jewish hindu church
relationship: married single dating boyfriend girlfriend husband wife divorced engaged
accessory: necklace ring bracelet earrings watch hat scarf
ingredient: flour sugar butter egg milk salt garlic chocolate vanilla coconut
meal: breakfast lunch dinner
month: january february march april june july august september october november december
day: monday tuesday wednesday thursday friday saturday sunday
device: phone laptop tablet computer camera
transport: car bus train plane bike taxi
award: medal trophy prize certificate first place
sibling: brother sister twin
parent: mother father mom dad
child: son daughter baby kid
place: park beach museum lake mountain forest cafe city country
`);

/** Forms that no rule brings together, as "lemma form form …". */
export const irregular = groupsOf(`
be am is are was were been being|go went gone goes|do did done does|have had has|buy bought|think thought|teach taught
catch caught|bring brought|fight fought|seek sought|run ran|swim swam swum|begin began begun|drink drank drunk
sing sang sung|ring rang rung|eat ate eaten|drive drove driven|write wrote written|ride rode ridden|speak spoke spoken
break broke broken|choose chose chosen|give gave given|take took taken|see saw seen|know knew known|grow grew grown
throw threw thrown|fly flew flown|draw drew drawn|wear wore worn|tear tore torn|meet met|feel felt|leave left|keep kept
sleep slept|mean meant|send sent|spend spent|build built|lend lent|lose lost|find found|tell told|sell sold|hold held
hear heard|make made|pay paid|say said|lay laid|lead led|win won|sit sat|stand stood|understand understood
become became|come came|get got gotten|hide hid hidden|bite bit bitten|fall fell fallen|forget forgot forgotten
shake shook shaken|steal stole stolen|wake woke woken|freeze froze frozen|blow blew blown|dig dug|shoot shot|hang hung
light lit|feed fed|bleed bled|deal dealt|dream dreamt|learn learnt|burn burnt|spell spelt|bend bent|stick stuck
strike struck|swear swore sworn|sweep swept|weep wept|wind wound|shine shone|rise rose risen|arise arose arisen
spill spilt|spin spun|sink sank sunk|shrink shrank shrunk|forgive forgave forgiven|mistake mistook mistaken|knit knitted
man men|woman women|child children|person people|foot feet|tooth teeth|mouse mice|goose geese|life lives|wife wives
knife knives|half halves|loaf loaves|shelf shelves|wolf wolves|thief thieves|leaf leaves|die dying died dies
lie lying lied lies|tie tying tied ties|city cities|adopt adoption|relate relationship
`);
