import { COLOUR_NAMES } from '#demo/shops/colour-names.ts';
import { namesDocument, type SearchNames } from '#demo/shops/names-document.ts';

const CATEGORIES: SearchNames[] = [
  {
    names: 'medicine, medicin, drug, oshudh, oshud, osudh, ousud, ওষুধ, ঔষধ, ওষধ',
    categories: ['medicine', 'first-aid'],
  },
  { names: 'vitamin, vitamins, ভিটামিন, supplement, সাপ্লিমেন্ট', categories: ['vitamins-minerals'] },
  {
    names: 'nutrition, pushti, পুষ্টি, health drink, powder, পাউডার, food, khabar, খাবার',
    categories: ['nutrition-drinks'],
  },
  { names: 'herbal, natural, organic, bhesoj, ভেষজ, আয়ুর্বেদিক, প্রাকৃতিক', categories: ['herbal-wellness'] },
  { names: 'first aid, prathomik chikitsa, প্রাথমিক চিকিৎসা, ফার্স্ট এইড', categories: ['first-aid'] },
  {
    names:
      'machine, meshin, মেশিন, jontro, যন্ত্র, device, meter, mapar, মাপার, mapa, মাপা, measure, test, checker, check',
    categories: ['health-devices'],
  },
  { names: 'support, belt, brace, betha, ব্যথা, pain', categories: ['supports-mobility'] },
  {
    names:
      'baby, babies, kid, kids, child, children, infant, baccha, bachcha, shishu, babu, বাচ্চা, বাচ্চাদের, শিশু, শিশুদের, বাবু, নবজাতক',
    categories: ['diapers-wipes', 'baby-bath-skin'],
  },
  { names: 'baby, child, baccha, বাচ্চা, শিশু', categories: ['feeding'] },
  {
    names:
      'women, ladies, girls, meye, meyeder, মেয়ে, মেয়েদের, mohila, মহিলা, নারী, period, masik, mashik, মাসিক, পিরিয়ড',
    categories: ['feminine-care'],
  },
  {
    names:
      'old, elder, elderly, senior, adult, boyosko, বয়স্ক, buro, বুড়ো, briddho, বৃদ্ধ, patient, rogi, রোগী, বিছানায়',
    categories: ['adult-care'],
  },
  { names: 'hygiene, germ, jibanu, জীবাণু, corona, covid, করোনা', categories: ['hand-hygiene'] },
  { names: 'teeth, tooth, dental, dant, dat, দাঁত, দাত, mukh, মুখ', categories: ['oral-care'] },
  {
    names: 'household, ghor, ঘর, gharer, porishkar, পরিষ্কার, clean, cleaner, cleaning, ক্লিনার',
    categories: ['floor-toilet-glass'],
  },
  {
    names: 'wash, washing, dhoar, dhowar, ধোয়ার, ধোয়া, porishkar, পরিষ্কার, clean',
    categories: ['dish-laundry'],
  },
  {
    names:
      'mosquito, mosha, mosa, moshar, মশা, insect, poka, পোকা, killer, kill, marar, মারার, মারা, tarano, তাড়ানো, তাড়ানোর, repellent',
    categories: ['insect-control'],
  },
  { names: 'kitchen, rannaghor, rannar, রান্নাঘর, রান্না', categories: ['kitchen-consumables'] },
];

