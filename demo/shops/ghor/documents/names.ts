import { COLOUR_NAMES } from '#demo/shops/colour-names.ts';
import { namesDocument, type SearchNames } from '#demo/shops/names-document.ts';

const FURNITURE: SearchNames[] = [
  {
    names: 'furniture, asbab, ashbab, আসবাব, আসবাবপত্র, wood, wooden, kath, kather, কাঠ, কাঠের',
    usedWith: 'room, রুম, house, home, ghor, gharer, ঘর',
    categories: ['furniture'],
  },
  {
    names: 'chair, chear, cheyar, chayer, kedara, চেয়ার, কেদারা, seat, sit, sitting, boshar, বসার',
    usedWith: 'study, porar, পড়ার, পড়া, office, অফিস',
    categories: ['chairs-stools'],
  },
  {
    names: 'easy chair, sofa chair, aram kedara, আরাম কেদারা, আরামকেদারা, armchair, reading, porar, relax, বারান্দা',
    usedWith: 'sofa, সোফা',
    products: ['deuri-reading-armchair', 'chhaya-teak-armchair', 'boithak-lounge-chair'],
  },
  {
    usedWith: 'bedroom, bed room, shobar ghor, শোবার ঘর, শোয়ার ঘর',
    products: [
      'bedside-table-jonaki',
      'boi-bookshelf',
      'moi-ladder-shelf',
      'deuri-reading-armchair',
      'chhaya-teak-armchair',
    ],
  },
  {
    usedWith: 'living room, drawing room, sitting room, boshar ghor, বসার ঘর, ড্রয়িং রুম',
    products: [
      'pata-coffee-table',
      'nokta-nesting-tables',
      'brass-top-side-table',
      'almari-display-shelf',
      'boithak-lounge-chair',
      'chhaya-teak-armchair',
      'deuri-reading-armchair',
    ],
  },
  {
    usedWith: 'kids, kid, children, child, baccha, bacchader, বাচ্চা, শিশু',
    products: [
      'likhon-writing-desk',
      'boi-bookshelf',
      'moi-ladder-shelf',
      'mora-bamboo-stool',
      'pidi-low-wooden-stool',
      'jolchouki-tray-table',
      'kori-shell-night-lamp',
    ],
  },
  { names: 'dining, khabar, খাবার, ডাইনিং', products: ['shapla-dining-chair', 'uthan-dining-table'] },
  { names: 'stool, tul, টুল, mora, mura, মোড়া', products: ['mora-bamboo-stool', 'pidi-low-wooden-stool'] },
  { names: 'piri, pira, পিঁড়ি, পিড়ি', products: ['pidi-low-wooden-stool'] },
  { names: 'table, tebil, tabil, টেবিল', categories: ['tables'] },
  {
    names: 'center table, tea table, sofa table, সেন্টার টেবিল',
    usedWith: 'cha, চা, sofa, সোফা',
    products: ['pata-coffee-table', 'nokta-nesting-tables'],
  },
  {
    names: 'study table, study, porar, porar tebil, পড়ার, পড়ার টেবিল, lekhar, লেখার, লেখা, office, desk',
    usedWith: 'computer, laptop, কম্পিউটার',
    products: ['likhon-writing-desk'],
  },
  {
    names: 'bed table, জলচৌকি, jolchouki, folding',
    usedWith: 'laptop, bichana, বিছানা, ল্যাপটপ',
    products: ['jolchouki-tray-table'],
  },
  {
    names: 'side table, corner table, কর্নার টেবিল, পাশ টেবিল',
    products: ['brass-top-side-table', 'nokta-nesting-tables'],
  },
  {
    names: 'bed side, side table, nightstand, khater pash, খাটের পাশের, drawer, ড্রয়ার',
    products: ['bedside-table-jonaki'],
  },
  { names: 'shelf, shelves, rack, selph, tak, তাক, শেলফ, র‍্যাক', categories: ['shelves-racks'] },
  {
    names: 'book shelf, boi rakhar, rakhar, বই রাখার',
    usedWith: 'book, books, boi, বই, বইয়ের',
    products: ['boi-bookshelf', 'moi-ladder-shelf'],
  },
  {
    names: 'almari, almira, আলমারি, আলমিরা, showcase, শোকেস, cupboard, cabinet, rakhar, রাখার',
    usedWith: 'kapor, কাপড়, clothes, wardrobe, ওয়ারড্রোব',
    products: ['almari-display-shelf'],
  },
  {
    names: 'box, jar, boyam, বয়াম, rakhar, রাখার, container',
    usedWith: 'masala, moshla, mosla, মসলা, মশলা, spice',
    products: ['moshla-spice-rack'],
  },
  { names: 'rakhar, রাখার, kitchen, rannaghor, রান্নাঘর, বারান্দা', products: ['bamboo-utility-shelf'] },
];

