/**
 * Brands by active ingredient. Sources: MedEx, the public index of medicines registered in Bangladesh (medex.com.bd,
 * 2023), and brands of other countries. Most suffixes that do not change the ingredients are omitted: “Ace XR” is `ace`.
 */
const BRAND_ROWS = `
aceclofenac: acebid, acefenac, apitac, aros, avenac, ceclofen, celofen, flexi, freemax, mervan, movex, noak,
  nofenac, paino, preservin, qrip, reservix, ternilla, zerodol, zolfin
acetylcysteine: aceten, alistin dt, mucomist, mukof, tylace, viscotin
acyclovir: acerux, acyvir, clovir, cuvir, novirax, simplovir, viroxi, virux, xovir
adapalene + benzoyl: aclene plus, acnegel, adaben duo, adagel plus, fona plus, nomark
albendazole: abentel, al ds, alba, alben, almex, alphin ds, alzed, ben a, elmin, estazol, sintel
alcaftadine: acicaft, alcadin, alcaft, alcafta, altadin, caftadin, eyecaf, genacaft, icaft
alginate: abicon, algicid, algisum, ariscon, asynta, blocid, gastrocon, gaviflux, gavilac, gavinor, gavirad,
  gaviscon, gavisol, gelid, gerdex, marvelta, naviscon, novelta power, progavi, renacid, viscocid, zeroflux
allylestrenol: alestor, alia, allygest, allynol, alysa, geston, gestrenol, prelab
alprazolam: alprax, serelam, xanax, xiotic, xolam xr, zolax, zolium
alverine: alrin, alve, alverate, dismonal, pelverin, somolax, spasverin
ambroxol: acticol, ambolyt, amboten, ambronil, ambrosol, ambrox, aroxol, boxol, brox, broxolin, femex,
  lytex, mucosol, myrox, nexol, recof, safoxol, x cold
amlodipine: amdocal, amlocard, amlopin, amlotab, amlovas, amocal, cab, calchek, calpin, calvasc, camlodin,
  cardifort, cardipin, ccb, cvnor, diplor, locard, lodipin, lovask, sidopin, xelcard
amlodipine + atenolol: amdocal plus, amlocard plus, amloten, amlovas at, amocal at, betacal, betanol a,
  calbeta, calchek plus, calpin plus, camlodin plus, cardifort plus, cardipin plus, combicard, cvnor a,
  diplor plus, fixocard, locard plus, lodicard, lovask a, sidoplus, tenocab
amlodipine + atorvastatin: amdova, amlip, amovast, cardual, divastin plus, lipichek, locol plus, trovastin
amlodipine + olmesartan: abecab, bizoran, calnor, calsart, camlosart, disartan, duoblock, duopres, duovas,
  olmedip, olmepin, olmepres am, olmesafe am, olmesta m, olmevas am, orbapin, ransys am, rezor max, tenivasc
amlodipine + telmisartan: arbitel am, camlotel, presart am, telamlo, telisa a, telmacal, telmidip, telmitan
  max, telmivas am, telpro max
amlodipine + valsartan: amlosartan, amlovas vs, avodil vl, camoval, co disys, co valtin, exforge, valdipin
amoxicillin: amoxon, aristomox, avlomox, bactamox, demoxil, fimoxyl, genamox, moxacil, moxilin, moxin,
  navamox, sinamox, sk mox, sk mox ds, tycil, ultramox
amoxicillin + clavulanic: augment, avloclav, clacido, clamox, clavoxil, demoxiclave, fimoxyclav, moxaclav,
  tyclav, ultraclav
antacid: alucil s, antacid max, antanil, avlocid, digecid plus, digene, eno, entacyd, flatameal ds, gastid,
  geludrox hs, gelusil, jpdrox, lactameal, magacil, magalrat plus, maganta plus, magasol, maldrox, marlox,
  maxicon, novelta, oxecone, simegal, stoma
antioxidant: anoxiv, antox, aristovit x, bec, carocet, ceto, ecotin, evagren, noxid, nutrum super, priovit,
  proxid, race, rex, santox, tanox, tasti, vitace, zest
artificial tears: aqualax, atier, autotear, filtear, freshtear, genagel, glytear, hydromer, hyprogel,
  hyprosol, icefil, iclear, lubric, oclube, oculant, opcol, polygel, syscol, systear, tearon
aspirin: caid, carva, disprin, ecosprin, erasprin, s pirin, solrin
atenolol: atin, betanol, betasec, lonet, lopres, normaten, tenocard, tenoloc, tenoren
atorvastatin: anzitor, astin, atasin, atova, atrovast, avas, colostat, divastin, frenvas, lipex, lipicon,
  lipitin, liplo, lipostat, liptor, locol, orva, stacor, taven, tcl r, tiginor, xelpid, xerova
azithromycin: acos, azalid, azicin, azimex, azin, azirox, azithrocin, azomac, cinalid, curazith, odaz,
  odazyth, romycin, rozith, simpli, tridosil, zibac, zimax, zithrin, zithrox, zunami, zycin
baclofen: backtone, baclon, bacmax, bacofen, beclovan, beklo, fenobac, flexibac, flexifen, flexilax, liorel,
  lioresal, lospan, maxolax, mylofen, myobac, myorel, restobac, skelofen, spaflex, spakem, spinafen
bambuterol: bambelor, buterol, dilator, muterol, venterol
beclomethasone: azbec, beclocort, beclomet, beclomin, beconase, becospray, becovent, decomit, steradin
benzoic + salicylic: dermin, ensal
benzyl benzoate: ascabiol, scabisol, scanil
bepotastine: bepogen, bepost, bepotas, betasil, betastin, eyetin, ocustin, reprova
betamethasone: aristobet, b cort, bet a, betaderm, betameson, betaval, betnelan, betnovate, betson, celudex,
  eyebet, sinacort
betamethasone + clotrimazole: aristobet cl, bet cl, betameson cl, betavate cl, betovate cl, betson cl,
  clozosone, fungin b, stebet cl, topibet cl
betamethasone + neomycin: aristobet n, betacin n, betaderm n, betameson n, betaval n, betavate n, betnovate
  n, betson n, neobet, neocort
bilastine: allertin, bilamin, bilan, bilanex, bilastin, bilista, billi, biltin, bislor, blast, byloza,
  mylastin, opexa, tinabil, zilas
bisoprolol: ancor, betabis, betacor, betafix, betapro, bislol, bisocor, bisoloc, bisopro, bisoren, cardicor,
  cardobis, myocard, nubis, orabis, prelizer, probis, tabis, tenobis
bisoprolol + amlodipine: amdocal pro, ancor a, betabis a, betacor am, betafix am, bislol max, bisocam,
  bisopro a, bisoren m, cardobis m
bisoprolol + hydrochlorothiazide: ancor plus, betabis plus, betacor hz, betafix plus, bislol plus, bisocor
  plus, bisopro plus, bisoren plus, cardobis plus, probis plus, tabis plus, tenobis plus
brimonidine: bricoma, brimo, brimodin, eyelia, locular, luminor
brimonidine + timolol: abpres, bimolet, brimodin plus, brimopres, combat, combipres, glumol plus, locoma,
  locular plus, ticoma b, ticoma b osd, wigan
brinzolamide: azobrin, azomid, azopres, benozol, brinop, brinzopt, genazopt, xolamid, zolamid, zolopt
brinzolamide + brimonidine: azobrin plus, azopres br, benozol br, brindin, genazopt plus, xolamid b,
  zoladin, zolamid plus, zolopt br
bromazepam: anxio, bopam, bromazep, laxyl, lexopil, lexotanil, nightus, norry, notens, restol, siesta,
  tenapam, tenil, tensfree, tynaxie, zepam, zerotens
bromfenac: acunac, bfenac, bromnac, bromofen, catalan, eyebrom, eyefen, inarom, ocubrom, optifen, romfen,
  rotarac, xibrofen, xirom
bromhexine: a cold, bromotex, bromoxol, broncomet, broxine, expecto, mucolyt, mucospel, mucoten, munil,
  spulyt
budesonide: aeronid, budenide, budetide, budicort, budison, pulmicort, rhinocort
budesonide + formoterol: budefort, budemet, budetrol, budison f, bufocort, fobunid, formatide, formocort,
  pulmicort f, symbion
butamirate: askorel, bukof, burat cr, buratuss, butacit, butakof, butaret, butil, deconil, kofnix, miracit,
  mirakof, miraten, pintus, sinakof, tussibic
calcitriol: calcitrol, colitrol, dicaltrol, encatrol, improcal, liquical, lucent
calcium: a cal, acical, aristocal, biofol, cadosil, calac, calbo, calbon, calbostar, calcicar, calcid,
  calcin, caldil, calofast, calorate, carbocal, cdens, costin, dobelit, dobesil, dobical, effical, folita,
  folix, foly, humphry, hypophos, intracal, ipical, jasocal, k nor, kidcal, lofos, maxical, miracal,
  orcical, ortical, oscal, ostocal, ostogen, protebon, remophos, rocal, rotacal, vasoproct, xcid
calcium + vitamin c: acical c, calbo c, calcefer, cavic c, ostocal c, ostogen c, sante, ultracal c
calcium + vitamin d: a cal d, a cal dx, acical d, acical dx, algecal d, algecal dx, aristocal d, becoral d,
  becoral dx, biocal d, biocal dx, cadmin, cadolin, calbo d, calbo d vita, calbon d, calboral d, calboral
  dx, calcin d, calcin dx, caldil plus, caldivit, calgum jr, calvimax d, carbocal d, cora d, cora dx, cora
  dx vita, corabon d, corabon dx, coralcal d, coralcal dx, coralcin d, coralcin dx, coralex, coralmax d,
  coralmax dx, coraltab, fizycal d, fossical d, fossical dx, g calbo, ipical d, ipical dx, kalcoral d,
  kalcoral dx, kindical d, kindical dx, marincal d, marincal dx, maxical d, maxical dx, miracal d, oceancal
  d, oceancal dx, okical d, okical dx, oscal d, oscal d forte, ostocal d, ostocal dx, ostocal g, ostocal gx,
  ostocal vita, ostogen d, ostogen d forte, ostoref d, ostoref dx, ovocal d, ovocal dx, protebon d, reef d,
  reef dx, rocal d, rocal d vita, seacal d, seacal dx, ultracal d, vitocal d
calcium + vitamin d + multimineral: acical m, acical mx, aristocal m, cadmin plus, calbon m, calboplex,
  calcin m, calvimax plus, carbocal m, fizycal m, ipical m, miracal m, nutrum bone, oscal m, ostocal m,
  ostogen plus, protebon m, rocal m, rocal m vita
carbamazepine: anleptic, cabretol, carbazin, carbazine cr, carmapine, carmaz, cazep, epilep, tegretol
carbocisteine: carbolin, castin, flegnil, mucolex, nokof
carmellose: aquafresh, cfresh liquigel, drylief, freshfil, lacrigel, lubgel, lubrimax, sinafresh, tearfresh
  liquigel, tearon fresh, tr care
carvedilol: cardex, carvipress, carvista, cavelon, dilapress, dilgard, raditrend, revodil, rovedilol,
  ucardol, vedilol
cefaclor: abaclor, alclor, ceflon, cefticlor, clobac, clorocef, loracef, navacef, oticlor, xclor
cefadroxil: adora, arocef, cedril, cefcare, ficef, fodexil, sefanid, trubid, twicef
cefdinir: adinir, cednir, cefexta, cefida, efdinir, palcef, ridicef
cefixime: afix, antima, cef, cefim, cefixim, ceftid, cexime, denvar, duracef, emixef, fix a, fix a ds,
  kuracef, odacef, orcef, rofixim, roxim, sanfix, starcef, t cef, t cef ds, tocef, triocim, truso, zemicef
cefpodoxime: cefdox, cefobid, cefomin, ceforan, desbac, dofixim, kidcef, pedicef, rovantin, roxetil, sefox,
  starin, taxetil, trucef, vanprox, vercef, ximeprox, zedoxim
ceftibuten: butibac, buticef, cebumax, cebuten, cefamax, cefaten, cefteria, ceftiben, ceftoril, inbuten,
  logibac, maxbuten, oditen, orbuten, tencef, tibucef, zoventa
cefuroxime: axet, axibid, axicef, axim, cefobac, cefotil, cefuson, cerox a, famicef, fixcef, furex, furocef,
  furotil, kilbac, kilmax, merocef, refurox, rofurox, secomax, sefur, sefurox, turbocef, ximetil, zerotil,
  zinnat
cefuroxime + clavulanic: axicef plus, axim cv, cefaclav, cefotil plus, cerox cv, clavurox, clavusef, co
  axet, famiclav, fixcef plus, fuclav, furoclav, furotil plus, kefuclav, meroclav, rofuclav, secoclav,
  turboclav, ximeclav, zerotil plus
cephalexin: acelex, cefalex, cephalen, ceporex, navalexin, neorex, nufex, selex
cephradine: ancef, avlosef, cephran, dicef, eusef, extracef, intracef, kefdrin, lebac, polycef, procef,
  rocef, roxicef, sefin, sefrad, sefril, sefro, sinaceph, sk cef, sk cef ds, ultrasef, velogen
cetirizine: acitrin, alatrol, atrizin, cetisoft, cetizin, cetrin, citin, nosemin, ontin, opcet, rhinil, riz,
  trin, trizin, zervin, zinal, zyrtec
chloramphenicol: a phenicol, aristophen, cloram, conicol, eyephen, glophen, i guard, icol, ocuclor, ocuram,
  ocutrex, opsomycetin, optabac, opthacol, optichlor, sq mycetin
chlorhexidine: germicord, hexicord, hexiscrub, hexitane, oral c, oralon, ororinse
chlorhexidine + cetrimide: combisol, germfree, kevilon, savlon, sepnil, welon
chloroquine: avloquin, jasochlor, quinolex
chlorpheniramine: antista, cloramin, histacin, histal, histalex, hitagen, piriton, sinamin, winkol
cilnidipine: cardocal, cildip, cilma, cilmedip, cilnical, cilnior, cilnipin, cilnivas, cilocab, darven,
  duocard, lnc, mydipin, nexovas
cinnarizine: cinaron, cinaryl, cinarzin, cinazin, zincin
ciprofloxacin: ancipro, aprocin, bactin, beuflox, cipro a, ciprocin, ciprox, ciprozid, civox, fiprox,
  flontin, floxabid, floxacin, geflox, glaxipro, kapron, maprocin, neofloxin, quinobid, quinox, rocipro,
  spectra, winbac, xbac
ciprofloxacin + dexamethasone: aprodex, bactin d, beuflox d, cipro d, ciprozid dx, civodex, dexaflox,
  neofloxin d, quidex, rocipro plus
clarithromycin: claricin, clarin, clarith, clix, klabex, klabid, klarix, remac
clindamycin: anobac, cinamycin, cleocin, cleodin, climycin, clinacyn, clincin, clindabac, clindacin,
  clindax, clinex, daclin, dalacin, lincocin, lindamax, qcin, xindal
clindamycin + tretinoin: cinamycin plus, clinacyn t, clindacin plus, clindax plus, clinex plus, clinface,
  dalacin plus, lindamax plus
clobazam: clob, clozam, cosium, frisium, keolax, nebium, tranquil
clobetasol: aclobet, clobederm, clobesol, clovate, copnat n, dermacort, dermasol, dermex, dermovate, eclo,
  exovate, nyclobate, steclo, synovate, temovate, topiclo, xenocort, xenovate
clobetasol + neomycin + nystatin: aclobet n, clovate n, dermasol n, dermastin, dermex nn, exovate n,
  nyclobate nn, steclo nn, topiclo nn, xenoderm
clonazepam: arotril, clon, clonapin, clonatril, clonium, cloron, conpan, denixil, disopan, epiclon, epitra,
  leptic, miraclon, myotril, pase, rivo, rivotril, xetril
clopidogrel: anclog, anlet, clocard, clognil, clont, clopid, cloplet, clorel, dclot, dorel, lopirel, navix,
  noclog, odrel, pidogrel, pladex, plagrin, preclot, replet
clopidogrel + aspirin: anclog plus, anlet plus, aspin plus, aspirel, clocard a, clognil plus, clontas,
  clopid as, clorel a, combiplat, dorel plus, ecosprin plus, lopirel plus, navix plus, noclog plus, odrel
  plus, pidogrel plus, pladex a, plagrin plus, preclot as, replet plus
clotrimazole: afun, aristen, cabazol, canesten, clarizol, clodal, cloderm, clotrim, clozox, dermasim,
  fungin, neosten, tinatrim, triderm, trimazole
cloxacillin: a clox, clobex, cloxin, cloxpen, ficlox, sinaclox
cromoglicate: aristocrom, cromolin, mastguard, nacrom, nasochrom, optipan, sodicrom
deflazacort: cordef, cortiflo, cortimax, defcort, deflacort, deflaza, deflazit, defzort, dezacot, dezco,
  dezert, flacort, nuvicort, xalcort, zodef
desloratadine: alertadin, aslor, des, desatrol, deslona, deslor, deslorin, desodin, destin, momento,
  neocilor, orinex, sedno
dexamethasone: acicot, d cort, decason, dexa, dexagen, dexamin, dexcor, dexon, dexonex, dextor, inflavis,
  metadaxan, odeson, oradexon, orbidex, roxadex, sonexa, stedex, steron
dexamethasone + chloramphenicol: a phenicol d, chlormet, cloradex, cloram d, decalor, decason c, denicol,
  dexagen c, dexaguard, dexonex c, dextor c, eyephen plus, glophen d, orbidex c, sonexa c, stedex c,
  stenicol
dexamethasone + tobramycin: cinarex d, dexagen t, dextor t, dextrobac, orbidex t, stedex t, steron t, t
  mycin plus, texa, tomycin d, torcin d
dexibuprofen: artoflex, dexibu, dexifen, inflam d, purifen, xflam
dexlansoprazole: aslan d, canalia, ddr, delanix, delanzo, delzo, dexlan, dexogut, dexoprex, dextac, dlp,
  dsec, lanplus, lanso d, lantidex, nexdex, regler
dextromethorphan: brofex, d cough, dexpofen, dixar, tomephen, tussidex
dextromethorphan + phenylephrine + triprolidine: dexolin, dexporil, dexpoten plus, dextrim, dixar plus,
  ocof, reducof, sudokof
dextromethorphan + pseudoephedrine + triprolidine: a cof, delkof plus, dexpoten, freecof, nytkof, ofkof,
  sudocof
diazepam: azepam, d pam, easium, evalin, sedil
diclofenac: a fenac, a fenac k, a fenac sr, anodyne, anuva, clofenac, diclofen, diclogel, dinac tr, erdon,
  genac, intafenac, megafen, mobifen, nopain, orfenac tr, ultrafen, volifen, voligel, volmax sr, voltagel,
  voltalin
dicycloverine: abdorin, colicon, cyclopan, diverin, loverin, robentyl
diltiazem: cardil, cardizem, dilatin sr, diltizem sr, evascon, litizem, neocard
diosmin + hesperidin: alvenor, ardium, avonoid, diohes, diorin, hemoral, hemorif, normanal, pilestop,
  sangril
diphenhydramine: adryl, dorenta, pedeamin, pedilar, phenadryl, rymin
domperidone: apuldon, cosy, deflux, domilin, domilux, domin, domiren, don a, dopadon, dysnov, efodio, loval,
  motigut, noburn, omidon, paridon, perion, ridon, sagdon, sandom, vave, vomitop
doxophylline: axofyl, bredox, brezofil, docopa, dophylin, doximar, doxofyl, doxoma, doxorin, doxoven,
  filodox, fixolin, flindof, fylox, oxofyline, pulmino, pulmodox, unifylin, ventofil, xofyl
doxycycline: aristodox, doxacil, doxibac, doxicap, doxigen, doxin, doxy a, doxysina, dxc, impedox, ipadox,
  megadox, oriodox, servidoxyne, unidox, vidox
drotaverine: dot, drotapan, span, taverin
duloxetine: deloxi, diliner dr, dulox, duloxen, loxetine, stresin, xinolax dr
ebastine: ebahist, ebamine, ebanex, ebaril, ebasten, ebatin, exler, rhitin, stiba, tebast
econazole: econate, ecoren, ecozol, pevaryl, spectazole
econazole + triamcinolone: aristocort plus, avison, dicot, ecocort, econate plus, ecoren t, ecotrim, ecozol
  plus, etriam, exinil, fungicort, omniderm, pevisone, pevitin, renasone, spectazole n, stenide, tricoderma
empagliflozin: adempa, coport, diampa, emazid, emfogen, emglif, emjard, empadus, empaglif, emparol, empatab,
  evania, glifo, glipatab, glycenor, jardian, sinjard, sucozin
empagliflozin + linagliptin: emazid l, emfolin, emlino, empalina, glympa, glyxam, limpa, linatab e, sinjard
  l
empagliflozin + metformin: coport m, diampa m, emazid m, emfogen m, emjard m, empaglif m, emparol m, empatab
  m, glifo m, glifomet, glycenor m, jardimet, sinjard m
erythromycin: a mycin, ermac, erocin, eromac, eromycin, erybac, erymex, erythin, erythrox, etrocin, firmac,
  macrocin t, priocin, throcin
escitalopram: acipam, andepram, citalam, citalex, citalon, elodep, escilex, esipram, esita, expres, losita,
  meliva, nexcital, oxapro, s citapram, seropam, serotal, talopram
esomeprazole: সার্জেল, সারজেল, alton, ema, emep, escap, esolok, esomep, esonix, esoprex, esoral, esotac, esotid, esotron,
  exium, exor, gerdo, maxima, maxpro, nexcap, nexum, opton, othera, progut, pronex, remmo, sergel, unicus
etoricoxib: algirex, cox e, coxia, coxitor, danilo, eroflam, etocox, etorix, etovan, etoxib, oricox, recox,
  ribox, riox, rito, setorib, torcox, torimon, tory
famotidine: famodin, famogen, famomax, famotack, famotid, peptid
febuxostat: barif, eburic, febox, feburen, febus, febustat, febux, feluric, fostat, goustat, goutil,
  uristat, urostat, xanuric
fenofibrate: fenatrol, fenobate, fenocap, fenolid, lipidof, lipired, lofat, nofiate, noficon, tigicon,
  tigirate, tizabet, trigent
fexofenadine: afexa, alanil, axodin, axofen, dinafex, fastel, fenadin, fenofex, fexo, fexofast, fexomin,
  fexona, fexoral, fixal, fondy, histafen, nosedex, odafen, perfex, ritch, telfast, vifas
flucloxacillin: a flox, eflucin, floxapen, flubac, flubex, flubiotic, fluclox, flucloxin, flupen, flustaph,
  flustar, flux, inclox, isoclox, phylopen, sinaflox, skilox, stafoxin
fluconazole: canazole, candinil, conaz, diflu, f zol, flubest, flucoder, flucon, fluconal, flugal, flunac,
  fluvin od, fluzole, galfin, iluca, lucan r, lucon, lucza, mycoder, nispore, omastin
flunarizine: fizi, florium, flurium, flurizin, fluver, fluzin, imigra, lunarzin, miganil, migon, minium,
  nalzin, norium, rizelium, tigover
fluocinolone + hydroquinone + tretinoin: amela, melano, nospot, triclean, trimela, triquin
fluorometholone: afm, f lon, fluflam, fluroid, flurolon, fluromet, metalone, otholon, rubalon
flupentixol + melitracen: adelax, anfree, angenta, anzet, deleta, dexit, diconten, fluxit, frenxit, leanxit,
  melixol, meltix, radex, remood, renxit, sensit, tenaxit, xolitra
fluticasone: avamys, avaspray, cutisone, cutivate, f pro, f son, flixocort, flixonase, flonaspray, flutica,
  fluticare, fluticon, flutiderm, flutispray, fluvate, fluvent, lutisone, nasogurd, neotison, perinase,
  rhinomist, snofas, ticas
folic: folison
folic + zinc: esp, feozin, folic z, folneed, lifozin, premum, zifolet, znf
fosfomycin: euticin, fosamin, fosfocin, fosfogen, fosfomax, monofocin, novefos, utifos
furosemide: frunep, frusin, fusid, lasix
furosemide + spironolactone: dilup, diretic, edeloss, edemide, edenil, frucard, frulac, frusin plus,
  frusiton, fruson, furo plus, fusid plus, lacitone, lasilactone, laxur, resitone, spirocard plus, uritone
fusidic: facid, fucimax, fusidate, fusithal
fusidic + hydrocortisone: facid hc, fortison, fusibac h, fusicort, fusidate h, fusidic plus, fusitop hc
gabapentin: gaba, gabamax, gabapen, gabastar, gabatin, gabon, gpentin, nepsy, neuropen
gatifloxacin: gatibac, gaticin, gatiflox, gatigen, gatinox, gatsina, tag, zymarin
gemifloxacin: facticin, flogem, gelcin, gemelon, gemicin, gemif, gemiflox, geminox, gemitab, orasquin,
  toplon, xemi
gentamicin: genacyn, gentabac, gentacin, gentin, gentosep, gentum
gliclazide: admira, comprid, consucon, diapro, dimerol, gliclid, glicron, glikazid, glix, glizid, glucozid,
  gluzit, gored, lozide, oclazid, radizid, sinazid, sucotab
glimepiride: adglim, amaryl, dactus, dialon, diaryl, glemep, glimirid, glims, glirid, gluconor, limaryl,
  limpet, losucon, secrin, senride, stimulin, sucorid
glimepiride + metformin: amaryl m, glims m, limaryl m, limpet m, losucon m, secrin m
glucosamine + chondroitin: arth a, arth a ts, arthrosin, articulex, bonflex, carticare, carticel plus,
  carticel ts, cartifit, cartilage plus, cartilex, contilex, glucotin plus, glustin plus, glustin ts, joinix
  plus, joinix ts, jointec plus, rejoin, synflex
glucosamine + diacerein: arth a max, bonacerin, bontiv, cartibon, carticare max, cartilage max, cartilex d,
  cosarin, diacer plus, glucotin max, glustin max, joinix d, jointec max, osticare, ostorin, rejoin d, tilex
  max
griseofulvin: grisovin fp
guaifenesin + dextromethorphan + menthol: cofnil plus, cofrid, coufix, dexotix m, dexpel, dgm, tuspel
guaifenesin + levomenthol + diphenhydramine: daykof, extopel, ezykof plus, nixcof, pires m, sintos, tusca
  plus, tuscof
hydrocortisone: cortider, cotson, genacort, hydrason, intasone, topicort, zocort
hydroxychloroquine: corofree, covikil, h quin, hcq, hydroquin, kovicin, oxiquin, quinivir, reconil, roxiquin
hyoscine: butapan, byspa, eziride, hysomide, joytrip, lopan, resopan, spanil, spasmoson
ibandronic: boncare, bondrix, bondrova, bone guard, bonfix, bonmax, bonova, droniva, ibandron, ivana,
  maxbon, ostiban
ibuprofen: advel, advil, brufen, bufen sr, flamex, inflam, intaflam, neurofen, nurofen, profen, reumafen
indacaterol + glycopyrronium: catium, dilbro unicap, indica g, onriva plus, oxima plus, ultibro, ultivent
indapamide: hypen sr, idatix sr, indapa sr, indelix sr, indimide sr, repres sr, xelix sr
indomethacin: indo a, indomet, indoxyl, insaid, reumacap, reumacid
iron: aristoferon, citofer, compiron, femipil, ferroglobin, hemofix, iromia, lyta, mayapill, phoscon,
  polyron
iron + folic: alneed, aristofol fe, bic f, epl, fefovit, femicap, femitab, feofol, ferocit tr, ferospan,
  folvit tr, natavit tr, prenat plus, sinaferon
iron + folic + zinc: alneed gold, alneed plus, biofez, carofol z, defaz ci, efol, epl plus, feglo fz,
  ferix v, ferocit z, ferol tr, ferozi, ferrolin tr, feviz plus, folic zi, folized, folvit cl, glory,
  hemofix fz, ifozin sr, ipec plus, ipec super, momneed, monimix, mylovit z, nuviron, omnivit, polyfiz, preg
  ci, pregnid, prenat ci, prenat xl, preneed ci, vizicon, xvit, zeefol az, zeefol ci, zeefol m, zeefol tr,
  zepiron, zif, zifa tr, zifef tr, zifocap, ziliron b, zilvit
iron + zinc: aritone zi, beconex zi, bicozin i, biozinc i, bizi, feziplex, livita, opsovit zi, orazinc b,
  orofer, supra z, vitonic
itraconazole: azonox, i zol, itra, itracon, itrader, itrazen
ivermectin: a mectin, alice, avemac, i ver, imec, imecta, ivactin, ivacure, ivera, licnil, mectin, parakil,
  riovera, univer, veratin, vermectin
ketoconazole: dancel, ketocon, ketoral, ketotab, ketozol, kezona, nizoder, resolve, select plus
ketoprofen: keto a, kop sr, kynol tr, profenid cr, profenid e, xynofen sr
ketorolac: acupain, doltro, emodol, etolac, etorac, ketonic, ketorin, ketoshot, lopadol, minolac, oradol,
  orc, pair, roket, rolac, sanoket, todol, toradolin, toramax, torax, toroaid, winop, xidolac, zeropain
ketotifen: alarid, asmafen, broket, fenat, ketifen, ketof, ketomar, kofen, ocutifen, orotifen, prosma,
  stafen, tofen, toma, toti, totifen, zadifen, zadit
lactulose: actilac, avolac, conlax, d lac, ezylax, inolac, laclose, laxol, laxolac, osmolax, regulose,
  serelose, sinalac, tulac, tulos
lansoprazole: lansec, lansina, lanso, lansodin, lantid, protolan, zoton
levamisole: etrax, neotrax, vermicom
levetiracetam: citazar, eletam, epicet, iracet, levefix, leveron, levetam, levetira, leviceta, neurocet
levocetirizine: acitrin l, alcet, clarigen, curin, netis, polan, purotrol, seasonix, sinacet
levodopa + carbidopa: carlev, cinemet cr, co dopa, co dopa cr, d dopa, doparkin, levopa, parkinor,
  perkidopa, synamet, twindopa
levofloxacin: evo, evonex, genolev, leflox, leo, levobac, levoflox, levogen, levoking, levomax, levoquin,
  levosina, levox, levoxin, locin, orlev, ovel, quixin, resquin, resquine ts, trevox
levonorgestrel: emcon, norix, postinor
levosalbutamol: arolax, asmolex l, brizy, brodil levo, letol, levair, levostar, livodel, pulmocare l,
  purilin, purisal, respira, salmolin l, trulax, ventisal l
levothyroxine: eltroxin, euthycin, leroxy, synroid, thormon, thynor, thyrin, thyrolar, thyronor, thyrotab,
  thyrox
linagliptin: adlina, carlina, diplin, glinta, glipxen, glitin, isentin, ligazid, linadus, linaglip, linajen,
  linaptin, linarol, linastar, linatab, linax, linita, lino, traneta
linagliptin + metformin: adlinameg, carlina m, diplin m, glinta m, glipxen m, glitin m, isentin m, ligazid
  m, liglimet, linadus m, linaglip m, linamet, linaptin m, linarol m, linastar m, linatab m, linatab m,
  linax plus, lino m, lino m xr, traneta m
linezolid: arlin, ezolid, linexil, linez, linzolid, zolivox
lomefloxacin: lomebac, lomeflox, lomegen, lomequin, lomexa, lyflox, mexlo, opthaflox, optiflox, optilom
loperamide: imodium, imotil, lopamid
loratadine: alaron, aleze, claritin, eladin, encilor, lora, lorat, loratin, lorin, oradin, orin, pretin,
  silora
losartan: angilock, anreb, araten, cardisan, cardon, larb, lok, losacor, losan, losart, losatan, losium,
  osartan, osartil, ostan, parten, pertilos, precon, prosan
losartan + hydrochlorothiazide: angilock plus, anreb plus, araten plus, cardisan plus, cardoplus, larb plus,
  lok plus, losacor plus, losan plus, losardil, losart plus, losatan hz, losium plus, osartan hz, osartil
  plus, ostan plus, parten plus, pertilos plus, precon plus, prosan hz, rosatan h
loteprednol: lacrison, loteflam, lotenol, lotepred, lotepro, loterex, lotrel
loteprednol + tobramycin: lacrison t, loteba, loteflam t, lotemycin, lotenol t, lotepred plus, lotepro plus,
  loterex t, lotrel t
magnesium: magnason, mom
mebendazole: panamox, solas
mebeverine: a meb, colomeb, iriban, irisyn, mave, meverine, mevin, rostil, veripel sr, veron
meclizine + vitamin b: acliz plus, anosea plus, anvert, emego plus, emenil plus, emezin plus, maclixine,
  nomesis, nvp, pyrimac, vertina plus, xmec
medroxyprogesterone: medogen, medrina, medrogest, medroxy, provenor
mefenamic: amifen, dysmen, fenamic, fenaton, flamic, myfocin
menthol + thymol + eucalyptol: listacare blue mint, listacare gold, listoral coolmint, listoral original,
  oralis, oroclean coolmint, oroclean original, orostar cool mint, orostar original
metformin: bigmet, comet, daomin, glucomet, glunor, glymin, informet, insimet, meforex, meglu, met, metarin,
  metform, metsa, nobesit, nvmet, oramet, ormin, radimet, sucomet, sugamet, xelmet
methylprednisolone: depodrol, depomed, mepcort, methigic, methipred, methsolon, predixa
metoprolol: betacard, betaloc, betaone, metaloc, metoprol xl, preloc, presonil, selomet, topress
metronidazole: amodis, amotrex, anamet, dirozyl, filmet, flagyl, flamyd, metason, metco, metrion, metrodol,
  metryl, metsina, micogyl, nidazyl, varizil
metronidazole + neomycin + polymyxin: gynastin, gynepro, gynoheal, gynomix, gynoril, gynoxin, vcap
miconazole: a migel, candoral, dakrin, fungidal, gelora, mic, micoderm, micofun, miconex, micoral, micosina,
  mycon, oragel m, oroconazol, orogurd, topicazole, unigal
miconazole + hydrocortisone: fungidal hc, gemison, mic hc, micoderm hc, micofun hc, micosone, miki h,
  topicazole plus, unigal hc
midazolam: anquil, dormax, dormicum, dormitol, hypnocum, hypnofast, midolam, midzo, milam, mizolam
minoxidil: hairgain, hairgrow, minoxil, regain, splendora, xenogrow
mirabegron: betmira, iragon, m beg, mirabeg, mirader, miraflo, miragon pr, mirasol xr, uroben xr,
  uroblock, utromeg
mirtazapine: amiron, mirapin, mirapro, mirez, mitaprex, mitapro, mitrazin, rapine, rejoy, resant, zispin
mometasone: m son, meloderm, metanase, metaspray, momeson, momespray, mometa, momtas, nasomet, nasonex,
  soneta
montelukast: aeron, arokast, arovent, lumona, m kast, m lucas, monas, monocast, montair, montene, montex,
  montifast, montinex, montril, odmon, provair, pulmont, reversair, telukast, trilock, xyflo
moxifloxacin: cinagen, eyemox, floromox, floxalone, glomox, iventi, maxiflox, maximox, moxibac, moxifix,
  moxigen, moxilocin, moxivin, moxquin, odycin, optimox, visomox, xiomox, zydus
moxifloxacin + dexamethasone: cinagen d, dexamox, eyemox d, floromox d, floxalone dx, iventi d, moxidex,
  moxigen d, moxilocin d, moxivin dx, moxquin d, odycin d, visomox d
multivitamin: actimom, allion gold, aristo gold, aristo kid, aristo mom, aristo silver, aristovit m, atoz
  premium, atoz senior, bextram gold, bextram kids, bextram silver, bextram teen hm, bextram teen hr,
  century forte, century select, codomix, dorakid, envit m, filwel gold, filwel kids, filwel silver, filwel
  teen hm, filwel teen hr, firmvit, formum, gold kid, goldage, happymix, hepta seas, jasovit, junivit,
  kiddi, livwel, lyovit, lysivin, mixavit, momvit, multi seas, multisina, multivit plus, natal, newage, nine
  seas, nutrivit mv, nutrum, opsovit mm, orioplex m, pediavit, placent m, pogo, precare, proviten gold,
  proviten jr, proviten silver, pushtikona, revam gold, revam kids, revam silver, revital, santogen, seas
  plus, silvage, sina gold, sina silver, solvit m, stano m, stanovit m, super gold, super silver, supracod,
  supravit, tynisol, univit plus, v plex plus, vidalin gold, vidalin silver, vita m, vitachild, vitagrow,
  vitalgin, vitaminz, vitrum gold, vitrum silver, xtrum gold, zovia gold, zovia kids, zovia silver, zovia
  teen b, zovia teen g
mupirocin: bactoderm, bactroban, bactrocin, dermoban, dermocin, dermupin, muderm, mupiderm, mupiron,
  muroderm, muron, piroban, sinaban, skinobac, systop, trego
naproxen: anaflex, diproxen, ecless, gloxen, napro, naproson, naprosyn, naprox, napryn, napsod, naspro,
  naxin, naxo, nuprafen, nupralgin, releve, sonap, xenapro
naproxen + esomeprazole: anaflex max, dinovo, emaprox, esona, nameso, napexa, napro a plus, naprosyn plus,
  naprox plus, naprozol, napsec, naspro plus, neso, novoxen, nupralgin plus, progesic, progut n, solivo,
  xenapro plus, xenole
nebivolol: bipinor, cardoneb, carnovas, ivolol, maxineb, nebicard, nebifast, nebilol, nebipres, nebiren,
  nebita, vasocor
neomycin + bacitracin: nebanol, nebason, nebazin, neo b, neobacrin, neocin, neocitrin, neotracin
nepafenac: nep ts, nepafix, nepagen, nepanil, neparact ts, nevan, olivan ts, opanac, optafenac
nitazoxanide: alinix, dianide, diar, nidozox, nitanid, nitasol, nitaxide, nitazox, nitoxin, toza, xanide,
  xanita, zoana, zox, zoxan
nitrofurantoin: nft, nintoin, nitrobac, nitrofur, rantoin, umactin, urobak, urocure
nitroglycerin: angicard, angist sr, anril, nidocard, nitrin, nitro, nitrocard, nitrofix sr, nitroren sr,
  nitrosol, nitrovas, pactorin, rectocare, trocer
norethisterone: ethinor, feminor, menogia, menoral, mensil n, norestin, normens, noteron, remens
nystatin: candex, canstat, fungistin, mycocin, naf, nystat
olanzapine: deprex, lopez, olanap, olanor, olzap, xytrex
olmesartan: abetis, belsar, olmeben, olmecar, olmepres, olmesafe, olmesan, olmesta, olmetab, olmetic,
  olmevas, olsart, orbas, presulock, ransys, rezor, sevitan, tenicar, xyotil
olmesartan + hydrochlorothiazide: abetis plus, olmeben plus, olmecar plus, olmesafe ht, olmesan plus,
  olmesta plus, olmetab plus, olmetic plus, olsart plus, orbas plus, ransys plus, rezor plus, sevitan htz,
  tenizide, xyotil plus
olopatadine: alacot, aladay, alercon, alleloc, allet, conrif, contova, lopadine, ologen, olopan, olpadin,
  opatin, patadin, patalon
omeprazole: cosec, losectil, norain, nuprazol, omegut, omenix, omep, ometac, ometid, omirex, opal, ppi,
  prazole, prazomax, presec, prevas, procap, proceptin, prolok, seclo, xeldrin, xelopes, xerosec, zilon
ondansetron: anset, apulset, avona, emeren, emistat, emiston, nauset, novatron, ofmit, ofran, onaseron,
  onasia, oncodex, ondan, ondason, onsat, osetron, periset, premesis, zofra
oral saline: acmes ors, khabar saline, neorice, neosaline, orsaline, orsaline n, rice ors, tasty saline,
  unisaline
orlistat: adiponil, dietil, olistat, orlifit, ornical, slimfast, slimi, xenobese
ornidazole: ornid, ornil, robic, troniz, xynor
oxymetazoline: afrin, azolin, congenil, nasalox, natazol, nazolin, oxrin, oxyface, oxynex, rosalin, rynex,
  xylocon
oxytetracycline: oxecylin, renamycin
pantoprazole: p gut, panoral, pansec, pantac, pantex, pantid, pantium, pantobex, pantogen, pantogut,
  pantolok, pantonix, pregel, protium, protocid, protoloc, proton p, protonil, topra, trupan
paracetamol: এইস, ace, atp, calpol, crocin, fap, fast, fea, fevac, longpara, napa, panadol, parapyrol, pol,
  pyralgin, renova, reset, sinapol, tamen, tylenol, ucet extend, xcel, xpa, zerin
paracetamol + caffeine: এইস plus, ace plus, atp extra, cafedon, fap plus, fast plus, fea plus, hedex, momodol extra,
  napa extra, pac, panadol extra, pol plus, pyra plus, renova plus, reset plus, tamen turbo, ucet extra,
  xcel plus, xpa c, zerin xp
paracetamol + tramadol: acetram, dolceta, fapdol, fastdol, fevedol, napadol, novodol, p dol, pangesic,
  renova t, resadol, syndol plus, tamenol, tramp, utracet, xcel max
permethrin: arotrix, elimate, ermite, licerin, lorix, lotrix, noscab, perls, permin, permisol, perosa,
  perscab, scabex, scarin, skilin, unix
phenoxymethyl: open, oracyn k, penvik
picosulfate: abdolax, laxopic, sopilax
pioglitazone: actose, diatus, glitazon, pidus, piodar, piozena, saglit
piracetam: d pira, juvain, memopil, neuratam, neurolep, piratam
pizotifen: antigrain, avidro, d fen, migranil, pifen, pizo a, pizofen, zeromig, zofen
povidone: apodin, arodin, artear, betadine, bludrop, donadin, eyetear, optear, optirex, povicid, povidex,
  povidon, povin, povisep, protear, tearex, teargen, viodin
prazosin: alphalok, alphapress, prazolok, prazopress
prednisolone: adam, bexipred, cortan, cortisol, deltasone, inflagic, isolon, ocusol, p cort, pednisol,
  precodil, pred, predflam, predimax, prednelan, solone
pregabalin: gaba p, gaba p cr, gabarol, lyric, myrica, nervalin, neugalin, neurega, neurica, neurolin,
  neurovan, pegalin, prebalin, pregaba, pregaben, pregan, prelica, prelin, pretor, regab, vaxar, xil
prochlorperazine: ametil, promtil, stemetil, vergon
promethazine: avomine, otosil, phenerex, phenergan
prucalopride: caloprid, laxopride, motelity, prulax, prulicon, prupride, ridco
pseudoephedrine + guaifenesin + triprolidine: abex, aquaphen, cophilex, expoten, ezykof, tusca
psyllium: fiberlax, fibosyl, isobgul, ispergul, laxadil, laxgel
quetiapine: qmax, qpine, queta, quiet, qutap, renapine, seropin, seroquet, tiapine
rabeprazole: acifix, finix, nexrab, paricel, profast, prompton, rabe, rabeca, rabemax, rabepes, rabesec,
  rabetac, rabifast, rabigut, rabizol, rasonix, respite, xorel
ramipril: acecard, aceril, mypril, primace, protace, ramace, ramicard, ramil, ramipro, ramoril, ripril,
  tritace, unipril
ranitidine: asinar, gastroloc, gepin, inseac, neoceptin r, neofast s, neotack, norma h, ortac, peptil h,
  ranidin, ranison, ranitid, ranitor, reetac r, rhine, ulcar, ultradin, xantid, zantac
repaglinide: glimet, nomopil, prandil, premil, reglin, repanid, singlin
rifaximin: aximin, efaxim, fexan, henlix, hepatab, hepaximin, ibida, rifabac, rifagut, rifamax, rifax
risperidone: frenia, resco, residon, riscord, risdon, risperdex, sperdal, sperid
rivaroxaban: kinexa, oxaban, rivaban, rivarox, rivaxa, rivosis, roxarel, roxolyte, varox, xarelta
roflumilast: adair, dilarof, milast a, roflast, roflu, rofumil, roxair
rosuvastatin: corestin, creston, creva, nestor, restat, resva, rocovas, rolip, ropitor, rosetor, rostab,
  rostatin, rosu, rosugen, rosulip, rosutin, rosuva, rovast, rovex, rozenon, ruvastin
rupatadine: alarup, dipa, duvent, largix, minista, paftrol, rosela, rufast, rupa, rupaday, rupadin,
  rupahist, rupamine, rupana, rupastin, rupatrol, rupenta, rupex, rupoma, stark
salbutamol: actolin, asmalin, asmolex, azmasol, brodil, bronkolax, orsal, proventa, pulmocare, pulmolin,
  respolin, salbut, salbutal, salmolin, salomax, saltide, sultolin, ventil, ventisal, ventolin, windel
salbutamol + ipratropium: combair, combiver, ipralin, iprasol, ipsavent, salpium, sulprex, ventil plus,
  windel plus
salicylate + menthol: fleximoov, icykool, iodex, koolmint, moov, penrif, salinix, viscon, volini, xenthol
salicylate + menthol + camphor: champion, mooverix
salmeterol + fluticasone: aroflo, arotide, axinat f, bexitrol f, floriva f, flumetol, flutisal, protide,
  salflu, seraflo, seretide, seroxyn, ticamet
sertraline: andep, chear, mudiral, repose, seronex, sertal, setra
sildenafil: acmegra, adegra, aggra, charm, enegra, enigma, enjofil, fulfeel, performax, silagra, trigger,
  viagra, viamax, viax, vigorex
silodosin: flowrap, prostanor, rapasin, rapiflo, rapilief, relsin, silofast, siloflo, silosin
simethicone: bloatnil, flacol, flatulex, flatunil, gasnil, lefoam, neodrop, pedicon, pedigas, semecon, simet
sitagliptin: glipita, incrit, janvia, radiglip, siglita, silinor, sitacret, sitadus, sitagil, sitap,
  sitazid, sliptin, sucosit
sitagliptin + metformin: glipita m, incrit m, janmet, radiglip m, siglimet, silinor m, sitacret m, sitadus
  m, sitagil m, sitamet, sitazid m, sitomet, sliptin m, sliptin m, sucosit m, taglimet
sparfloxacin: aciflox, floxipar, parlox, quinoflox, saga, spar, spark, sparlin, sparonex
sucralfate: gastalfet, protecto, sucrate, ucrafate, ulfate, ulrif
sulfadiazine: burna, burnrid, burnsil, neozine, sibalyn, silcream, silvadazin, silvec, silverax
sulfamethoxazole + trimethoprim: actrim, avlotrin, cosat, cotrim, cots, gentrim, jasotrim, megatrim,
  politrim, sinatrim
tadalafil: adafil, celeste, ciafil, cialis, ciaton, edysta, intimate, megafil, nirvana, tada, tadalis,
  tealis
tamsulosin: hi flow, maxipass, maxrin, maxtra, mictrol, prostacin, prostam, prostanil mr, sasolin mr,
  tamfast, tamisol mr, tamlosin, tamurin, urinom, urocap, uroflo, urolosin, uromax, uropass, urosin, urotam
tamsulosin + dutasteride: combomax, duodart, hi flow d, maxrin d, prostacin d, sasolin d, tamisol d, urinom
  d, urocap d, uroflo plus, urolosin d, uromax d, uropass d
tapentadol: centradol, cynta, lopenta, pentadol, tapendol, tapenta, tapexia, topita sr
telmisartan: arbitel, presart, telcardis, telisa, telma, telmicard, telmilok, telmipres, telmitan, telmivas,
  telpro, telsan, temcard, tems
telmisartan + hydrochlorothiazide: arbitel plus, presart hz, telcardis plus, telma plus, telmilok plus,
  telmipres plus, telmitan plus
tenoxicam: enocam, inoten, mobicam, oxicam, oxiflam, raditil, tenoflex, tenopain, tenorix, tenoxim, xicotil,
  xten
terbinafine: derbicil, elvina, infud, mycofin, mycofree, skinabin, telfin, terbex, terbicon, terbiderm,
  terbifin, terbikill, terbimax, terbin, terbinox, xfin
tetracycline: a tetra, jmycin, tetrafast, tetrasina, tetrax
theophylline: arofil sr, breathlin sr, contine, jasophylin, neulyn, teolex sr, thenglate, theo fast,
  theovent sr, unikon, unilin
tibolone: menorest, renorma, tibilon, tibo, tibofem, tibonor, tivion, ubilon
ticagrelor: acora, brirel, gleron, plarit, ticacard, ticaflow, ticalog, ticarel, tiga, tigel
tiemonium: algin, emonium, norvis, onium, panium, parillex, previp, timonil, timothy, timozin, tinium,
  tivis, tynium, veralgin, visceral, visceralgine, visegin, viset, visonium, vispazin, visral, xelcom
timolol: gemolol, glumol, intramol, ocupres, ticoma ds, timocare, timopress
tobramycin: cinarex, eytob, gentob, intobac, ocutob, t mycin, tobasol, tobrabac, tobrel, tomycin, torcin
tolfenamic: anilic, arain, lograin, migesic, migratol, migrex, namitol, tolfem, tolfort, tolmic, tufmig,
  tufnil
tolperisone: a calm, lexaton, musclex, myolax, myoson, myoxan, myoxant, tolcalm, tolmus, tolson, toperin
tramadol: anadol, dolonil, kingdol, lucidol, opidol, syndol, tramacid, tranal, trumen, utramal, winpain,
  xtrapel
tranexamic: anaxyl, block t, enclot, fibrino, fibrostat, frabex, hemostat, hemotrax, intrax, nexyl, oranex,
  tracid, tranexil, traxyl, trexam, xamic
travoprost: avatan, avost, avro, trapost, travagen z, travast, travolar
triamcinolone: aristocort, cenolon, stelone, t cort, trialon, trispray
trihexyphenidyl: delpark, hexinor, hexiphen, parkifen, tricalm, tridyl, trihexy
trimetazidine: angimet, anginox mr, angirid mr, angitrim mr, angivas mr, angivent mr, antoris mr, cardimet
  mr, feelnor mr, metacard mr, metazine mr, triginal mr, trimet, trizedon mr, vaspec mr, vestar mr
urea: aqua care, equra, eucera, eudrate, eukrim
ursodeoxycholic: antigall, bilicir, liconor, liveric, oxycol, stener, uliv, urso, ursodex, ursodil, ursolic
valproate: convules, epilim, eval, nalipsy, proval, sodival cr, valex, valoate, valporin
valsartan: arovan, cardival, cardovan, diovan, disys, valsartil, valtin
vildagliptin: aptin, dialiptin, galvus, gluvan, redia, sucovil, vigatin, viglita, vildapin, vildus, viptin
vildagliptin + metformin: aptin m, dialiptin m, galvus met, gluvan plus, redia m, sucovil m, vigamet,
  viglimet, vildamet, vildapin plus, viptin plus
vitamin b: a b1, aristoplex, aristovit b, b forte, b126, becobion, beconex, becosules, berin, bost,
  complavit, costa b, genaplex, hexaplex, mecobal, mecol, mecolagin, mecolin, mecopen, methicol, myelin, n
  bion, neobion, nervex, nerviplex, nerviton, neucos b, neural, neuralgin, neuro b, neurobest, neurobion,
  neurocare, neuvital, nugesic, nutrivit b, opsovit, orabex, orioplex, pedial, placent b, povital, pyrol,
  rejubion, remylin, renovit, ribosina, riboson, sinafort b, sixvit, solbion, solvit b, solvitone,
  stanoplex, stanovit b, supra b, supraplex, thiosina, tivit, tone, tpc, tribion, uniplex, univit b, v plex,
  vitabion
vitamin b + doxylamine: dicliz plus, doxavit, emedox, novea, pyridox, sicmon, vertina d, vertina dx, vomix
  dr
vitamin b + zinc: aritone z, bicozin, biozinc b, imuzin b, opsovit z, oral zb, pep plus, vitazin, vizinc,
  xinc b, z plex, zico plus
vitamin c: ascobex, ascoson, c rich, cecon, cee, ceegram, ceevit, cevion, chewce, hi c, juci, nutrivit c,
  radivit c, vasco, veesina, vital c
vitamin c + vitamin e + lutein: azecol, eyevi, i gold, i vita, lunox, lutin plus, nutrum eye, optagold,
  optavit, tioxil, visovit, vitared, vivis
vitamin d: aristo d3, d balance, d cap, d fill, d gain, d gain odt, d rise, d vine, defrol, delight,
  ditarol, hi d, osteo d, ostovit d, radivit d, vita d3, vital d
zinc: biozinc, de rash, happynap, mazic, napguard, nid, oral z, orazinc, p zink, pep, q rash, smc zinc,
  square zinc, xinc, zeal, zedex, zesup, zico, ziflu, zikid, zinc r, zincare, zinctab, zinoret, zis ds,
  ziton, zixol, zorate
`;