const COMPLAINTS: SearchNames[] = [
  {
    names:
      'headache, head ache, head, matha, মাথা, matha betha, mathabyatha, matha dhora, মাথা ব্যথা, মাথাব্যথা, মাথা ধরা',
    products: [
      'paranil-500-paracetamol-tablet',
      'paranil-plus-paracetamol-caffeine-tablet',
      'shefa-migraine-roll-on',
      'shefa-balm-extra-warm',
    ],
  },
  {
    names: 'migraine, মাইগ্রেন, adh kopali',
    products: ['shefa-migraine-roll-on', 'paranil-plus-paracetamol-caffeine-tablet'],
  },
  {
    names: 'fever, jor, jwor, joror, জ্বর, জর, temperature, গা গরম',
    products: [
      'paranil-500-paracetamol-tablet',
      'paranil-plus-paracetamol-caffeine-tablet',
      'paranil-children-suspension-strawberry',
      'paranil-drops-for-infants',
      'orbufen-200-ibuprofen-tablet',
    ],
  },
  {
    names: 'napa, ace, paracetamol, নাপা, এইস, প্যারাসিটামল',
    products: [
      'paranil-500-paracetamol-tablet',
      'paranil-plus-paracetamol-caffeine-tablet',
      'paranil-children-suspension-strawberry',
      'paranil-drops-for-infants',
    ],
  },
  {
    names: 'baby, child, kids, baccha, bachcha, shishu, বাচ্চা, শিশু, syrup, sirap, সিরাপ',
    products: [
      'paranil-children-suspension-strawberry',
      'paranil-drops-for-infants',
      'gasnil-simethicone-baby-drops',
      'saltair-baby-saline-nasal-drops',
      'zincovia-zinc-syrup',
    ],
  },
  {
    names:
      'pain, painkiller, pain killer, ache, body pain, betha, batha, byatha, ব্যথা, ব্যাথা, ব্যথানাশক, gaye betha, গা ব্যথা',
    products: [
      'paranil-500-paracetamol-tablet',
      'orbufen-200-ibuprofen-tablet',
      'orbigel-pain-relief-gel',
      'shefa-balm-extra-warm',
      'orbita-pain-relief-spray',
      'niramoy-hot-pack-pain-patch',
      'gauzeline-hot-water-bag',
    ],
  },
  {
    names:
      'muscle, mangshopeshi, মাংসপেশি, joint, gira, গিরা, gith, গিঁট, cramp, cramps, spasm, sprain, mochka, মচকা, মচকানো, back, komor, কোমর, neck, ghar, ঘাড়, shoulder, kadh, কাঁধ, knee, hatu, হাঁটু, leg, pa, পা, malish, মালিশ, sports, injury, আঘাত',
    products: [
      'orbigel-pain-relief-gel',
      'orbita-pain-relief-spray',
      'niramoy-hot-pack-pain-patch',
      'shefa-balm-extra-warm',
    ],
  },
  {
    names: 'toothache, tooth, dat betha, দাঁত ব্যথা, দাঁতের',
    products: ['orbufen-200-ibuprofen-tablet', 'paranil-500-paracetamol-tablet'],
  },
  {
    names: 'period pain, cramps, pet betha, পেট ব্যথা, ব্যথা, pain',
    usedWith: 'period, masik, mashik, মাসিক, পিরিয়ড',
    products: ['orbufen-200-ibuprofen-tablet', 'shwasti-period-comfort-heat-belt', 'gauzeline-hot-water-bag'],
  },
  {
    names: 'heat, hot, heating pad, seka, sek, সেঁক, সেক, gorom, গরম',
    products: ['niramoy-hot-pack-pain-patch', 'gauzeline-hot-water-bag', 'shwasti-period-comfort-heat-belt'],
  },
  {
    names:
      'cough, kashi, kasi, kashir, কাশি, thanda, ঠান্ডা, ঠাণ্ডা, dry cough, shukno, শুকনো, khuskhuse, খুসখুসে, kof, কফ, phlegm, mucus, chest, buk, বুক, cough syrup, tonic',
    products: [
      'tulsivit-tulsi-and-honey-cough-syrup',
      'niramoy-ivy-leaf-cough-syrup',
      'orbicold-guaifenesin-expectorant',
    ],
  },
  {
    names: 'kids, child, children, baccha, bachcha, shishu, বাচ্চা, বাচ্চাদের, শিশু',
    products: ['tulsivit-tulsi-and-honey-cough-syrup'],
  },
  {
    names:
      'cold, flu, shordi, sordi, সর্দি, সর্দী, thanda, ঠান্ডা, ঠাণ্ডা, runny nose, sneezing, hachi, হাঁচি, nak, নাক, nose',
    products: [
      'orbita-loratadine-10-mg-tablet',
      'saltair-saline-nasal-spray',
      'saltair-baby-saline-nasal-drops',
      'proshanti-vapour-rub',
      'proshanti-steam-inhaler-drops',
      'niramoy-nasal-inhaler-stick-twin-pack',
      'orbicold-guaifenesin-expectorant',
    ],
  },
  {
    names:
      'blocked nose, nose, block, stuffy, congestion, sinus, nak bondho, nak, নাক, নাক বন্ধ, সাইনাস, nasal, drop, spray',
    products: [
      'saltair-saline-nasal-spray',
      'saltair-baby-saline-nasal-drops',
      'proshanti-steam-inhaler-drops',
      'niramoy-nasal-inhaler-stick-twin-pack',
    ],
  },
  { names: 'vicks, ভিক্স, balm, বাম, buk, বুকে মালিশ', products: ['proshanti-vapour-rub'] },
  {
    names:
      'throat, sore throat, gola, গলা, গলা ব্যথা, gola betha, khushkhush, খুসখুস, strepsils, candy, chushe khaoar, চুষে খাওয়ার, লজেন্স',
    products: ['shefa-honey-lemon-lozenges'],
  },
  {
    names:
      'allergy, allergic, elarji, alarji, alergy, অ্যালার্জি, এলার্জি, এলারজি, antihistamine, dust, ধুলা, chulkani, চুলকানি, itching, আমবাত',
    products: ['orbita-loratadine-10-mg-tablet'],
  },
  {
    names:
      'saline, orsaline, khabar saline, স্যালাইন, খাবার স্যালাইন, diarrhoea, diarrhea, loose motion, patla paykhana, পাতলা পায়খানা, ডায়রিয়া, dehydration, panishunnota, পানিশূন্যতা, vomiting, bomi, বমি, pet kharap, পেট খারাপ',
    usedWith: 'baby, kids, child, children, baccha, bachcha, shishu, বাচ্চা, শিশু',
    products: ['shefa-ors-oral-rehydration-salts', 'shefa-ors-fruity-mix'],
  },
  {
    names: 'diarrhoea, diarrhea, patla paykhana, ডায়রিয়া',
    products: ['zincovia-zinc-syrup', 'gutfriend-probiotic-capsule'],
  },
  {
    names:
      'gas, gastric, gastrik, seclo, losectil, সেকলো, গ্যাস, গ্যাস্ট্রিক, গ্যাসের, acidity, acid, ombol, অম্বল, heartburn, buk jala, buk jala pora, বুক জ্বালা, বুক জ্বালাপোড়া, indigestion, bodhojom, বদহজম, pet fapa, পেট ফাঁপা, bloating, entacid, এন্টাসিড, পেট',
    products: ['antasil-antacid-tablet-mint', 'antasil-plus-suspension'],
  },
  {
    names: 'syrup, sirap, সিরাপ, liquid',
    products: ['antasil-plus-suspension', 'orbicold-guaifenesin-expectorant'],
  },
  {
    names: 'gas, acidity, heartburn, buk jala, বুক জ্বালা, syrup, সিরাপ',
    products: ['lactrin-milk-of-magnesia'],
  },
  { names: 'gas, colic, pet fapa, পেট ফাঁপা, pet betha, পেট ব্যথা', products: ['gasnil-simethicone-baby-drops'] },
  {
    names:
      'constipation, laxative, koshthokathinno, kosthokathinno, koshtokathinno, কোষ্ঠকাঠিন্য, কষা, kosha, paykhana, পায়খানা, pet porishkar, পেট পরিষ্কার, fibre, fiber, আঁশ',
    products: [
      'isabgol-psyllium-husk-pure',
      'lactrin-milk-of-magnesia',
      'proshanti-trifola-digestive-powder',
    ],
  },
  {
    names: 'digestion, digestive, hojom, হজম, stomach, pet, পেট, gut, amashoy, আমাশয়',
    products: [
      'proshanti-trifola-digestive-powder',
      'gutfriend-probiotic-capsule',
      'isabgol-psyllium-husk-pure',
    ],
  },
  {
    names:
      'ringworm, fungal, fungus, dad, daad, daud, দাদ, ছত্রাক, chulkani, চুলকানি, itching, itch, haja, হাজা, skin',
    products: ['clotrisal-antifungal-cream', 'whitfin-ointment'],
  },
  {
    names: 'scabies, khosh pachra, খোস পাঁচড়া, পাঁচড়া, chulkani, চুলকানি, itching, itch',
    products: ['permisol-permethrin-cream-5', 'sulphaderm-medicated-soap'],
  },
  {
    names:
      'prickly heat, heat rash, ghamachi, ঘামাচি, rash, insect bite, পোকার কামড়, itching, chulkani, চুলকানি, sunburn',
    products: ['calamyl-calamine-lotion'],
  },
  { names: 'ghamachi, ঘামাচি', products: ['chhotomoni-talc-free-powder'] },
  {
    names: 'ointment, molom, malam, মলম, cream, ক্রিম',
    products: [
      'clotrisal-antifungal-cream',
      'whitfin-ointment',
      'permisol-permethrin-cream-5',
      'burnaid-silver-cooling-gel',
      'footwell-cracked-heel-cream',
      'shefa-balm-extra-warm',
    ],
  },
  {
    names: 'eye, eyes, chokh, chokher, চোখ, চোখের ড্রপ, dry eye, শুষ্ক, red eye, চোখ জ্বালা',
    products: ['clearine-lubricant-eye-drops'],
  },
  {
    names: 'ear, ears, kan, kaner, কান, কানের ময়লা, moyla, ময়লা, khoil, খৈল, clean, cleaning, পরিষ্কার',
    products: ['earsoft-wax-softening-drops'],
  },
  {
    names: 'vaseline, ভ্যাসলিন, thot fata, ঠোঁট ফাটা, dry lips, lip, skin, shit, শীত',
    products: ['petrosoft-white-petroleum-jelly'],
  },
  {
    names: 'foot, feet, heel, pa fata, পা ফাটা, gorali, গোড়ালি, payer, পায়ের, crack',
    products: ['footwell-cracked-heel-cream'],
  },
  { names: 'acne, pimple, bron, ব্রণ, soap, saban, সাবান', products: ['sulphaderm-medicated-soap'] },
  {
    names:
      'wound, cut, cuts, kata, কাটা, kata chera, কাটা ছেঁড়া, khoto, ক্ষত, gha, ঘা, germ, jibanunashok, জীবাণুনাশক, antiseptic',
    products: ['povisol-povidone-iodine-solution-10', 'savlex-antiseptic-liquid'],
  },
  { names: 'savlon, dettol, স্যাভলন, ডেটল', products: ['savlex-antiseptic-liquid'] },
  { names: 'viodin, ভায়োডিন, betadine', products: ['povisol-povidone-iodine-solution-10'] },
  {
    names: 'jibanunashok, জীবাণুনাশক, disinfectant',
    products: ['nirmol-hand-sanitiser-gel', 'nirmol-bleach-liquid'],
  },
  {
    names:
      'burn, burns, burnt, pora, pura, পোড়া, পুড়া, pure gele, পুড়ে যাওয়া, agun, আগুন, gha, ghayer, ঘা, ঘায়ের, molom, মলম, cream',
    products: ['burnaid-silver-cooling-gel'],
  },
  {
    names:
      'bandage, band aid, bandaid, ব্যান্ডেজ, ব্যান্ডেইড, ওয়ান টাইম, one time, cut, wound, kata, chera, কাটা, ছেঁড়া, ক্ষত, khoto',
    products: ['gauzeline-fabric-plasters-assorted', 'gauzeline-kids-plasters-rickshaw-art'],
  },
  { names: 'bandage, ব্যান্ডেজ, dressing, ড্রেসিং, goj, গজ', products: ['gauzeline-sterile-gauze-swabs'] },
  { names: 'ব্যান্ডেজ, sprain, mochka, মচকা, ankle, elastic', products: ['gauzeline-crepe-bandage'] },
  { names: 'box, বক্স, medicine box, ওষুধের বাক্স', products: ['surokkha-home-first-aid-kit-42-pieces'] },
  { names: 'box, বক্স', usedWith: 'gari, গাড়ি', products: ['gauzeline-car-first-aid-pouch'] },
  { names: 'tula, তুলা, cotton', products: ['gauzeline-absorbent-cotton-roll'] },
];