const LIGHTING: SearchNames[] = [
  { names: 'scented, fragrance, sugondhi, সুগন্ধি', categories: ['candles-diyas'] },
  { names: 'light, lights, lamp, bati, বাতি, lait, লাইট, alo, আলো, ল্যাম্প', categories: ['lighting'] },
  {
    names:
      'table lamp, tebil bati, টেবিল বাতি, টেবিল ল্যাম্প, bedroom, shoar ghor, shobar ghor, শোবার ঘর, শোয়ার ঘর',
    usedWith: 'bedside, bichana, বিছানা',
    categories: ['table-floor-lamps'],
  },
  { names: 'floor lamp, stand light, দাঁড়ানো', products: ['beter-floor-lamp', 'kagoj-paper-floor-lamp'] },
  {
    names: 'night light, dim light, ডিম লাইট, rat, rater, রাত, রাতের, ঘুম',
    usedWith: 'bed',
    products: ['kori-shell-night-lamp'],
  },
  {
    names: 'study lamp, study, porar, পড়ার, desk',
    products: ['likhon-reading-lamp', 'dhamrai-brass-desk-lamp'],
  },
  {
    names: 'hanging, jhulonto, jhulanor, ঝুলন্ত, ঝোলানো, jharbati, ঝাড়বাতি, chandelier, dining',
    usedWith: 'ceiling, chad, ছাদ, সিলিং',
    categories: ['pendant-lamps'],
  },
  { names: 'candle, mom, mombati, moombati, মোম, মোমবাতি, gift, upohar, উপহার', categories: ['candles-diyas'] },
  { names: 'diya, prodip, pradip, প্রদীপ', products: ['matir-diya-set', 'prodip-soy-candle-in-clay'] },
  {
    usedWith: 'load shedding, loadshedding, লোডশেডিং, power cut, current, কারেন্ট, emergency',
    categories: ['candles-diyas'],
  },
  { names: 'hariken, harican, হারিকেন, lonthon, লণ্ঠন, lantern, kupi', products: ['bamboo-lantern'] },
];