/** Brand names that are also English or Bangla words or names of people. */
const ORDINARY_WORDS = `
anodyne augment blast cab champion charm combat comet cosy cots delight dilate dot enigma enliven fast flux glory
intimate lido limpet lino lyric maxima mom natal neural nirvana opal open orc pair patron pep pol quiet race rapine
regain rejoin repose reset resolve respite saga siesta solo span spar spark spectra stark tag tone tramp tranquil trigger
visceral zeal zest rani rupa dipa alice angela elisa celeste nestor rosen rozy adora alia amela alysa adam chear ema tory
`;

interface MedicineBrand {
  name: string;
  /** Several for a combination, such as paracetamol and caffeine. */
  ingredients: readonly string[];
  isOrdinaryWord: boolean;
}

const MAX_AMBIGUOUS_LENGTH = 3;

export function listMedicineBrands(): MedicineBrand[] {
  const ordinary = new Set(ORDINARY_WORDS.split(/\s+/));
  return BRAND_ROWS.trim()
    .split(/\n(?! )/)
    .flatMap((row) => {
      const [ingredients = '', names = ''] = row.split(': ');
      return names.split(/,\s+/).map((name) => ({
        name,
        ingredients: ingredients.split(' + '),
        isOrdinaryWord: ordinary.has(name) || (name.length <= MAX_AMBIGUOUS_LENGTH && name !== 'ace'),
      }));
    });
}