const WELLNESS: SearchNames[] = [
  {
    names: 'weakness, durbolota, দুর্বলতা, energy, shokti, শক্তি',
    products: ['vitalin-daily-multivitamin', 'poushtik-glucose-d-powder'],
  },
  {
    names: 'vitamin c, ceevit, সিভিট, immunity, rog protirodh, রোগ প্রতিরোধ',
    products: ['vitalin-c-500-chewable', 'vitalin-c-effervescent-zinc'],
  },
  {
    names: 'bone, bones, har, haar, হাড়, হাড়ের, joint',
    products: ['calsure-calcium-d3-tablet', 'vitalin-d3-2000-iu-softgel'],
  },
  {
    names:
      'blood, rokto, রক্ত, anaemia, anemia, roktoshunnota, রক্তশূন্যতা, pregnancy, pregnant, gorboboti, গর্ভবতী, গর্ভাবস্থা, tablet, bori, বড়ি',
    products: ['ferroli-iron-folic-acid-capsule'],
  },
  {
    names: 'omega 3, omega, macher tel, মাছের তেল, cod liver, heart, হার্ট',
    usedWith: 'মাছ',
    products: ['omegabay-fish-oil-1000-mg'],
  },
  {
    usedWith:
      'old, elder, elderly, senior, boyosko, বয়স্ক, briddho, বৃদ্ধ, buro, বুড়ো, parents, baba ma, বাবা মা, grandparents, dadi, দাদি, nani, নানি',
    products: [
      'calsure-calcium-d3-tablet',
      'vitalin-d3-2000-iu-softgel',
      'vitalin-daily-multivitamin',
      'poushtik-senior-balanced-nutrition',
      'pulsemate-walking-stick-folding',
      'pulsemate-bathroom-safety-chair',
    ],
  },
  { names: 'kids, child, children, baccha, বাচ্চা, শিশু, chocolate, candy', products: ['vitalin-kids-gummies'] },
  {
    names:
      'hair, hair fall, hair growth, growth, chul, চুল, chul pora, চুল পড়া, nail, nokh, নখ, skin, tok, ত্বক, vitamin',
    products: ['biotin-hair-skin-nails-capsule'],
  },
  {
    names: 'horlicks, হরলিক্স, complan, maltova, kids, child, children, baccha, বাচ্চা, height, growth, dudh, দুধ',
    products: ['poushtik-malt-health-drink'],
  },
  {
    names: 'ensure, old, elder, elderly, boyosko, বয়স্ক, parents, protein, milk, dudh, দুধ',
    products: ['poushtik-senior-balanced-nutrition'],
  },
  {
    names: 'diabetes, diabetic, diabetis, ডায়াবেটিস, ডায়াবেটিক, sugar free, patient, rogi, রোগী, drink',
    products: ['poushtik-diacare-nutrition-powder'],
  },
  {
    names: 'protein powder, gym, জিম, body building, bodybuilding, muscle, mass, প্রোটিন, workout',
    products: ['poushtik-whey-protein'],
  },
  {
    names:
      'mother horlicks, pregnancy, pregnant, gorboboti, গর্ভবতী, ma, মা, milk powder, powder, dudh, দুধ, guro dudh, গুঁড়া দুধ, breastfeeding, mom',
    products: ['poushtik-mother-plus-milk-drink'],
  },
  { names: 'glucose, গ্লুকোজ, gorom, গরম, drink', products: ['poushtik-glucose-d-powder'] },
  {
    names:
      'weight gain, gain, gainer, increase, ojon barano, baranor, ওজন বাড়ানোর, বাড়ানো, mota, মোটা, putting on weight, healthy',
    usedWith: 'weight, ojon, ওজন, powder, পাউডার',
    products: [
      'poushtik-whey-protein',
      'poushtik-malt-health-drink',
      'poushtik-senior-balanced-nutrition',
      'poushtik-peanut-butter-crunchy',
    ],
  },
  {
    names: 'weight loss, diet, ojon komano, ওজন কমানোর, ডায়েট',
    products: ['poushtik-chia-seeds', 'poushtik-rolled-oats', 'tulsi-ginger-green-tea'],
  },
  { names: 'breakfast, nasta, নাস্তা', products: ['poushtik-rolled-oats', 'poushtik-peanut-butter-crunchy'] },
  {
    names: 'chinabadam, চিনাবাদাম, চীনাবাদাম, makhon, মাখন',
    usedWith: 'badam, বাদাম',
    products: ['poushtik-peanut-butter-crunchy'],
  },
  { names: 'honey, modhu, মধু', products: ['sundarban-raw-honey'] },
  { names: 'kalojira, কালোজিরা, kalo jira', products: ['black-seed-oil-cold-pressed'] },
  { names: 'sojne, sajna, shojina, সজনে, সজিনা', products: ['moringa-leaf-powder'] },
  {
    names: 'sleep, insomnia, ghum, ঘুম, অনিদ্রা, stress, মানসিক চাপ, ashwagandha',
    products: ['ashwagandha-root-capsule'],
  },
  {
    names: 'tea, cha, চা, ada, আদা, ada cha, tulsi, তুলসী, green tea, সবুজ চা',
    products: ['tulsi-ginger-green-tea'],
  },
  { names: 'amloki, আমলকি, juice, rosh, রস, জুস', products: ['amla-pulp-juice'] },
  {
    names: 'hair oil, chul, চুল, chuler tel, চুলের তেল, hair fall, chul pora, চুল পড়া',
    products: ['alkushi-hibiscus-hair-oil'],
  },
];

