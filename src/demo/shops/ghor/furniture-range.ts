import { productRange, type RangeNote } from '#demo/shops/product-range.ts';
import { brandStyles } from './brand-styles.ts';

const woodCare: RangeNote = [
  'Care',
  'Dust with a soft dry cloth and oil the wood once a year. Keep it out of direct sun and half a hand from a damp wall.',
  'যত্ন',
  'নরম শুকনো কাপড়ে ধুলা মুছুন, বছরে একবার কাঠে তেল দিন। সরাসরি রোদে রাখবেন না, আর স্যাঁতসেঁতে দেয়াল থেকে আধ হাত দূরে রাখুন।',
];
const homeDelivery: RangeNote = [
  'Delivery and assembly',
  'Inside Dhaka two people bring it to your floor and put it together. Elsewhere it travels flat-packed with tools and a drawing in Bangla.',
  'ডেলিভারি ও জোড়া লাগানো',
  'ঢাকার ভেতরে দুজন মানুষ আপনার তলায় পৌঁছে দিয়ে জোড়াও লাগিয়ে দেন। ঢাকার বাইরে খুলে চ্যাপ্টা করে যায়, সঙ্গে থাকে যন্ত্রপাতি আর বাংলায় আঁকা নির্দেশিকা।',
];

const seating = productRange(
  brandStyles,
  {
    skuPrefix: 'GH-SEA',
    category: 'chairs-stools',
    shape: 'chair',
    tags: ['furniture'],
    pointsTitle: ['Materials and measures', 'উপকরণ ও মাপ'],
    notes: [woodCare, homeDelivery],
    sizeKey: 'Set',
  },
  [
    [
      'Shapla Dining Chair',
      'শাপলা ডাইনিং চেয়ার',
      'aalna',
      { Single: 6900, Pair: 13200, 'Set of 4': 25800 },
      'Solid mahogany chair with a curved back.',
      'বাঁকানো পিঠের খাঁটি মেহগনি চেয়ার।',
      'The back is cut from one plank and bent to follow the spine, so an evening of adda ends without a stiff neck.',
      ['Seasoned mahogany from Jashore', 'Seat 46 cm high, 44 cm wide', 'Carries 120 kg'],
      {
        inBangla: [
          'পিঠটা এক তক্তা কেটে মেরুদণ্ডের বাঁক ধরে বাঁকানো, তাই লম্বা আড্ডার পরেও ঘাড় ধরে না।',
          ['যশোরের পাকানো মেহগনি কাঠ', 'আসন ৪৬ সেমি উঁচু, ৪৪ সেমি চওড়া', '১২০ কেজি পর্যন্ত ভার নেয়'],
        ],
        label: 'Shapla Mahogany Dining Chair',
        off: 10,
        popular: true,
        colours: { 'Natural Oil': '#a8703f', Walnut: '#5f3d26' },
        low: true,
      },
    ],
    [
      'Boithak Lounge Chair',
      'বৈঠক লাউঞ্জ চেয়ার',
      'betbunon',
      { Chair: 12500, 'Chair and footstool': 16900 },
      'Cane-framed lounge chair for the veranda.',
      'বারান্দার জন্য বেতের কাঠামোর লাউঞ্জ চেয়ার।',
      'Golla cane from Sylhet, steamed and bent, under a thick cotton cover. Low, wide and slow, like a winter afternoon.',
      ['Golla cane frame', 'Seat 40 cm high, 62 cm wide', 'Cotton cover comes off for the wash'],
      {
        inBangla: [
          'সিলেটের গোল্লা বেত ভাপে নরম করে বাঁকানো, ওপরে মোটা সুতির কভার। নিচু, চওড়া আর ধীর, ঠিক শীতের দুপুরের মতো।',
          ['গোল্লা বেতের কাঠামো', 'আসন ৪০ সেমি উঁচু, ৬২ সেমি চওড়া', 'সুতির কভার খুলে ধোয়া যায়'],
        ],
        popular: true,
        label: 'Boithak Cane Lounge Chair',
      },
    ],
    [
      'Mora Bamboo Stool',
      'বাঁশের মোড়া',
      'betbunon',
      { 'Small 35 cm': 950, 'Tall 45 cm': 1250 },
      'The good old mora, with a rim of bright rope.',
      'রঙিন দড়ির কিনারায় চিরচেনা মোড়া।',
      'Made in Cumilla by a family that has woven nothing else for four generations. Light in one hand, strong under a grandfather.',
      ['Bamboo slats and jute rope', 'Carries 110 kg', 'Weighs 1.8 kg'],
      {
        inBangla: [
          'কুমিল্লার এক পরিবারের বানানো, চার পুরুষ ধরে যাঁরা মোড়া ছাড়া আর কিছু বোনেননি। এক হাতে তোলা যায়, আবার দাদার ভারও সয়।',
          ['বাঁশের শলা আর পাটের দড়ি', '১১০ কেজি পর্যন্ত ভার নেয়', 'ওজন ১.৮ কেজি'],
        ],
        shape: 'table',
        label: 'Round Mora Stool',
        colours: { Brick: '#b5532f', Indigo: '#34476e', Mustard: '#d19a2a' },
        off: 12,
        popular: true,
      },
    ],
    [
      'Tal Cafe Chair',
      'তাল ক্যাফে চেয়ার',
      'chokhat',
      { Single: 5400, Pair: 10300 },
      'Black steel legs under a palm-wood seat.',
      'কালো স্টিলের পায়ে তালকাঠের আসন।',
      'Palmyra wood is dark with pale streaks and as hard as iron; no two seats look alike. For the kitchen table, or four around a small one.',
      ['Palmyra seat and back, powder-coated steel', 'Seat 46 cm high', 'Rubber feet, stacks by three'],
      {
        inBangla: [
          'তালকাঠ গাঢ়, তাতে হালকা রেখা, আর লোহার মতো শক্ত; দুটি আসন কখনো এক রকম হয় না। রান্নাঘরের টেবিলে একটি, কিংবা ছোট টেবিল ঘিরে চারটি।',
          ['তালকাঠের আসন ও পিঠ, পাউডার কোটেড স্টিল', 'আসন ৪৬ সেমি উঁচু', 'রাবারের পা, তিনটি পর্যন্ত ওপরে ওপরে রাখা যায়'],
        ],
        look: { body: '#4e3423' },
      },
    ],
    [
      'Deuri Reading Armchair',
      'দেউড়ি রিডিং আরামকেদারা',
      'betbunon',
      { Chair: 14500, 'Chair and footstool': 18900 },
      'Deep armchair in handloom khadi.',
      'তাঁতের খাদি মোড়ানো গভীর আরামকেদারা।',
      'Built on a cane frame that gives a little when you lean back, then upholstered in Cumilla khadi. Made to order; choose the cloth.',
      ['Cane frame, jute webbing', 'Khadi cover, can be renewed', 'Seat 42 cm high, carries 130 kg'],
      {
        inBangla: [
          'বেতের কাঠামো, হেলান দিলে একটু নুয়ে আসে; ওপরে কুমিল্লার খাদি। অর্ডার পেলে বানানো হয়, কাপড় আপনিই বাছবেন।',
          ['বেতের কাঠামো, পাটের ফিতা', 'খাদির কভার, পরে বদলানো যায়', 'আসন ৪২ সেমি উঁচু, ১৩০ কেজি পর্যন্ত'],
        ],
        preOrder: 20,
        colours: { Rust: '#b5633f', Sage: '#8fa58d', Indigo: '#43557f' },
      },
    ],
    [
      'Chhaya Teak Armchair',
      'ছায়া সেগুন আরামকেদারা',
      'aalna',
      { Chair: 18900 },
      'Low lounge armchair on teak legs.',
      'সেগুনের পায়ে নিচু লাউঞ্জ আরামকেদারা।',
      'Made to order in three weeks. The arms are wide enough for a cup, and the cushions turn over when one side has had its summer.',
      ['Chattogram teak legs and frame', 'Handwoven cotton cover', 'Seat 40 cm high'],
      {
        inBangla: [
          'অর্ডারের তিন সপ্তাহে তৈরি। হাতল এমন চওড়া যে কাপ রাখা যায়, আর গদি এক পিঠ পুরোনো হলে উল্টে নেওয়া যায়।',
          ['চট্টগ্রামের সেগুনের পা ও কাঠামো', 'হাতে বোনা সুতির কভার', 'আসন ৪০ সেমি উঁচু'],
        ],
        preOrder: 25,
        fresh: true,
        look: { body: '#a97b52' },
      },
    ],
    [
      'Pidi Low Wooden Stool',
      'পিঁড়ি',
      'aalna',
      { Single: 780, 'Set of 2': 1480 },
      'Low stool for the kitchen floor and the ritual of holud.',
      'রান্নাঘরের মেঝে আর গায়ে হলুদের পিঁড়ি।',
      'A plank and two feet, painted with alpana by a woman in Rajshahi. For cutting on the boti, for a bride, or for plants.',
      ['Gamari wood', '38 × 28 × 12 cm', 'Hand-painted alpana'],
      {
        inBangla: [
          'একটি তক্তা আর দুটি পা, রাজশাহীর এক নারীর হাতে আঁকা আলপনা। বঁটিতে কাটাকুটির জন্য, কনের জন্য, কিংবা গাছ রাখার জন্য।',
          ['গামারি কাঠ', '৩৮ × ২৮ × ১২ সেমি', 'হাতে আঁকা আলপনা'],
        ],
        label: 'Wooden Pidi',
        shape: 'table',
        colours: { 'Alpana White': '#e9dcc8', 'Sindur Red': '#a63a3a' },
      },
    ],
  ],
);