const TEXTILE: SearchNames[] = [
  { names: 'living room, drawing room, sitting room, boshar ghor, বসার ঘর, ড্রয়িং রুম', categories: ['living'] },
  {
    names: 'cushion, kushon, কুশন, cushion cover, কভার, pillow cover, pillow case, বালিশের কভার, balish, বালিশ',
    usedWith: 'sofa, সোফা',
    categories: ['cushions'],
  },
  {
    names: 'kolbalish, kol balish, কোলবালিশ, pash balish, পাশ বালিশ, পাশবালিশ, side pillow, balish, বালিশ',
    products: ['velvet-bolster'],
  },
  {
    names: 'katha, kantha, কাঁথা, kombol, কম্বল, blanket, chador, চাদর, gaye dewar, gaye, গায়ে, গায়ে দেওয়ার',
    categories: ['throws-kantha'],
  },
  { names: 'shawl, shal, শাল, winter, shit, শীত, শীতের', products: ['manipuri-wool-shawl-throw'] },
  { names: 'newborn, baby, baccha, bachcha, বাচ্চা, শিশু, নবজাতক, blanket', products: ['muslin-baby-kantha'] },
  {
    names: 'curtain, porda, pordah, পর্দা, drapes',
    usedWith: 'janala, জানালা, dorja, দরজা, window, door',
    categories: ['curtains'],
  },
  {
    names: 'block, dark, ondhokar, অন্ধকার',
    usedWith: 'sunlight, sun, light, rod, রোদ',
    products: ['blackout-curtain'],
  },
  { names: 'patla, পাতলা, net curtain, নেট', products: ['tangail-handloom-sheer-curtain'] },
  { names: 'chik, চিক, blind, blinds, veranda, balcony, বারান্দা', products: ['bamboo-chik-blind'] },
  {
    names: 'rug, carpet, karpet, কার্পেট, galicha, গালিচা, mat, madur, মাদুর, pati, পাটি, floor, mejhe, মেঝে',
    categories: ['rugs-mats'],
  },
  {
    names: 'door mat, doormat, paposh, pa posh, পাপোশ, পাপোষ, পা পোশ, pa mochar, পা মোছার',
    usedWith: 'dorja, দরজা',
    products: ['jute-door-mat-alpana'],
  },
  { names: 'bathroom, bath room, paposh, পাপোশ, বাথরুম', products: ['cotton-bath-mat-handloom'] },
  { names: 'bedroom, শোবার ঘর', usedWith: 'bed, bichana, বিছানা, khat, খাট', categories: ['bedding'] },
  {
    names: 'bed sheet, bedsheet, chador, chadar, চাদর, bichanar chador, বিছানার চাদর, বেডশিট, bed cover, বেড কভার',
    products: ['shimul-percale-bed-sheet-set', 'block-print-bed-cover'],
  },
  { names: 'pillow, balish, বালিশ, tula, তুলা', products: ['shimul-cotton-pillow'] },
  {
    names: 'quilt, comforter, blanket, lep, লেপ, kombol, কম্বল, kambal, winter, shit, shiter, শীত, শীতের',
    products: ['winter-lep-quilt'],
  },
  { names: 'quilt cover, লেপের কভার, কম্বলের কভার', products: ['duvet-cover-washed-cotton'] },
  {
    names: 'moshari, mosari, মশারি, মশারী',
    usedWith: 'mosha, মশা',
    products: ['hand-embroidered-mosquito-net'],
  },
  { names: 'towel, toyale, toale, তোয়ালে, gosol, গোসল, স্নান, bathroom, বাথরুম', categories: ['towels'] },
  {
    names: 'gamcha, গামছা, mochar, মোছার, hat, হাত',
    products: ['narsingdi-cotton-bath-towel', 'gamcha-handloom-check'],
  },
  { names: 'bath robe, robe, gown, গাউন', products: ['waffle-bathrobe'] },
  {
    names:
      'loofa, lufa, jali, জালি, gaa ghosar, gaye ghosar, গা ঘষার, গা মাজার, gaa, গা, dhundul, ধুন্দুল, chhoba, ছোবা, scrubber, body brush',
    products: ['loofah-and-bath-brush-set'],
  },
];