const DEVICES: SearchNames[] = [
  {
    names:
      'bp, blood pressure, pressure, presar, প্রেসার, প্রেশার, roktochap, রক্তচাপ, রক্ত, high pressure, bp machine',
    products: [
      'pulsemate-arm-bp-monitor-a200',
      'pulsemate-smart-bp-monitor-s500',
      'pulsemate-aneroid-bp-set-with-stethoscope',
    ],
  },
  {
    names: 'blood sugar, sugar, glucose, diabetes, diabetic, diabetis, ডায়াবেটিস, সুগার, rokto, রক্ত, শর্করা',
    products: ['pulsemate-glucometer-g1-kit', 'pulsemate-g1-test-strips', 'pulsemate-twist-lancets-30g'],
  },
  {
    names: 'sugar machine, meter, check, checking, test, মেশিন, যন্ত্র, মিটার, মাপার, mapar',
    products: ['pulsemate-glucometer-g1-kit'],
  },
  {
    names: 'fever, jor, jwor, জ্বর, temperature, tapmatra, তাপমাত্রা, meter, মিটার',
    products: ['thermosure-digital-thermometer', 'thermosure-infrared-forehead-thermometer'],
  },
  { names: 'oxygen, অক্সিজেন, saturation, level, pulse', products: ['pulsemate-fingertip-oximeter'] },
  {
    names: 'nebulizer, asthma, hapani, হাঁপানি, অ্যাজমা, shashkosto, শ্বাসকষ্ট, shash, শ্বাস, breathing, gas, গ্যাস',
    products: ['pulsemate-compressor-nebuliser-n3', 'pulsemate-mesh-nebuliser-air'],
  },
  {
    names: 'oxygen, অক্সিজেন, cylinder, সিলিন্ডার, shashkosto, শ্বাসকষ্ট',
    products: ['pulsemate-portable-oxygen-concentrator'],
  },
  { names: 'weight, weighing, ojon, ওজন, weight machine', products: ['pulsemate-digital-bathroom-scale'] },
  { names: 'knee, knee cap, hatu, হাঁটু, হাটু, joint', products: ['gauzeline-knee-support-sleeve'] },
  {
    names: 'back, back pain, waist, komor, কোমর, spine, মেরুদণ্ড',
    products: ['gauzeline-lumbar-support-belt'],
  },
  { names: 'wrist, hand, kobji, কবজি, hat, হাত', products: ['gauzeline-wrist-brace-with-splint'] },
  { names: 'neck, neck pain, ghar, ঘাড়, spondylitis', products: ['gauzeline-cervical-collar-soft'] },
  {
    names: 'lathi, লাঠি, cane, walking, walker, hata, hatar, হাঁটার, হাঁটা',
    products: ['pulsemate-walking-stick-folding'],
  },
  {
    names: 'chair, cheyar, চেয়ার, gosol, গোসল, shower, toilet, কমোড',
    products: ['pulsemate-bathroom-safety-chair'],
  },
  { names: 'hot bag, gorom pani, গরম পানি, গরম পানির ব্যাগ, বোতল', products: ['gauzeline-hot-water-bag'] },
  {
    names: 'bed sore, bedsore, তোশক, toshok',
    usedWith: 'bed, bichana, বিছানা',
    products: ['pulsemate-anti-decubitus-air-mattress'],
  },
];

