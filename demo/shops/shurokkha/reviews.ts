import type { DemoReviewTexts } from '#demo/review-texts.ts';

export const reviews: DemoReviewTexts[] = [
  {
    of: 'paranil-500-paracetamol-tablet orbufen-200-ibuprofen-tablet orbita-loratadine-10-mg-tablet antasil-antacid-tablet-mint orbicold-guaifenesin-expectorant clotrisal-antifungal-cream lactrin-milk-of-magnesia',
    texts: [
      [5, 'Same medicine as from the corner shop, cheaper, and with a proper bill.'],
      [4, 'রাতে অর্ডার করে সকালে পেয়েছি।'],
      [5, 'The pharmacist called to ask what else I take before sending it. That is how it should be.'],
      [3, 'Fine, but I had to wait a day because it was out of stock.'],
      [2, 'বাক্সটা চাপ খেয়ে এসেছিল, ভেতরের জিনিস ঠিক ছিল।'],
    ],
  },
  {
    of: 'paranil-500-paracetamol-tablet orbufen-200-ibuprofen-tablet orbita-loratadine-10-mg-tablet antasil-antacid-tablet-mint',
    texts: [[4, 'বাসায় সব সময় এক পাতা রাখি।']],
  },
  {
    of: 'paranil-500-paracetamol-tablet orbufen-200-ibuprofen-tablet shefa-migraine-roll-on',
    texts: [[4, 'আমার মাথাব্যথায় এটাই কাজ করে।']],
  },
  {
    of: 'orbigel-pain-relief-gel orbita-pain-relief-spray',
    texts: [
      [5, 'Cools at once. It lives in my football bag.'],
      [4, 'মচকানো গোড়ালিতে দিয়েছি, আরাম পেয়েছি।'],
    ],
  },
  {
    of: 'orbigel-pain-relief-gel niramoy-hot-pack-pain-patch',
    texts: [
      [5, 'My back is better by the evening.'],
      [4, 'ঘাড়ে আর কোমরে লাগিয়ে আরাম পেয়েছি।'],
    ],
  },
  {
    of: 'niramoy-hot-pack-pain-patch',
    texts: [
      [4, 'Stays warm through a whole working day.'],
      [3, 'Warms well, but it pulls a little when it comes off.'],
    ],
  },
  {
    of: 'shefa-migraine-roll-on',
    texts: [
      [5, 'Two strokes on the temples, and I can work again.'],
      [4, 'ব্যাগে রাখি, গন্ধটাও ভালো।'],
    ],
  },
  {
    of: 'tulsivit-tulsi-and-honey-cough-syrup niramoy-ivy-leaf-cough-syrup orbicold-guaifenesin-expectorant',
    texts: [
      [5, 'কাশি দুই দিনে কমেছে।'],
      [4, 'Tastes better than most syrups.'],
      [3, 'Helped, but not faster than warm water and rest.'],
    ],
  },
  {
    of: 'orbita-loratadine-10-mg-tablet',
    texts: [
      [5, 'No more sneezing when I sweep the house.'],
      [4, 'একটা খেলেই সারা দিন হাঁচি থাকে না।'],
    ],
  },
  {
    of: 'saltair-saline-nasal-spray',
    texts: [
      [5, 'Opens my nose without burning.'],
      [4, 'ধুলার দিনে বাসায় ফিরে রোজ নিই।'],
      [3, 'Does the job, but the corner shop has it a little cheaper.'],
    ],
  },
  {
    of: 'saltair-baby-saline-nasal-drops',
    texts: [[5, 'বাবুর নাক বন্ধ হলে ঘুমের আগে দুই ফোঁটা দিই।']],
  },
  {
    of: 'shefa-honey-lemon-lozenges',
    texts: [
      [5, 'Three classes in a row, and my voice holds.'],
      [4, 'গলা খুসখুস করলে একটা মুখে রাখি।'],
      [3, 'Pleasant, but rather sweet.'],
    ],
  },
  {
    of: 'proshanti-steam-inhaler-drops',
    texts: [
      [5, 'A few drops in a bowl of hot water, and my head is clear.'],
      [4, 'শীতের রাতে ভাপ নিই, নাক খুলে যায়।'],
      [3, 'Strong, two drops are enough.'],
    ],
  },
  {
    of: 'shefa-ors-oral-rehydration-salts shefa-ors-fruity-mix',
    texts: [
      [5, 'We always keep a box at home from April on.'],
      [4, 'গরমে বাসার সবার লাগে।'],
    ],
  },
  {
    of: 'shefa-ors-oral-rehydration-salts',
    texts: [[3, 'Works as it should. The taste is what it is.']],
  },
  {
    of: 'shefa-ors-fruity-mix',
    texts: [[5, 'My son drinks it without a fight.']],
  },
  {
    of: 'antasil-antacid-tablet-mint',
    texts: [
      [5, 'One of these after a wedding meal, and I can sleep.'],
      [4, 'বুক জ্বালা করলে একটা চিবিয়ে খাই, আরাম লাগে।'],
    ],
  },
  {
    of: 'isabgol-psyllium-husk-pure',
    texts: [
      [5, 'পরিষ্কার, ধুলাবালি নেই। রাতে এক চামচ খাই।'],
      [4, 'Clean husk. A full glass of water after it, and it does the job.'],
      [3, 'Good, but the bag doesn’t reseal well.'],
    ],
  },
  {
    of: 'proshanti-trifola-digestive-powder',
    texts: [
      [5, 'রোজ রাতে কুসুম গরম পানিতে খাই, পেট পরিষ্কার থাকে।'],
      [4, 'Bitter, as it should be. Fine powder.'],
    ],
  },
  {
    of: 'lactrin-milk-of-magnesia',
    texts: [
      [4, 'Gentle, works by morning.'],
      [3, 'Works, but chalky to drink.'],
    ],
  },
  {
    of: 'clotrisal-antifungal-cream',
    texts: [
      [5, 'The ring was gone in two weeks. Do not stop early.'],
      [4, 'চুলকানি কয়েক দিনেই কমেছে, পুরোটা সারতে দুই সপ্তাহ।'],
    ],
  },
  {
    of: 'clearine-lubricant-eye-drops',
    texts: [
      [5, 'Ten hours at a screen, and my eyes no longer burn.'],
      [4, 'দুই ফোঁটাতেই চোখ ঠান্ডা।'],
      [3, 'Good, but the bottle is small for a month.'],
    ],
  },
  {
    of: 'petrosoft-white-petroleum-jelly',
    texts: [
      [5, 'One jar for lips, heels and hands, all winter.'],
      [4, 'শীতে বাসার সবার লাগে, বড়টা নেওয়াই ভালো।'],
    ],
  },
  {
    of: 'vitalin-daily-multivitamin ferroli-iron-folic-acid-capsule',
    texts: [[4, 'এক মাস ধরে খাচ্ছি, ক্লান্তি কম লাগে।']],
  },
  {
    of: 'vitamins-minerals',
    texts: [
      [5, 'Sealed, and the date is two years off. As it should be.'],
      [4, 'নাশতার পরে একটা, মনে রাখা সহজ।'],
      [5, 'ফার্মেসির চেয়ে কম দামে পেয়েছি, মেয়াদও অনেক দিন।'],
    ],
  },
  {
    of: 'vitalin-c-500-chewable vitalin-c-effervescent-zinc vitalin-kids-gummies',
    texts: [
      [5, 'Tastes of fruit, so nobody forgets it.'],
      [3, 'Good, but a bit sweet.'],
    ],
  },
  {
    of: 'vitalin-daily-multivitamin',
    texts: [
      [3, 'The tablet is rather large to swallow.'],
      [5, 'My doctor looked at the label and said: keep taking it.'],
    ],
  },
  {
    of: 'calsure-calcium-d3-tablet',
    texts: [[5, 'আম্মার জন্য এখান থেকেই নিই। একবারও ভুল হয়নি।']],
  },
  {
    of: 'ferroli-iron-folic-acid-capsule',
    texts: [[5, 'Gentle on my stomach, unlike the last one.']],
  },
  {
    of: 'vitalin-kids-gummies',
    texts: [[5, 'The only vitamin my daughter reminds me of.']],
  },
  {
    of: 'poushtik-malt-health-drink poushtik-mother-plus-milk-drink poushtik-diacare-nutrition-powder poushtik-whey-protein',
    texts: [
      [4, 'ভালো গুলে যায়, দলা হয় না।'],
      [5, 'The tin was sealed and the date is fresh.'],
    ],
  },
  {
    of: 'poushtik-malt-health-drink',
    texts: [
      [5, 'The children finish the glass.'],
      [3, 'Good, but sweeter than I like.'],
      [4, 'স্কুলের আগে এক গ্লাস, ছেলে আর না করে না।'],
    ],
  },
  {
    of: 'poushtik-diacare-nutrition-powder',
    texts: [
      [5, 'Keeps my father full till lunch, and it is not too sweet.'],
      [4, 'ডাক্তারের পরামর্শে আব্বাকে দিই, স্বাদও ভালো।'],
      [3, 'Good, but expensive for every day.'],
    ],
  },
  {
    of: 'poushtik-whey-protein',
    texts: [
      [5, 'Mixes well and sits light.'],
      [4, 'জিমের পরে এক স্কুপ, স্বাদও ভালো।'],
      [3, 'Good protein, but it foams a lot in the shaker.'],
    ],
  },
  {
    of: 'poushtik-mother-plus-milk-drink',
    texts: [
      [5, 'Took it all through my pregnancy, with my doctor’s approval.'],
      [4, 'দুধ খেতে পারতাম না, এটা খেতে পারি।'],
    ],
  },
  {
    of: 'poushtik-glucose-d-powder',
    texts: [
      [5, 'A glass after a day in the field in May, and I’m alive again.'],
      [4, 'ইফতারে এক গ্লাস, শক্তি ফিরে আসে।'],
      [3, 'Good, but it gets damp if the pack stays open.'],
    ],
  },
  {
    of: 'poushtik-chia-seeds',
    texts: [
      [5, 'Clean seed, no stones.'],
      [4, 'ভিজিয়ে রাখলে সুন্দর ফুলে ওঠে।'],
    ],
  },
  {
    of: 'sundarban-raw-honey',
    texts: [
      [5, 'Thin and a little foamy, as raw honey from the Sundarbans is.'],
      [5, 'আসল খলিসার মধু, গন্ধেই বোঝা যায়।'],
      [3, 'Good honey, but the lid leaks when it lies on its side.'],
      [4, 'চায়ে না, রুটিতেই সবচেয়ে ভালো লাগে।'],
    ],
  },
  {
    of: 'moringa-leaf-powder',
    texts: [
      [5, 'Deep green, not brown like others. I stir it into dal.'],
      [4, 'সকালে এক চামচ গরম পানিতে খাই।'],
      [3, 'Healthy, sure. Tasty, no.'],
    ],
  },
  {
    of: 'tulsi-ginger-green-tea',
    texts: [
      [4, 'The ginger comes through, the tulsi is gentle.'],
      [4, 'গলা খারাপ থাকলে এই চা-ই খাই।'],
    ],
  },
  {
    of: 'first-aid',
    except: 'gauzeline-car-first-aid-pouch',
    texts: [
      [5, 'বাসায় সব সময় রাখি, ছেলেদের জন্য প্রায়ই লাগে।'],
      [4, 'যেমন লেখা তেমনই, মানও ভালো।'],
      [5, 'Came in two hours in Uttara when we needed it. Thank you.'],
    ],
  },
  {
    of: 'gauzeline-fabric-plasters-assorted gauzeline-sterile-gauze-swabs povisol-povidone-iodine-solution-10 savlex-antiseptic-liquid',
    texts: [
      [5, 'Clean, sealed, and the date is two years off.'],
      [3, 'Does the job, but the corner shop has it a little cheaper.'],
    ],
  },
  {
    of: 'gauzeline-fabric-plasters-assorted',
    texts: [[5, 'They stretch well and stay on even at the knuckles.']],
  },
  {
    of: 'gauzeline-kids-plasters-rickshaw-art',
    texts: [
      [5, 'পানিতেও খোলে না, আঠাটা নরম।'],
      [4, 'My daughter now wants one for every scratch.'],
      [3, 'Lovely pictures, a bit small for a knee.'],
    ],
  },
  {
    of: 'gauzeline-sterile-gauze-swabs',
    texts: [[5, 'Each pair is sealed on its own.']],
  },
  {
    of: 'povisol-povidone-iodine-solution-10',
    texts: [[4, 'কাটাছেঁড়ায় লাগাই, জ্বালা কম। কাপড়ে লাগলে দাগ পড়ে।']],
  },
  {
    of: 'savlex-antiseptic-liquid',
    texts: [[4, 'A capful in the bath water and one in the wash.']],
  },
  {
    of: 'surokkha-home-first-aid-kit-42-pieces',
    texts: [
      [5, 'Everything has its place, and the guide is in Bangla.'],
      [4, 'কাঁচি আর চিমটা দুটোই ভালো, চেইনটাও মজবুত।'],
      [3, 'Good kit. I would have liked more bandages and fewer wipes.'],
    ],
  },
  {
    of: 'gauzeline-car-first-aid-pouch',
    texts: [
      [5, 'Flat enough to forget under the seat, until you need it.'],
      [4, 'গাড়িতে রেখেছি, একবার কাজেও লেগেছে।'],
    ],
  },
  {
    of: 'pulsemate-arm-bp-monitor-a200 pulsemate-smart-bp-monitor-s500 pulsemate-aneroid-bp-set-with-stethoscope pulsemate-glucometer-g1-kit',
    texts: [[5, 'ডাক্তারের চেম্বারের সঙ্গে মিলিয়ে দেখেছি, প্রায় একই।']],
  },
  {
    of: 'pulsemate-arm-bp-monitor-a200 pulsemate-fingertip-oximeter thermosure-digital-thermometer',
    texts: [[5, 'Simple to use, even for my mother without her glasses.']],
  },
  {
    of: 'pulsemate-arm-bp-monitor-a200 pulsemate-smart-bp-monitor-s500 pulsemate-glucometer-g1-kit pulsemate-compressor-nebuliser-n3 pulsemate-mesh-nebuliser-air',
    texts: [
      [5, 'The warranty card was stamped, and they called to explain how to use it.'],
      [4, 'ব্যবহারের নিয়ম বাংলায় লেখা থাকায় সুবিধা হয়েছে।'],
    ],
  },
  {
    of: 'health-devices',
    except: 'pulsemate-aneroid-bp-set-with-stethoscope',
    texts: [
      [2, 'It did not work out of the box. They replaced it the next day without any fuss.'],
      [3, 'কাজ চলে, তবে বাক্সটা আরেকটু মজবুত হতে পারত।'],
    ],
  },
  {
    of: 'health-devices supports-mobility pulsemate-anti-decubitus-air-mattress',
    texts: [[5, 'গ্রামের বাড়িতে পাঠিয়েছি, ভালোভাবে পৌঁছেছে।']],
  },
  {
    of: 'pulsemate-smart-bp-monitor-s500',
    texts: [[5, 'My father measures in Sylhet, and I see it on my phone.']],
  },
  {
    of: 'pulsemate-arm-bp-monitor-a200',
    texts: [[4, 'বাংলায় বলে দেয়, আব্বা নিজেই মাপতে পারেন।']],
  },
  {
    of: 'pulsemate-aneroid-bp-set-with-stethoscope',
    texts: [
      [5, 'The cuff holds and the stethoscope is clear. Perfect for a student.'],
      [4, 'হাতে পাম্প করতে একটু অভ্যাস লাগে, তবে মাপ ঠিক।'],
    ],
  },
  {
    of: 'pulsemate-glucometer-g1-kit',
    texts: [
      [5, 'A small drop is enough, and the reading is there in five seconds.'],
      [3, 'Good meter, but it’s the strips that cost.'],
    ],
  },
  {
    of: 'thermosure-digital-thermometer',
    texts: [
      [5, 'Beeps in half a minute, before the child runs off.'],
      [4, 'জ্বর মাপতে আর অপেক্ষা করতে হয় না।'],
    ],
  },
  {
    of: 'pulsemate-fingertip-oximeter',
    texts: [
      [5, 'Oxygen and pulse at a glance, with clear figures.'],
      [4, 'হাত ঠান্ডা থাকলে একটু সময় নেয়, নইলে ঠিক আছে।'],
    ],
  },
  {
    of: 'pulsemate-compressor-nebuliser-n3 pulsemate-mesh-nebuliser-air',
    texts: [[5, 'রাতে ছেলের বুক ঘড়ঘড় করলে এখন ঘরেই নেবুলাইজ করতে পারি।']],
  },
  {
    of: 'pulsemate-compressor-nebuliser-n3',
    texts: [[3, 'Works well, but it is not quiet.']],
  },
  {
    of: 'pulsemate-mesh-nebuliser-air',
    texts: [[5, 'So quiet that the little one sleeps through it.']],
  },
  {
    of: 'pulsemate-digital-bathroom-scale',
    texts: [
      [5, 'The same figure each time I step on it.'],
      [4, 'কাচটা মজবুত, সংখ্যাগুলো বড়।'],
    ],
  },
  {
    of: 'supports-mobility',
    texts: [
      [5, 'বাবা রোজ ব্যবহার করেন, হাঁটাচলায় অনেক আরাম হয়েছে।'],
      [5, 'Firm where it has to be, and it does not slip. My physiotherapist approved.'],
      [4, 'Take one size up if you are between two.'],
      [4, 'সিঁড়ি ভাঙতে এখন আর ভয় লাগে না।'],
      [3, 'A bit warm in April, otherwise fine.'],
    ],
  },
  {
    of: 'tultul-soft-pants-diaper',
    texts: [
      [5, 'সারা রাত শুকনো থাকে, বাবু আরামে ঘুমায়।'],
      [5, 'Soft, no smell, no rash. We take the big pack every month.'],
      [3, 'Does the job, but a little thin for the night.'],
      [2, 'সাইজটা ছোট হয়েছে, পরেরবার বড় সাইজ নেব।'],
    ],
  },
  {
    of: 'chhotomoni-cloth-diaper-set',
    texts: [
      [4, 'খরচ অনেক কমে গেছে, তবে ধোয়ার সময় দিতে হয়।'],
      [3, 'Fine by day, but we use others at night.'],
    ],
  },
  {
    of: 'tultul-water-wipes-99',
    texts: [
      [5, 'Just wet, no smell, no sting.'],
      [4, 'মোটা, একটাতেই কাজ হয়।'],
      [3, 'Good wipes, but the last ones in the pack were dry.'],
      [2, 'The lid stopped closing after a week.'],
    ],
  },
  {
    of: 'chhotomoni-waterproof-changing-mat',
    texts: [
      [5, 'Folds up like a book and comes along on every visit.'],
      [4, 'বিছানা আর ভেজে না, ধোয়াও সহজ।'],
    ],
  },
  {
    of: 'tultul-water-wipes-99 chhotomoni-head-to-toe-wash chhotomoni-talc-free-powder chhotomoni-baby-soap-oat',
    texts: [
      [5, 'বাবুর জন্য নিয়েছি, কোনো সমস্যা হয়নি।'],
      [5, 'Sealed, a fresh date, and here before noon. With a newborn that is everything.'],
      [3, 'ঠিক আছে, তবে প্যাকেটটা একটু ছোট।'],
    ],
  },
  {
    of: 'chhotomoni-head-to-toe-wash',
    texts: [
      [5, 'No tears, not even with foam in the eyes.'],
      [4, 'চুল আর গা একটাতেই হয়, গন্ধও হালকা।'],
    ],
  },
  {
    of: 'chhotomoni-talc-free-powder',
    texts: [
      [5, 'গরমে ঘামাচি আর হয় না।'],
      [4, 'No talc, and no cloud of dust either.'],
    ],
  },
  {
    of: 'chhotomoni-baby-soap-oat',
    texts: [
      [5, 'Soft on his skin, and it rinses off at once.'],
      [4, 'গন্ধ হালকা, ত্বক শুকায় না।'],
    ],
  },
  {
    of: 'chhotomoni-hooded-towel',
    texts: [
      [5, 'He looks like a little bear, and he is dry in a minute.'],
      [4, 'মোটা, নরম, ধোয়ার পরেও রং ঠিক আছে।'],
      [3, 'Lovely, but he outgrew it by the age of two.'],
    ],
  },
  {
    of: 'chhotomoni-feeding-bottle-wide-neck',
    texts: [
      [5, 'Less air, less crying.'],
      [4, 'মুখটা চওড়া, ধোয়া সহজ।'],
      [3, 'Good bottle, but a spare teat should be in the box.'],
    ],
  },
  {
    of: 'chhotomoni-bottle-cleanser-liquid',
    texts: [
      [5, 'Takes the milk smell out of the bottles.'],
      [4, 'খেলনা আর ফলও ধুই এটা দিয়ে।'],
    ],
  },
  {
    of: 'feminine-care',
    texts: [
      [5, 'আরামদায়ক, গন্ধ নেই। প্রতি মাসে এখান থেকেই নিই।'],
      [4, 'Does what it says, and it’s always in stock.'],
      [3, 'Fine, but I have had softer ones.'],
    ],
  },
  {
    of: 'feminine-care shwasti-adult-pants shwasti-underpads',
    texts: [
      [5, 'Discreet packaging, on time. I appreciate that.'],
      [4, 'মান ভালো, প্যাকেটটা আরেকটু শক্ত হলে ভালো হতো।'],
    ],
  },
  {
    of: 'shwasti-adult-pants',
    texts: [
      [5, 'My mother goes to weddings again without worry.'],
      [4, 'বাবার জন্য নিই, রাতে আর চাদর বদলাতে হয় না।'],
      [3, 'They hold well, but run small. Take the larger size.'],
    ],
  },
  { of: 'shwasti-underpads', texts: [[5, 'The mattress stays dry, and our nights are calmer.']] },
  {
    of: 'shwasti-underpads shwasti-no-rinse-body-wash-gloves pulsemate-anti-decubitus-air-mattress',
    texts: [[4, 'শয্যাশায়ী রোগীর জন্য খুব কাজের।']],
  },
  {
    of: 'shwasti-no-rinse-body-wash-gloves',
    texts: [
      [5, 'My father can be washed in bed, and the sheet stays dry.'],
      [3, 'Good, but one pair is not enough for a tall man.'],
    ],
  },
  {
    of: 'pulsemate-anti-decubitus-air-mattress',
    texts: [
      [5, 'Two weeks, and the red spots on her back are gone.'],
      [4, 'পাম্পের শব্দ কম, রাতে ঘুম ভাঙে না।'],
      [3, 'It helps, but it’s hard to set up alone.'],
    ],
  },
  {
    of: 'nirmol-hand-wash',
    texts: [
      [5, 'Cleans hands without drying them.'],
      [4, 'গন্ধটা ভালো, বাচ্চারাও নিজে থেকে হাত ধোয়।'],
      [3, 'Good soap, but the pump gives too much at once.'],
    ],
  },
  {
    of: 'niramoy-kn95-mask-five-ply niramoy-cloth-mask-two-ply',
    texts: [
      [4, 'ধুলার দিনে এটা ছাড়া বের হই না।'],
      [3, 'Fits well, a bit warm in May.'],
      [5, 'কানে লাগে না, অনেকক্ষণ পরে থাকা যায়।'],
    ],
  },
  {
    of: 'niramoy-kn95-mask-five-ply',
    texts: [[5, 'Sits close at the nose, and my glasses do not fog.']],
  },
  {
    of: 'niramoy-cloth-mask-two-ply',
    texts: [[4, 'Washed twenty times, and it has kept its shape.']],
  },
  {
    of: 'nirmol-antibacterial-bar-soap',
    texts: [
      [4, 'পরিবারের সবার জন্য এক সাবান, গন্ধটাও ভালো।'],
      [5, 'Lathers well even in hard water.'],
      [3, 'Cleans well, but my skin is a little dry after it.'],
    ],
  },
  {
    of: 'hashimukh-cavity-guard-toothpaste hashimukh-clove-and-salt-toothpaste',
    texts: [[4, 'বাসার সবাই এটাই ব্যবহার করি।']],
  },
  {
    of: 'hashimukh-cavity-guard-toothpaste',
    texts: [
      [5, 'Fresh till lunch, and the children like the mint.'],
      [3, 'Good paste, but the tube is hard to empty.'],
    ],
  },
  {
    of: 'hashimukh-clove-and-salt-toothpaste',
    texts: [[5, 'Real clove, and my gums no longer bleed.']],
  },
  {
    of: 'hashimukh-sensitive-repair',
    texts: [[5, 'ঠান্ডা পানিতে আর শিরশির করে না।']],
  },
  {
    of: 'hashimukh-soft-toothbrush',
    texts: [
      [5, 'Reaches the back teeth, and the gums do not bleed.'],
      [4, 'নরম, মাড়িতে লাগে না।'],
      [3, 'Good, but the bristles bend after two months.'],
    ],
  },
  { of: 'hashimukh-kids-brush-tiger', texts: [[5, 'He brushes by himself now, for the tiger’s sake.']] },
  {
    of: 'jhilik-dishwash-liquid jhilik-dishwash-bar',
    texts: [
      [5, 'Cuts the oil of a whole biryani pot.'],
      [4, 'হাত খসখসে হয় না।'],
    ],
  },
  { of: 'jhilik-dishwash-liquid', texts: [[5, 'এক চামচেই এক গামলা ফেনা।']] },
  { of: 'jhilik-dishwash-bar', texts: [[4, 'শক্ত, পানিতে গলে যায় না।']] },
  {
    of: 'jhilik-steel-scrubber-and-sponge-set',
    texts: [
      [5, 'The burnt karai was clean in a minute.'],
      [4, 'স্টিলেরটা শক্ত, নারকেলেরটা দিয়ে হাঁড়ি মাজি।'],
      [3, 'The sponges are good, but thin.'],
    ],
  },
  {
    of: 'jhilik-detergent-powder',
    texts: [
      [5, 'White shirts stay white, even with our water.'],
      [4, 'তাড়াতাড়ি ধুয়ে যায়, পানি কম লাগে।'],
    ],
  },
  {
    of: 'nirmol-floor-cleaner',
    texts: [
      [5, 'One cap for the whole flat, and no sticky feet.'],
      [4, 'গন্ধটা হালকা, মেঝে চকচক করে।'],
    ],
  },
  {
    of: 'nirmol-toilet-cleaner-power',
    texts: [
      [5, 'Clings under the rim and does the work.'],
      [4, 'দাগ ওঠে, তবে গন্ধটা কড়া।'],
    ],
  },
  {
    of: 'nirmol-glass-cleaner',
    texts: [
      [5, 'No streaks, not even in the morning sun.'],
      [4, 'আয়না আর টিভির পর্দা দুটোই পরিষ্কার হয়।'],
    ],
  },
  {
    of: 'nirmol-spin-mop-bucket-set',
    texts: [
      [5, 'No more wet hands, and the floor is dry in minutes.'],
      [4, 'কোমর বাঁকাতে হয় না, ঘোরালেই পানি ঝরে যায়।'],
      [3, 'Good mop, but the bucket takes up a lot of room.'],
    ],
  },
  {
    of: 'jhilik-dishwash-liquid jhilik-dishwash-bar jhilik-detergent-powder nirmol-floor-cleaner nirmol-toilet-cleaner-power nirmol-glass-cleaner nirmol-hand-wash',
    texts: [
      [5, 'We have used it for years and it is the same as ever.'],
      [3, 'চলে, তবে আগে যেটা নিতাম সেটার মতো না।'],
      [2, 'Not what I’m used to, so I’m going back to the other one.'],
    ],
  },
  {
    of: 'jhilik-dishwash-liquid nirmol-floor-cleaner nirmol-glass-cleaner nirmol-hand-wash',
    texts: [[4, 'দাম অনুযায়ী ভালো। রিফিল প্যাক নিলে আরও সাশ্রয় হয়।']],
  },
  {
    of: 'jhilik-dishwash-liquid jhilik-dishwash-bar jhilik-detergent-powder nirmol-floor-cleaner nirmol-toilet-cleaner-power nishchinto-mosquito-coil-low-smoke kitchen-consumables',
    texts: [[5, 'বাসার মাসিক বাজার এখন এখান থেকেই করি, এক ফোনেই কাজ হয়ে যায়।']],
  },
  {
    of: 'nishchinto-mosquito-aerosol',
    texts: [
      [5, 'One short spray, and the room is quiet.'],
      [4, 'কাজ করে, তবে কিছুক্ষণ ঘরের বাইরে থাকতে হয়।'],
      [3, 'Works, but the smell stays for an hour.'],
    ],
  },
  {
    of: 'nishchinto-mosquito-coil-low-smoke',
    texts: [
      [5, 'Less smoke than the others, and no mosquito till morning.'],
      [4, 'এক কয়েলে সারা রাত যায়।'],
      [3, 'Fine on the veranda, too weak for a big room.'],
      [2, 'Half of the coils were broken in the box.'],
    ],
  },
  {
    of: 'rannapati-aluminium-foil',
    texts: [
      [5, 'Tears straight, no jagged edge.'],
      [4, 'টিফিন মোড়াতে রোজ লাগে।'],
    ],
  },
  {
    of: 'rannapati-garbage-bags',
    texts: [
      [5, 'Strong, nothing drips on the stairs.'],
      [4, 'মাপ ঠিক আছে, বালতিতে ভালো বসে।'],
      [3, 'Good bags, but hard to pull apart with wet hands.'],
    ],
  },
  {
    of: 'rannapati-kitchen-towel-roll',
    texts: [
      [5, 'Does not fall apart when wet.'],
      [4, 'ভাজাপোড়ার তেল ভালো শুষে নেয়।'],
    ],
  },
  {
    of: 'rannapati-facial-tissue-box',
    texts: [
      [5, 'Soft, no dust, and the box looks good on the table.'],
      [4, 'একটার পর একটা সুন্দর বেরিয়ে আসে।'],
    ],
  },
];