const tables = productRange(
  brandStyles,
  {
    skuPrefix: 'GH-TAB',
    category: 'tables',
    shape: 'table',
    tags: ['furniture'],
    pointsTitle: ['Materials and measures', 'উপকরণ ও মাপ'],
    notes: [homeDelivery, woodCare],
  },
  [
    [
      'Uthan Dining Table',
      'উঠান ডাইনিং টেবিল',
      'aalna',
      { '4 seats, 120 cm': 24500, '6 seats, 160 cm': 32900, '8 seats, 200 cm': 41500 },
      'Mahogany table with soft corners.',
      'গোলানো কোণের মেহগনি টেবিল।',
      'Named after the courtyard where everyone ends up. The corners are round, because someone always runs past.',
      ['Solid mahogany, 28 mm top', 'Height 75 cm', 'Food-safe oil finish'],
      {
        inBangla: [
          'নাম সেই উঠানের, যেখানে শেষমেশ সবাই এসে জড়ো হয়। কোণগুলো গোল, কারণ পাশ দিয়ে কেউ না কেউ দৌড়ে যাবেই।',
          ['খাঁটি মেহগনি, ২৮ মিমি পুরু ওপরতল', 'উচ্চতা ৭৫ সেমি', 'খাবারে নিরাপদ তেলের পালিশ'],
        ],
        preOrder: 20,
        off: 8,
        popular: true,
        colours: { 'Natural Oil': '#a8703f', Walnut: '#5f3d26' },
      },
    ],
    [
      'Pata Coffee Table',
      'পাতা কফি টেবিল',
      'aalna',
      { '90 × 55 cm': 9800 },
      'Leaf-shaped coffee table on three legs.',
      'পাতার আকারের তিন পায়ের কফি টেবিল।',
      'The edge follows a peepul leaf. Three legs never wobble, not even on a mosaic floor laid in 1962.',
      ['Gamari top, mahogany legs', 'Height 40 cm', 'Wipe-clean lacquer'],
      {
        inBangla: [
          'কিনারাটা অশ্বত্থ পাতার মতো। তিন পায়ে টেবিল কখনো নড়ে না, ১৯৬২ সালের মোজাইক মেঝেতেও না।',
          ['ওপরে গামারি, পা মেহগনির', 'উচ্চতা ৪০ সেমি', 'মুছে নেওয়া যায় এমন ল্যাকার'],
        ],
        off: 15,
        look: { body: '#b98350' },
      },
    ],
    [
      'Nokta Nesting Tables',
      'নকতা নেস্টিং টেবিল',
      'chokhat',
      { 'Set of 2': 7600, 'Set of 3': 10400 },
      'Round tables that slide under each other.',
      'একটির নিচে আরেকটি ঢুকে যাওয়া গোল টেবিল।',
      'One for the sofa, two for guests, three for the birthday. Thin steel rings, tops of sheesham.',
      ['Sheesham and steel', 'Ø 40, 50 and 60 cm', 'Felt under the feet'],
      {
        inBangla: [
          'একটি সোফার পাশে, দুটি অতিথি এলে, তিনটি জন্মদিনে। সরু স্টিলের বেড়, ওপরে শিশু কাঠ।',
          ['শিশু কাঠ ও স্টিল', 'ব্যাস ৪০, ৫০ ও ৬০ সেমি', 'পায়ের নিচে ফেল্ট'],
        ],
        label: 'Nokta Round Nesting Tables',
        look: { body: '#7a4f30' },
      },
    ],
    [
      'Jolchouki Tray Table',
      'জলচৌকি ট্রে টেবিল',
      'aalna',
      { '50 × 35 cm': 2450 },
      'Folding low table for bed, floor and laptop.',
      'বিছানা, মেঝে ও ল্যাপটপের ভাঁজ করা জলচৌকি।',
      'Breakfast in bed or a laptop on the floor mat. Folds flat to four centimetres and hangs on a nail.',
      ['Rubberwood', 'Height 25 cm', 'Raised rim'],
      {
        inBangla: [
          'বিছানায় নাশতা কিংবা মেঝের পাটিতে ল্যাপটপ, দুটোই চলে। ভাঁজ করলে মাত্র চার সেন্টিমিটার, ঝুলে থাকে একটি পেরেকে।',
          ['রাবার কাঠ', 'উচ্চতা ২৫ সেমি', 'চারপাশে উঁচু কিনারা'],
        ],
        label: 'Jolchouki Low Table',
        popular: true,
      },
    ],
    [
      'Brass Top Side Table',
      'পিতল টপ সাইড টেবিল',
      'pitolpara',
      { 'Ø 45 cm': 6850 },
      'Hammered brass tray on a folding mahogany stand.',
      'ভাঁজ করা মেহগনি স্ট্যান্ডে পেটানো পিতলের থালা।',
      'The tray lifts off and carries tea. Beaten by hand at Dhamrai, where they have made brass for two hundred years.',
      ['Dhamrai brass, 1.2 mm', 'Height 50 cm', 'Polish with tamarind'],
      {
        inBangla: [
          'থালাটা তুলে নিয়ে চা পরিবেশন করা যায়। ধামরাইয়ে হাতে পেটানো, যেখানে দুইশ বছর ধরে পিতলের কাজ চলে।',
          ['ধামরাইয়ের পিতল, ১.২ মিমি', 'উচ্চতা ৫০ সেমি', 'তেঁতুলে মেজে নিন'],
        ],
        also: ['serveware'],
        look: { cap: '#6b4428' },
      },
    ],
    [
      'Likhon Writing Desk',
      'লিখন রাইটিং ডেস্ক',
      'chokhat',
      { '100 cm': 12800, '120 cm': 14500 },
      'Slim desk with a drawer and a cable slot.',
      'ড্রয়ার ও কেবল স্লটসহ ছিমছাম ডেস্ক।',
      'Deep enough for a monitor, shallow enough for a Dhaka bedroom. The drawer runs on wood, as drawers should.',
      ['Oak veneer, solid edges', 'Depth 55 cm', 'Cable slot with brush'],
      {
        inBangla: [
          'মনিটর রাখার মতো গভীর, ঢাকার শোবার ঘরে আঁটার মতো ছিমছাম। ড্রয়ার চলে কাঠের ওপর, যেমনটা হওয়া উচিত।',
          ['ওক ভিনিয়ার, কিনারা খাঁটি কাঠের', 'গভীরতা ৫৫ সেমি', 'ব্রাশ লাগানো তারের পথ'],
        ],
        fresh: true,
        preOrder: 15,
        colours: { Oak: '#b98d5a', 'Smoked Oak': '#5b4636' },
      },
    ],
    [
      'Bedside Table Jonaki',
      'জোনাকি বেডসাইড টেবিল',
      'aalna',
      { 'One drawer': 5600, 'Two drawers': 6900 },
      'Bedside table with a cane-fronted drawer.',
      'বেতের জালির ড্রয়ারের বেডসাইড টেবিল।',
      'Room for a lamp, a glass and the book you mean to finish. The jali front lets the phone ring softly.',
      ['Mahogany and cane jali', '42 × 35 × 52 cm', 'Soft-close drawer'],
      {
        inBangla: [
          'একটি বাতি, এক গ্লাস পানি আর যে বইটা শেষ করবেন বলে ভেবে রেখেছেন, তার জায়গা হয়। বেতের জালিতে ফোনের আওয়াজ নরম শোনায়।',
          ['মেহগনি ও বেতের জালি', '৪২ × ৩৫ × ৫২ সেমি', 'আস্তে বন্ধ হওয়া ড্রয়ার'],
        ],
        label: 'Jonaki Bedside',
        off: 10,
        also: ['shelves-racks'],
      },
    ],
  ],
);