const FAMILY: SearchNames[] = [
  {
    names: 'diaper, nappy, pampers, daipar, ন্যাপি, প্যাম্পার্স, ডায়পার',
    products: [
      'tultul-soft-pants-diaper',
      'tultul-newborn-belt-diaper',
      'tultul-night-pants-diaper',
      'chhotomoni-cloth-diaper-set',
    ],
  },
  {
    names: 'wet tissue, tissue, vija tissue, ভেজা টিস্যু, ভিজা টিস্যু, টিস্যু, wet wipes',
    products: ['tultul-water-wipes-99', 'tultul-aloe-baby-wipes'],
  },
  { names: 'rash, র‍্যাশ, nappy rash', products: ['chhotomoni-diaper-rash-cream'] },
  {
    names: 'oil cloth, অয়েল ক্লথ, rubber cloth, রাবার ক্লথ',
    usedWith: 'bed, bichana, বিছানা',
    products: ['chhotomoni-waterproof-changing-mat'],
  },
  { names: 'shampoo, body wash, gosol, গোসল', products: ['chhotomoni-head-to-toe-wash'] },
  { names: 'oil, tel, তেল, malish, মালিশ', products: ['chhotomoni-massage-oil-coconut'] },
  { names: 'soap, saban, সাবান', products: ['chhotomoni-baby-soap-oat', 'nirmol-antibacterial-bar-soap'] },
  {
    names: 'mosquito cream, moshar cream, মশার ক্রিম, odomos, ওডোমস, cream',
    products: ['chhotomoni-mosquito-shield-lotion'],
  },
  { names: 'towel, toyale, toale, তোয়ালে, গামছা', products: ['chhotomoni-hooded-towel'] },
  {
    names: 'feeder, bottle, botol, ফিডার, বোতল, দুধের বোতল, milk bottle',
    usedWith: 'dudh',
    products: ['chhotomoni-feeding-bottle-wide-neck'],
  },
  {
    names: 'buker dudh, বুকের দুধ, breast feeding, mother, মা',
    usedWith: 'দুধ, milk',
    products: ['chhotomoni-manual-breast-pump'],
  },
  { names: 'chamoch, চামচ, খাওয়ানোর', products: ['chhotomoni-silicone-bib-and-spoon'] },
  {
    names: 'cerelac, সেরেলাক, baby food, food, khabar, খাবার, months, mash, মাস, suji, সুজি, khichuri, খিচুড়ি',
    products: ['chhotomoni-rice-and-dal-first-cereal'],
  },
  {
    names: 'bottle wash, wash, washing, botol dhoar, বোতল ধোয়ার, feeder',
    products: ['chhotomoni-bottle-cleanser-liquid'],
  },
  {
    names:
      'sanitary, sanitary napkin, pad, pads, period, masik, mashik, মাসিক, পিরিয়ড, napkin, প্যাড, স্যানিটারি, ন্যাপকিন, senora, সেনোরা',
    products: ['shwasti-ultra-wings-pads', 'shwasti-cotton-maxi-pads', 'shwasti-panty-liners'],
  },
  { names: 'menstrual, কাপ', products: ['shwasti-menstrual-cup'] },
  { names: 'v wash, vwash, feminine wash', products: ['shwasti-intimate-wash'] },
  {
    names:
      'diaper, pampers, ডায়াপার, urine, urination, pee, prosrab, প্রস্রাব, peshab, পেশাব, incontinence, leak, leakage, ধরে রাখা',
    products: ['shwasti-adult-pants', 'shwasti-adult-tape-diaper'],
  },
  {
    names: 'bed sheet, bed pad, bed pads, under pad, বিছানার চাদর, বিছানার প্যাড',
    usedWith: 'bed, bichana, বিছানা',
    products: ['shwasti-underpads'],
  },
  { names: 'hand rub, sanitizer, hexisol, হেক্সিসল, স্যানিটাইজার', products: ['nirmol-hand-sanitiser-gel'] },
  { names: 'hat dhoar, হাত ধোয়ার, liquid soap, saban, সাবান', products: ['nirmol-hand-wash'] },
  {
    names: 'face mask, mukhosh, মুখোশ, মাস্ক, dust, dhula, ধুলা, ধুলাবালি',
    products: ['niramoy-surgical-mask-three-ply', 'niramoy-kn95-mask-five-ply'],
  },
  {
    names: 'gloves, hand gloves, rubber, রাবার, hat moja, হাত মোজা, হাতমোজা, দস্তানা, doctor, ডাক্তার, ডাক্তারি',
    products: ['niramoy-nitrile-gloves'],
  },
  {
    names: 'paste, পেস্ট, majon, মাজন, dat majar, দাঁত মাজার, toothpaste, টুথপেস্ট',
    products: [
      'hashimukh-cavity-guard-toothpaste',
      'hashimukh-clove-and-salt-toothpaste',
      'hashimukh-sensitive-repair',
      'hashimukh-kids-toothpaste',
      'hashimukh-charcoal-white-toothpaste',
    ],
  },
  { names: 'sensitive teeth, shirshir, শিরশির', products: ['hashimukh-sensitive-repair'] },
  { names: 'gum, mari, মাড়ি', products: ['hashimukh-clove-and-salt-toothpaste'] },
  {
    names: 'whitening, yellow teeth, holud dat, হলুদ দাঁত, sada',
    products: ['hashimukh-charcoal-white-toothpaste'],
  },
  {
    names: 'kids, child, children, baby, baccha, bachcha, বাচ্চা, বাচ্চাদের, শিশু',
    products: ['hashimukh-kids-toothpaste', 'hashimukh-kids-brush-tiger'],
  },
  {
    names: 'mouth wash, kuli, কুলি, gargle, গার্গল, mukher gondho, মুখের গন্ধ, দুর্গন্ধ, bad breath',
    products: ['hashimukh-mouthwash-alcohol-free'],
  },
  {
    names: 'tooth brush, toothbrush, brush, টুথব্রাশ, দাঁত মাজার ব্রাশ',
    products: [
      'hashimukh-soft-toothbrush',
      'hashimukh-bamboo-toothbrush',
      'hashimukh-kids-brush-tiger',
      'hashimukh-sonic-toothbrush-s1',
    ],
  },
  { names: 'electric, ইলেকট্রিক', usedWith: 'battery', products: ['hashimukh-sonic-toothbrush-s1'] },
  {
    names: 'dental floss, suta, সুতা, খিলাল, khilal, toothpick, daater fak, dater fak, দাঁতের ফাঁক, দাঁতের ফাঁকের',
    products: ['hashimukh-mint-floss-picks'],
  },
];