const KITCHEN: SearchNames[] = [
  { names: 'kitchen, rannaghor, ranna ghor, রান্নাঘর', categories: ['kitchen-dining'] },
  {
    names: 'plate, plates, thala, থালা, প্লেট, bason, বাসন, crockery, ক্রোকারিজ, khawar, খাওয়ার, dish',
    usedWith: 'bhat, ভাত',
    categories: ['dinnerware'],
  },
  {
    names: 'bowl, bati, বাটি, bol, বোল',
    usedWith: 'dal, ডাল, torkari, তরকারি, soup, সুপ, curry',
    products: ['nodi-curry-bowl'],
  },
  {
    names: 'crockery set, dinner set, china, chini mati, চিনামাটি, চীনামাটি, চিনি মাটি, ceramic, সিরামিক, ডিনার সেট',
    products: ['alpana-porcelain-dinner-set'],
  },
  { names: 'panta, পান্তা, boishakh, বৈশাখ, shanki, সানকি', products: ['sanki-clay-plate'] },
  { names: 'kasa, kasha, কাঁসা, কাসা, bronze', products: ['kansha-bell-metal-thali', 'kansha-tumbler'] },
  {
    names: 'one time, onetime, disposable, ওয়ান টাইম, ওয়ানটাইম, picnic, পিকনিক, paper plate, patar thala',
    products: ['shal-leaf-plates'],
  },
  { names: 'mug, cup, kap, কাপ, মগ', categories: ['mugs-cups'] },
  {
    names: 'tea cup, khawar, খাওয়ার',
    usedWith: 'tea, cha, চা, চায়ের, coffee, কফি',
    products: ['cha-stoneware-mug', 'bhar-clay-cup-set', 'rickshaw-enamel-mug'],
  },
  { names: 'glass, gelas, গ্লাস, khawar, খাওয়ার', usedWith: 'pani, পানি, water', products: ['kansha-tumbler'] },
  {
    names: 'cookware, ranna, rannar, রান্না, রান্নার, hari patil, হাঁড়িপাতিল, হাঁড়ি পাতিল, utensil, pan, pot',
    categories: ['cookware'],
  },
  {
    names:
      'korai, karahi, karhai, kadai, kadhai, kodai, কড়াই, কড়াই, wok, frying pan, fry pan, ফ্রাই প্যান, bhajar, ভাজার',
    products: ['heshel-cast-iron-karai'],
  },
  {
    names: 'hari, haari, হাঁড়ি, হাড়ি',
    usedWith: 'biryani, birani, বিরিয়ানি, bhat, ভাত',
    products: ['matir-hari-clay-pot', 'brass-dekchi-with-lid'],
  },
  {
    names: 'sospan, patil, পাতিল, পাতিলা, jal, জ্বাল, cooking pot',
    usedWith: 'dudh, দুধ, milk, cha, চা',
    products: ['heshel-tri-ply-saucepan'],
  },
  {
    names: 'tawa, tava, taoa, তাওয়া, frying pan, fry pan, ফ্রাই প্যান, banano, বানানোর',
    usedWith: 'ruti, roti, রুটি, porota, paratha, পরোটা',
    products: ['non-stick-tawa'],
  },
  { names: 'deg, dekchi, dekci, ডেগ, ডেকচি, patil, পাতিল', products: ['brass-dekchi-with-lid'] },
  { names: 'serving, poribeshon, পরিবেশন', categories: ['serveware'] },
  {
    names: 'spoon, chamoch, chamuch, চামচ, khunti, খুন্তি, spatula, hata, হাতা, ladle, wooden, kath, কাঠ, কাঠের',
    products: ['coconut-and-mango-wood-spoon-set'],
  },
  {
    names: 'spoon, fork, knife, chamoch, চামচ, kata chamoch, কাঁটা চামচ, churi, ছুরি',
    products: ['brass-cutlery-set'],
  },
  { names: 'tray, tre, ট্রে', usedWith: 'khabar, খাবার', products: ['cane-serving-tray'] },
  {
    names: 'table cloth, tablecloth, tebil kapor, টেবিল ক্লথ, টেবিলের কাপড়, table mat, টেবিল ম্যাট, placemat',
    products: ['handloom-table-runner'],
  },
  {
    names: 'jar, boyam, boiam, boiyom, বয়াম, বৈয়াম, container, kouta, কৌটা, rakhar, রাখার, storage',
    usedWith: 'achar, আচার, pickle, moshla, মসলা, মশলা, dal, ডাল',
    products: ['glass-moyam-storage-jars'],
  },
];