const shelves = productRange(
  brandStyles,
  {
    skuPrefix: 'GH-SHE',
    category: 'shelves-racks',
    shape: 'shelf',
    tags: ['furniture', 'storage'],
    pointsTitle: ['Materials and measures', 'উপকরণ ও মাপ'],
    notes: [
      [
        'On the wall',
        'Use the plugs supplied in brick or concrete and fix tall pieces with the strap in the box.',
        'দেয়ালে লাগানো',
        'ইট বা কংক্রিটে সঙ্গে দেওয়া প্লাগ ব্যবহার করুন, আর লম্বা তাক বাক্সের ফিতা দিয়ে দেয়ালে বেঁধে নিন।',
      ],
      woodCare,
    ],
  },
  [
    [
      'Boi Bookshelf',
      'বই বুকশেলফ',
      'chokhat',
      { '3 shelves': 8900, '5 shelves': 13500 },
      'Open shelf in sheesham and steel.',
      'শিশু কাঠ ও স্টিলের খোলা শেলফ।',
      'Measured for Bangla hardbacks and old Desh magazines alike. Steel braces at the back keep it square under the weight.',
      ['Sheesham boards 22 mm', 'Width 80 cm, depth 30 cm', '35 kg a shelf'],
      {
        inBangla: [
          'বাংলা শক্ত মলাটের বই আর পুরোনো ‘দেশ’ পত্রিকা, দুইয়ের মাপেই বানানো। পেছনের স্টিলের টানা ভারেও তাক সোজা রাখে।',
          ['২২ মিমি শিশু কাঠের তক্তা', 'চওড়া ৮০ সেমি, গভীরতা ৩০ সেমি', 'প্রতি তাকে ৩৫ কেজি'],
        ],
        off: 15,
        popular: true,
        preOrder: 15,
      },
    ],
    [
      'Moi Ladder Shelf',
      'মই শেলফ',
      'chokhat',
      { '4 boards': 5900, '5 boards': 7200 },
      'Slim open shelf for books and plants.',
      'বই আর গাছের ছিমছাম খোলা শেলফ।',
      'Narrow enough for the passage, tall enough for the money plant to come down from. The boards lift out, so it moves house in one taxi.',
      ['Gamari boards, steel posts', 'Width 60 cm, depth 28 cm', 'Wall strap in the box'],
      {
        inBangla: [
          'সরু বারান্দায় আঁটে, আবার মানিপ্ল্যান্ট ঝুলে নামার মতো উঁচু। তক্তা খুলে আসে, তাই বাসা বদলে এক ট্যাক্সিতেই যায়।',
          ['গামারির তক্তা, স্টিলের খুঁটি', 'চওড়া ৬০ সেমি, গভীরতা ২৮ সেমি', 'দেয়ালে বাঁধার ফিতা সঙ্গে আছে'],
        ],
        colours: { Natural: '#c79b66', Black: '#4a423a' },
        off: 10,
      },
    ],
    [
      'Almari Display Shelf',
      'আলমারি ডিসপ্লে শেলফ',
      'aalna',
      { 'Five boards': 11400 },
      'Mahogany shelf for the good things.',
      'শখের জিনিসের মেহগনি শেলফ।',
      'For the kansha, the wedding photograph and the trophies of the second child. Turned posts, rounded front edges, no back to gather dust.',
      ['Solid mahogany', '90 × 35 × 180 cm', 'Comes assembled in Dhaka'],
      {
        inBangla: [
          'কাঁসার বাসন, বিয়ের ছবি আর মেজো ছেলের ট্রফির জন্য। খুঁটি কুঁদে গড়া, সামনের কিনারা গোল; পেছন খোলা বলে ধুলা জমে না।',
          ['খাঁটি মেহগনি', '৯০ × ৩৫ × ১৮০ সেমি', 'ঢাকায় জোড়া লাগানো অবস্থায় আসে'],
        ],
        preOrder: 20,
      },
    ],
    [
      'Bamboo Utility Shelf',
      'বাঁশের ইউটিলিটি শেলফ',
      'betbunon',
      { 'Three tiers': 1850, 'Five tiers': 2750 },
      'Airy shelf for veranda, kitchen or landing.',
      'বারান্দা, রান্নাঘর বা সিঁড়িঘরের হাওয়া চলাচল করা শেলফ।',
      'Pots in one house, shoes in the next, pickle jars in a third. Slats keep the monsoon moving through; it screws together in ten minutes.',
      ['Smoke-treated bamboo', 'Width 60 cm, depth 30 cm', '15 kg a shelf'],
      {
        inBangla: [
          'কোনো বাড়িতে গাছ, কোনোটিতে জুতা, কোনোটিতে আচারের বয়াম। ফাঁকা ফাঁকা শলায় বর্ষার হাওয়া খেলে; দশ মিনিটেই স্ক্রু এঁটে দাঁড় করানো যায়।',
          ['ধোঁয়ায় পাকানো বাঁশ', 'চওড়া ৬০ সেমি, গভীরতা ৩০ সেমি', 'প্রতি তাকে ১৫ কেজি'],
        ],
        off: 20,
        popular: true,
      },
    ],
    [
      'Moshla Spice Rack',
      'মসলা র‍্যাক',
      'heshel',
      { 'With 12 jars': 1990 },
      'Two-step rack with twelve glass jars.',
      'বারোটি কাচের বয়ামসহ দুই ধাপের র‍্যাক।',
      'Labels in Bangla and English, from holud to radhuni. The lids have a rubber ring, so the jeera stays loud.',
      ['Rubberwood', '12 jars of 120 ml', 'Bangla and English labels'],
      {
        inBangla: [
          'হলুদ থেকে রাঁধুনি, নাম লেখা বাংলা ও ইংরেজিতে। ঢাকনায় রাবারের বেড়, তাই জিরার ঝাঁঝ থেকে যায়।',
          ['রাবার কাঠ', '১২০ মিলির ১২টি বয়াম', 'বাংলা ও ইংরেজি লেবেল'],
        ],
        shape: 'storage-jars',
        also: ['serveware'],
        look: { body: '#b07a46' },
        out: 'all',
      },
    ],
  ],
);

/** Furniture. */
export const furnitureRange = [...seating, ...tables, ...shelves];