const HOUSEHOLD: SearchNames[] = [
  {
    names: 'hari patil, majar, maja, মাজার, মাজা, dish, dishes, dish soap, saban, সাবান, vim, ভিম',
    usedWith: 'bason, basun, বাসন, thala, থালা, থালাবাসন, হাঁড়ি, পাতিল, utensil, plate',
    products: ['jhilik-dishwash-liquid', 'jhilik-dishwash-bar'],
  },
  {
    names: 'majuni, majoni, মাজুনি, মাজনি, মাজনী, scrub, scotch brite, jali, জালি, foam, ফোম, steel wool',
    usedWith: 'bason, বাসন, hari, হাঁড়ি, পাতিল',
    products: ['jhilik-steel-scrubber-and-sponge-set'],
  },
  {
    names:
      'kapor dhoar, কাপড় ধোয়ার, kapor kacha, কাপড় কাচার, kachar, কাচা, laundry, washing powder, powder, soda, সোডা, gura saban, গুঁড়া সাবান, surf, wheel powder, wheel saban, detergent',
    usedWith: 'kapor, কাপড়, clothes, cloth',
    products: ['jhilik-detergent-powder', 'jhilik-liquid-detergent-matic'],
  },
  { usedWith: 'washing machine, ওয়াশিং মেশিন, machine, মেশিন', products: ['jhilik-liquid-detergent-matic'] },
  {
    names: 'norom, নরম, comfort, sugondhi, সুগন্ধি',
    usedWith: 'kapor, কাপড়, clothes',
    products: ['jhilik-fabric-softener-beli'],
  },
  {
    names: 'dag, দাগ, dag tolar, দাগ তোলার, stain, remove',
    usedWith: 'clothes, kapor, কাপড়',
    products: ['jhilik-stain-remover-spray'],
  },
  { names: 'kapor sada, কাপড় সাদা, sada, whitening, bathroom, বাথরুম', products: ['nirmol-bleach-liquid'] },
  {
    names:
      'floor, mejhe, meje, মেঝে, ঘর মোছার, ghor mochar, mocha, মোছা, মোছার, tiles, টাইলস, bathroom, বাথরুম, lizol, লাইজল, phenyl, finail, ফিনাইল',
    products: ['nirmol-floor-cleaner'],
  },
  {
    names:
      'toilet, bathroom, বাথরুম, টয়লেট, commode, কমোড, paykhana, পায়খানা, latrine, লেট্রিন, harpic, হারপিক, tiles',
    products: ['nirmol-toilet-cleaner-power'],
  },
  {
    names: 'glass, kach, কাচ, কাঁচ',
    usedWith: 'window, windows, mirror, janala, জানালা, ayna, আয়না',
    products: ['nirmol-glass-cleaner'],
  },
  {
    names: 'kitchen, rannaghor, রান্নাঘর, grease, tel chitchite, তেল চিটচিটে, tiles',
    usedWith: 'chula, chulo, চুলা, stove, burner, oil, tel, তেল',
    products: ['nirmol-kitchen-degreaser'],
  },
  {
    names: 'drain, nala, নালা, ড্রেন, jam, জ্যাম, block, blocked, blockage, clog, clear, open',
    usedWith: 'sink, basin, বেসিন, সিংক, সিঙ্ক, pipe, পাইপ',
    products: ['nirmol-drain-opener-granules'],
  },
  {
    names:
      'room, room spray, room freshener, fragrance, sugondhi, সুগন্ধি, gondho, গন্ধ, bad smell, durgondho, দুর্গন্ধ',
    products: ['nirmol-air-freshener-spray'],
  },
  {
    names: 'mop, ghor mochar, ঘর মোছার, mocha, মোছা, balti, বালতি, bucket, floor, mejhe, মেঝে, nekra',
    products: ['nirmol-spin-mop-bucket-set'],
  },
  {
    names: 'cockroach, telapoka, তেলাপোকা, তেলাপোকা মারার, ant, pipra, পিঁপড়া',
    products: ['nishchinto-cockroach-gel'],
  },
  { names: 'spray, স্প্রে', products: ['nishchinto-mosquito-aerosol'] },
  { names: 'coil, koyel, কয়েল', products: ['nishchinto-mosquito-coil-low-smoke'] },
  { names: 'good knight, liquid, machine, মেশিন, লিকুইড, refill', products: ['nishchinto-liquid-vaporiser'] },
  { names: 'moshari, মশারি, মশারী, baby net', products: ['nishchinto-mosquito-net-pop-up'] },
  {
    names: 'foil paper, ফয়েল পেপার, ফয়েল, moranor, মোড়ানোর, মোড়ানো',
    usedWith: 'food, khabar, খাবার',
    products: ['rannapati-aluminium-foil'],
  },
  {
    names: 'plastic wrap, food wrap, plastic, প্লাস্টিক, khabar dhakar, খাবার ঢাকার, polythene',
    products: ['rannapati-cling-wrap'],
  },
  { names: 'butter paper, parchment', usedWith: 'cake, কেক, oven', products: ['rannapati-baking-paper'] },
  {
    names: 'dustbin, dustbin bag, bin bag, trash, moyla, ময়লা, polythene, polithin, পলিথিন, পলিব্যাগ, ডাস্টবিন',
    products: ['rannapati-garbage-bags'],
  },
  {
    names: 'ziplock, zip lock, polythene, পলিথিন, food bag',
    usedWith: 'fridge, ফ্রিজ, mach, মাছ, mangsho, মাংস',
    products: ['rannapati-zip-freezer-bags'],
  },
  {
    names: 'tissue, tissue paper, টিস্যু, টিস্যু পেপার, kitchen tissue',
    products: ['rannapati-kitchen-towel-roll', 'rannapati-facial-tissue-box'],
  },
  { names: 'face tissue, box tissue, napkin, ন্যাপকিন', products: ['rannapati-facial-tissue-box'] },
  {
    names: 'lighter, agun, আগুন, জ্বালানোর, jalanor, match, দিয়াশলাই',
    usedWith: 'chula, চুলা',
    products: ['rannapati-gas-lighter'],
  },
];

const FORMS: SearchNames[] = [
  {
    names: 'tablet, tab, bori, বড়ি, ট্যাবলেট, capsule',
    products: [
      'vitalin-daily-multivitamin',
      'vitalin-c-500-chewable',
      'vitalin-c-effervescent-zinc',
      'vitalin-d3-2000-iu-softgel',
      'biotin-hair-skin-nails-capsule',
      'gutfriend-probiotic-capsule',
    ],
  },
];

export const names = namesDocument([
  ...CATEGORIES,
  ...COMPLAINTS,
  ...WELLNESS,
  ...DEVICES,
  ...FAMILY,
  ...HOUSEHOLD,
  ...FORMS,
  ...COLOUR_NAMES,
]);