const DECOR: SearchNames[] = [
  {
    names: 'decor, decoration, home decor, showpiece, শোপিস, sajano, sajanor, সাজানো, সাজানোর, ghor, ঘর',
    usedWith: 'bari, বাড়ি, basha, বাসা',
    categories: ['decor'],
  },
  {
    names: 'vase, flower vase, fuldani, phuldani, phool dani, ful dani, ফুলদানি, ফুলদানী',
    usedWith: 'flower, ফুল, phul',
    products: ['kolshi-terracotta-vase', 'dhamrai-brass-bud-vase', 'bamboo-ring-vase', 'nodi-stoneware-vase'],
  },
  {
    names: 'planter, flower pot, plant pot, pot, tob, টব',
    usedWith: 'plant, plants, gach, gacher, গাছ, গাছের, phul, ফুল, balcony, veranda, baranda, বারান্দা',
    products: [
      'matir-tob-planter',
      'jute-belly-planter-basket',
      'hanging-macrame-planter',
      'brass-plant-stand',
    ],
  },
  { names: 'hanging, jhulonto, jhulanor, ঝুলন্ত, ঝোলানোর, shika, শিকা', products: ['hanging-macrame-planter'] },
  { names: 'wall, deyal, dewal, দেয়াল, wall hanging, ওয়ালম্যাট, wallmat', categories: ['wall-decor'] },
  {
    names: 'painting, picture, chobi, ছবি, art, frame, ফ্রেম, poster',
    products: ['nakshi-kantha-framed-art', 'rickshaw-tin-painting', 'botanical-print-set'],
  },
  {
    names: 'clock, watch, ghori, ঘড়ি, ঘড়ি, deyal ghori, দেয়াল ঘড়ি',
    products: ['shondhya-cane-wall-clock', 'brass-sun-clock'],
  },
  {
    names: 'mirror, ayna, aina, আয়না, dressing, ড্রেসিং',
    products: ['cane-halo-mirror', 'arched-mahogany-mirror', 'brass-hand-mirror'],
  },
  {
    names: 'round, gol, গোল',
    products: [
      'cane-halo-mirror',
      'shondhya-cane-wall-clock',
      'brass-sun-clock',
      'brass-top-side-table',
      'nokta-nesting-tables',
      'bet-fruit-basket',
    ],
  },
  {
    names: 'full body, full length, lomba, লম্বা, boro, বড়, wooden, kath, kather, কাঠ, কাঠের, frame, ফ্রেম',
    products: ['arched-mahogany-mirror'],
  },
  {
    names: 'basket, jhuri, juri, ঝুড়ি, ঝুড়ি, bag, storage, rakhar, রাখার, organizer',
    categories: ['baskets-storage'],
  },
  {
    names: 'dirty clothes, moyla kapor, ময়লা কাপড়, laundry, লন্ড্রি',
    usedWith: 'clothes, kapor, কাপড়',
    products: ['jute-laundry-basket'],
  },
  { usedWith: 'fruit, fol, phol, ফল', products: ['bet-fruit-basket'] },
  {
    names: 'kitchen',
    usedWith: 'peyaj, piyaj, পেঁয়াজ, alu, আলু, vegetable, shobji, সবজি, rosun, রসুন',
    products: ['onion-and-potato-basket-pair'],
  },
  {
    names: 'box, বাক্স, বক্স',
    usedWith: 'jewelry, jewellery, goyna, gohona, gahona, গয়না, গহনা, ornament',
    products: ['nakshi-pati-jewellery-box'],
  },
  { names: 'box, baksho, বাক্স, বক্স', products: ['hogla-storage-box-with-lid'] },
  {
    names: 'newspaper, news paper, khoborer kagoj, খবরের কাগজ, পত্রিকা, potrika',
    usedWith: 'book, boi, বই, toy, toys, khelna, খেলনা, paper, kagoj, কাগজ',
    products: ['jute-magazine-basket'],
  },
];

export const names = namesDocument([
  ...FURNITURE,
  ...LIGHTING,
  ...TEXTILE,
  ...KITCHEN,
  ...DECOR,
  ...COLOUR_NAMES,
]);
