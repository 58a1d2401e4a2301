import type { DemoReviewTexts } from '#demo/review-texts.ts';

export const reviews: DemoReviewTexts[] = [
  {
    of: 'shapla-dining-chair boithak-lounge-chair chhaya-teak-armchair uthan-dining-table likhon-writing-desk boi-bookshelf',
    texts: [
      [5, 'Two men carried it up five floors without a scratch.'],
      [5, 'The van came at the hour they said. In Dhaka, imagine.'],
      [4, 'জোড়া লাগাতে আধঘণ্টা লেগেছে, নির্দেশনা পরিষ্কার ছিল।'],
      [2, 'A small dent on one side. They sent someone who fixed it.'],
    ],
  },
  {
    of: 'shapla-dining-chair uthan-dining-table boi-bookshelf',
    texts: [
      [5, 'ছবির চেয়েও সুন্দর। কাঠের রংটা একদম মনের মতো।'],
      [5, 'কাঠমিস্ত্রি দেখে বলেছে, কাজটা একদম পাকা হাতের।'],
    ],
  },
  {
    of: 'shapla-dining-chair chhaya-teak-armchair uthan-dining-table',
    texts: [[4, 'Sturdy and well finished. One foot needed a felt pad on our old mosaic floor.']],
  },
  {
    of: 'shapla-dining-chair uthan-dining-table',
    texts: [
      [5, 'Joints you can feel proud of.'],
      [5, 'Half a year of daily use by four children, and it looks the same.'],
    ],
  },
  {
    of: 'boithak-lounge-chair chhaya-teak-armchair',
    texts: [
      [5, 'My father reads his paper in it and is asleep by the second page.'],
      [3, 'Lower than I thought. Measure first; the page gives the height.'],
      [4, 'বসতে আরাম, কাপড়টাও ভালো।'],
    ],
  },
  {
    of: 'mora-bamboo-stool pidi-low-wooden-stool',
    texts: [
      [5, 'Light enough to carry about, and it does not wobble.'],
      [4, 'ছোটবেলার নানাবাড়ির কথা মনে পড়ে গেল।'],
    ],
  },
  {
    of: 'mora-bamboo-stool',
    texts: [
      [5, 'বারান্দায় চা খেতে বসার জন্য দারুণ। বাঁধন খুব শক্ত।'],
      [3, 'Well made, but a little low for my knees.'],
    ],
  },
  { of: 'pidi-low-wooden-stool', texts: [[4, 'রান্নাঘরে বসে কাটাকুটির জন্য একদম ঠিক।']] },
  {
    of: 'jolchouki-tray-table',
    texts: [
      [5, 'Folds flat behind the door. I work on the bed with it.'],
      [4, 'মেঝেতে বসে খাওয়া আর লেখা, দুটোই হয়।'],
      [4, 'The rim keeps pens and cups from rolling off.'],
      [3, 'Lower than I thought. Measure first; the page gives the height.'],
    ],
  },
  {
    of: 'brass-top-side-table',
    texts: [
      [5, 'The tray lifts off and carries the tea. Guests always ask about it.'],
      [4, 'পিতলের কাজটা দেখার মতো, পায়াগুলোও শক্ত।'],
      [3, 'Beautiful, but it shows every fingerprint.'],
    ],
  },
  {
    of: 'boi-bookshelf',
    texts: [
      [5, 'Full of hardbacks, and not one board bends.'],
      [3, 'Good shelf, but very heavy to move.'],
    ],
  },
  {
    of: 'bamboo-utility-shelf',
    texts: [
      [5, 'Up in ten minutes, and it does not wobble.'],
      [4, 'রান্নাঘরে রেখেছি, বাতাস চলে বলে কিছু স্যাঁতসেঁতে হয় না।'],
      [3, 'Good, but a third hand would help with the screws.'],
    ],
  },
  {
    of: 'moshla-spice-rack',
    texts: [
      [5, 'Twelve jars, one look, and no more searching.'],
      [5, 'রান্নাঘরটা এক দিনেই গোছানো হয়ে গেল।'],
    ],
  },
  {
    of: 'table-floor-lamps pendant-lamps',
    except: 'kori-shell-night-lamp',
    texts: [
      [5, 'One lamp, and the whole room changed.'],
      [5, 'রাতে বসার ঘরটা একদম অন্যরকম লাগে।'],
      [4, 'Beautiful work. I would love it a size larger.'],
      [3, 'Pretty, but dimmer than I thought. Good for evenings.'],
    ],
  },
  {
    of: 'pendant-lamps',
    texts: [
      [4, 'The electrician hung it in ten minutes.'],
      [5, 'খাবার টেবিলের ওপরে ঝুলিয়েছি, ছায়াটা খুব সুন্দর পড়ে।'],
    ],
  },
  {
    of: 'table-floor-lamps',
    except: 'beter-floor-lamp',
    texts: [[5, 'খাটের পাশে রেখেছি, আলোটা চোখে লাগে না।']],
  },
  {
    of: 'beter-floor-lamp',
    texts: [[5, 'Stands behind the sofa and draws stripes on the ceiling.']],
  },
  {
    of: 'dhamrai-brass-desk-lamp brass-top-side-table dhamrai-brass-bud-vase brass-plant-stand',
    texts: [[4, 'সময়ের সঙ্গে পিতলের রংটা আরও সুন্দর হচ্ছে।']],
  },
  {
    of: 'brass-top-side-table dhamrai-brass-desk-lamp arched-mahogany-mirror',
    texts: [[2, 'It came with a scratch. They refunded part of the price.']],
  },
  {
    of: 'matir-terracotta-lamp matir-dome-pendant shankha-glass-pendant kolshi-terracotta-vase matir-tob-planter matir-hari-clay-pot nodi-stoneware-dinner-plate nodi-curry-bowl alpana-porcelain-dinner-set sanki-clay-plate cha-stoneware-mug bhar-clay-cup-set cane-halo-mirror arched-mahogany-mirror',
    texts: [[5, 'Came in three layers of paper and straw. Not one chip.']],
  },
  {
    of: 'matir-terracotta-lamp khaloi-bamboo-pendant paat-jute-dome jonaki-jute-table-lamp kolshi-terracotta-vase dhamrai-brass-bud-vase nakshi-kantha-framed-art cane-halo-mirror hanging-macrame-planter',
    texts: [[5, 'You can see that somebody made this by hand.']],
  },
  {
    of: 'jonaki-jute-table-lamp kori-shell-night-lamp prodip-soy-candle-in-clay candle-in-a-brass-cup dhamrai-brass-bud-vase kolshi-terracotta-vase nakshi-kantha-framed-art botanical-print-set nakshi-kantha-cushion-cover cha-stoneware-mug brass-hand-mirror',
    texts: [[4, 'উপহার দিয়েছিলাম, সবাই খুব প্রশংসা করেছে।']],
  },
  {
    of: 'jonaki-jute-table-lamp matir-terracotta-lamp kolshi-terracotta-vase dhamrai-brass-bud-vase nakshi-kantha-framed-art cane-halo-mirror bet-fruit-basket',
    texts: [[3, 'Pretty, but smaller than it looks in the picture.']],
  },
  {
    of: 'prodip-soy-candle-in-clay sundarban-beeswax-candle candle-in-a-brass-cup shapla-rose-candle',
    texts: [
      [5, 'Burns evenly to the end, no black smoke.'],
      [3, 'Lovely, but small for the price.'],
    ],
  },
  {
    of: 'prodip-soy-candle-in-clay shapla-rose-candle',
    texts: [[4, 'গন্ধটা হালকা, ঘর ভরে থাকে।']],
  },
  {
    of: 'prodip-soy-candle-in-clay candle-in-a-brass-cup',
    texts: [[5, 'The cup stays when the wax is gone. Mine holds pins now.']],
  },
  {
    of: 'matir-diya-set',
    texts: [
      [5, 'We lit them along the roof, and the whole lane looked up.'],
      [4, 'বিয়ের গেটে সাজিয়েছিলাম, দারুণ লেগেছে।'],
      [4, 'One came cracked, and a new one was here two days later.'],
      [3, 'Nice, but soak them first or they drink the oil.'],
    ],
  },
  {
    of: 'brass-hurricane-lantern',
    texts: [
      [5, 'Hangs on the veranda for evenings without power.'],
      [4, 'পিতলের কাজটা দেখার মতো।'],
      [3, 'Beautiful, but the wick needs care.'],
    ],
  },
  {
    of: 'nakshi-kantha-cushion-cover nakshi-kantha-throw-jamalpur old-sari-kantha-throw nakshi-kantha-framed-art',
    texts: [
      [5, 'The stitches are tiny and even. My grandmother nodded, and she never nods.'],
      [5, 'হাতের কাজের দাম এমনই হওয়া উচিত।'],
    ],
  },
  {
    of: 'nakshi-kantha-cushion-cover khadi-stripe-cushion-cover jamdani-border-cushion-cover block-print-cushion-cover',
    texts: [
      [5, 'The sofa looks new with it.'],
      [4, 'মাপ ঠিক আছে, কভারটা সহজে খোলা আর ধোয়া যায়।'],
    ],
  },
  {
    of: 'khadi-stripe-cushion-cover jamdani-border-cushion-cover block-print-cushion-cover nakshi-kantha-cushion-cover tangail-handloom-sheer-curtain linen-look-room-curtain shimul-percale-bed-sheet-set handloom-table-runner lohori-tribal-stripe-throw',
    texts: [
      [3, 'Nice cloth, but the colour is a little deeper than in the picture.'],
      [5, 'কাপড়ের মান চমৎকার, রংটাও চোখে আরাম দেয়।'],
    ],
  },
  {
    of: 'khadi-stripe-cushion-cover block-print-cushion-cover shimul-percale-bed-sheet-set narsingdi-cotton-bath-towel gamcha-handloom-check handloom-table-runner',
    texts: [[4, 'Colour held after four washes. It shrank a finger’s width, so wash cold.']],
  },
  {
    of: 'khadi-stripe-cushion-cover block-print-cushion-cover linen-look-room-curtain shimul-percale-bed-sheet-set shimul-cotton-pillow waffle-bathrobe',
    texts: [[2, 'One seam was open. They took it back without question.']],
  },
  {
    of: 'jute-weave-floor-cushion',
    texts: [
      [5, 'Four friends, four cushions, and tea till midnight.'],
      [4, 'মেঝেতে বসে আড্ডার জন্য দারুণ।'],
      [3, 'Firm at first; it needs a week of sitting on.'],
    ],
  },
  {
    of: 'nakshi-kantha-throw-jamalpur old-sari-kantha-throw',
    texts: [[5, 'এত নরম যে ছেলে আর ছাড়ছে না।']],
  },
  {
    of: 'throws-kantha',
    texts: [
      [4, 'Just right for nights in February.'],
      [5, 'সোফায় বিছিয়ে রাখি, ঘরটাই বদলে গেছে।'],
    ],
  },
  {
    of: 'tangail-handloom-sheer-curtain linen-look-room-curtain',
    texts: [
      [5, 'শোবার ঘরটা একদম বদলে গেছে।'],
      [4, 'True to the size given. The hem is neat on both sides.'],
    ],
  },
  {
    of: 'tangail-handloom-sheer-curtain',
    texts: [[5, 'Lets the morning in and keeps the neighbours out.']],
  },
  {
    of: 'linen-look-room-curtain',
    texts: [[4, 'Heavy enough to darken the room at noon.']],
  },
  {
    of: 'bamboo-chik-blind',
    texts: [
      [5, 'The veranda is cool at noon again.'],
      [5, 'পশ্চিমের রোদ আটকায়, বাতাস ঠিকই আসে।'],
      [4, 'Even slats, no splinters. The cord could be longer.'],
      [3, 'Good shade, but roll it up evenly or it hangs crooked.'],
    ],
  },
  {
    of: 'shitol-pati-mat',
    texts: [
      [5, 'Cool to lie on, even in June without a fan.'],
      [5, 'নানাবাড়ির সেই শীতল পাটি, বুনন খুব মিহি।'],
      [4, 'Rolls up small, and a damp cloth cleans it.'],
      [3, 'Slides a little on our tiles.'],
    ],
  },
  {
    of: 'jute-round-rug satranji-rug-rangpur',
    texts: [
      [4, 'পায়ের নিচে আরাম, ঘরটাও ভরা লাগে।'],
      [5, 'Lies flat from the first day.'],
    ],
  },
  {
    of: 'jute-round-rug',
    texts: [
      [3, 'Sheds a little for the first weeks.'],
      [5, 'The braid is thick and tight. Two chairs stand on it and leave no mark.'],
    ],
  },
  {
    of: 'satranji-rug-rangpur',
    texts: [
      [5, 'রংপুরের আসল শতরঞ্জি, দুই পিঠই ব্যবহার করা যায়।'],
      [4, 'Light to shake out on the roof.'],
    ],
  },
  {
    of: 'cotton-bath-mat-handloom narsingdi-cotton-bath-towel',
    texts: [
      [4, 'Thick, good weight. Takes a long time to dry in the rains.'],
      [5, 'অনেকবার ধুয়েছি, এখনো নরম।'],
    ],
  },
  {
    of: 'cotton-bath-mat-handloom',
    texts: [
      [5, 'Four of us after the bath, and the floor stays dry.'],
      [3, 'Nice, but it needs a rubber mat underneath on wet tiles.'],
    ],
  },
  {
    of: 'narsingdi-cotton-bath-towel',
    texts: [
      [5, 'Soft from the first wash, and very absorbent.'],
      [3, 'Good towel, but it left some fluff in the first wash.'],
    ],
  },
  {
    of: 'gamcha-handloom-check',
    texts: [
      [5, 'Dries in an hour on the line.'],
      [5, 'পাতলা, নরম, একদম আসল গামছা।'],
      [4, 'I took it for the bath and now wear it as a scarf.'],
    ],
  },
  {
    of: 'waffle-bathrobe',
    texts: [
      [5, 'Light, with pockets that hold a phone.'],
      [4, 'গোসলের পরে পরি, গরমেও আরাম।'],
      [3, 'Runs large. Take one size down.'],
    ],
  },
  {
    of: 'shimul-percale-bed-sheet-set',
    texts: [
      [5, 'Crisp and cool, like in a good hotel.'],
      [4, 'বালিশের কভারও সঙ্গে আছে, তোশকে ভালো বসে।'],
    ],
  },
  {
    of: 'shimul-cotton-pillow',
    texts: [
      [5, 'Real shimul cotton, as in my grandmother’s house.'],
      [4, 'নরম, তবে ডেবে যায় না।'],
      [3, 'High at first, but it settles in two weeks.'],
    ],
  },
  {
    of: 'nodi-stoneware-dinner-plate nodi-curry-bowl cha-stoneware-mug',
    texts: [
      [5, 'Every piece a little different, as it should be. Good weight in the hand.'],
      [5, 'Bought four, came back for four more.'],
      [5, 'রোজ ব্যবহার করি, এখনো নতুনের মতো। ধোয়াও সহজ।'],
    ],
  },
  {
    of: 'nodi-stoneware-dinner-plate nodi-curry-bowl alpana-porcelain-dinner-set kansha-bell-metal-thali cha-stoneware-mug',
    texts: [
      [5, 'অতিথি এলে এখন এগুলোই বের করি।'],
      [5, 'My mother-in-law asked where it was from. That says it all.'],
    ],
  },
  {
    of: 'nodi-stoneware-dinner-plate nodi-curry-bowl alpana-porcelain-dinner-set bhar-clay-cup-set sanki-clay-plate',
    texts: [[4, 'Lovely finish. One came cracked, and a new one was here two days later.']],
  },
  {
    of: 'nodi-stoneware-dinner-plate nodi-curry-bowl',
    texts: [
      [2, 'Shows spoon marks sooner than I’d hoped.'],
      [3, 'Smaller than I’d pictured. Check the size, don’t guess like me.'],
    ],
  },
  {
    of: 'sanki-clay-plate',
    texts: [
      [5, 'পহেলা বৈশাখে পান্তা-ইলিশ এটাতেই খেয়েছি।'],
      [3, 'Rough underneath, so put a cloth under it.'],
    ],
  },
  {
    of: 'kansha-bell-metal-thali',
    texts: [
      [5, 'Heavy, and it rings like a bell.'],
      [4, 'তেঁতুল দিয়ে মাজলেই সোনার মতো চকচক করে।'],
      [3, 'Handsome, but it needs polishing every month.'],
    ],
  },
  {
    of: 'cha-stoneware-mug',
    texts: [[4, 'হাতলটা ধরতে আরাম, চা অনেকক্ষণ গরম থাকে।']],
  },
  {
    of: 'bhar-clay-cup-set',
    texts: [[5, 'দই বসিয়েছিলাম, দারুণ জমেছে।']],
  },
  {
    of: 'heshel-cast-iron-karai',
    texts: [
      [5, 'Heats evenly, and the bhuna doesn’t stick any more.'],
      [5, 'ভারী, কিন্তু রান্নার স্বাদই আলাদা।'],
      [4, 'Gets better with every frying.'],
      [3, 'Dry it at once, or it rusts. Mine did.'],
    ],
  },
  {
    of: 'matir-hari-clay-pot',
    texts: [
      [5, 'Biryani tastes different from it, and doi sets thick.'],
      [5, 'অল্প আঁচে মাংস রান্না করেছি, স্বাদ অপূর্ব।'],
      [2, 'Ours cracked on a high flame. Keep it low.'],
      [4, 'Soak it before the first use, then it is a pleasure.'],
    ],
  },
  {
    of: 'coconut-and-mango-wood-spoon-set',
    texts: [
      [5, 'Smooth, no smell, and kind to my pans.'],
      [4, 'তেল দিয়ে মুছে রাখলে সুন্দর থাকে।'],
      [3, 'Nice, but the small one is very small.'],
    ],
  },
  {
    of: 'cane-serving-tray',
    texts: [
      [5, 'Carries six cups of tea and does not bend.'],
      [4, 'কিনারাটা উঁচু, কাপ পিছলে পড়ে না।'],
      [5, 'বেতের বুনন খুব পরিপাটি, কোথাও আঁশ ওঠেনি।'],
    ],
  },
  {
    of: 'handloom-table-runner',
    texts: [
      [5, 'The table looks dressed, even on a Tuesday.'],
      [4, 'কিনারার নকশাটা জামদানির মতোই মিহি।'],
    ],
  },
  {
    of: 'kolshi-terracotta-vase',
    texts: [
      [4, 'কোনায় রেখেছি, শুকনো কাশফুল দিয়ে দারুণ লাগে।'],
      [3, 'Sweats a little with water in it, so put a plate under it.'],
    ],
  },
  {
    of: 'dhamrai-brass-bud-vase',
    texts: [
      [5, 'One rose in it, and the shelf is alive.'],
      [5, 'ছোট, কিন্তু ওজন আছে। সহজে উল্টে যায় না।'],
    ],
  },
  {
    of: 'matir-tob-planter',
    texts: [
      [5, 'The clay breathes, and my mint has never been so happy.'],
      [4, 'নিচের থালাটা থাকায় পানি ছড়ায় না।'],
    ],
  },
  {
    of: 'brass-plant-stand',
    texts: [[5, 'Slim and steady, and my money plant looks grand on it.']],
  },
  {
    of: 'hanging-macrame-planter',
    texts: [[4, 'বারান্দায় ঝুলিয়েছি, জায়গাও বাঁচে।']],
  },
  {
    of: 'nakshi-kantha-framed-art',
    texts: [
      [5, 'A small thing that everybody asks about.'],
      [4, 'Hook and plug were in the box, up in five minutes.'],
    ],
  },
  {
    of: 'botanical-print-set',
    texts: [[5, 'দেয়ালটা ভরে গেছে, আর কিছু লাগে না।']],
  },
  {
    of: 'shondhya-cane-wall-clock',
    texts: [
      [5, 'Not a sound, and my father loves the Bangla numerals.'],
      [4, 'শব্দ নেই, শোবার ঘরেও রাখা যায়।'],
    ],
  },
  {
    of: 'cane-halo-mirror arched-mahogany-mirror',
    texts: [
      [5, 'Makes our small hall look twice as big.'],
      [4, 'কাচটা পরিষ্কার, মুখ বাঁকা দেখায় না।'],
    ],
  },
  {
    of: 'arched-mahogany-mirror',
    texts: [
      [4, 'Heavy. You need two people to hang it.'],
      [3, 'Good mirror, but the wood is darker than in the picture.'],
    ],
  },
  {
    of: 'brass-hand-mirror',
    texts: [
      [5, 'Just right for the holud tray.'],
      [4, 'ছোট, কিন্তু ওজন আছে। বিয়েতে বর-কনে এটাতেই মুখ দেখেছে।'],
    ],
  },
  {
    of: 'baskets-storage',
    texts: [
      [5, 'Tight weave, and it keeps its shape even when it is full.'],
      [5, 'বুনন খুব পরিপাটি, কোথাও আঁশ ওঠেনি।'],
    ],
  },
  {
    of: 'jute-laundry-basket',
    texts: [
      [4, 'Holds a week of clothes for four people.'],
      [5, 'কাপড় আর চেয়ারে জমে না।'],
      [2, 'One handle was crooked. They exchanged it without question.'],
      [3, 'A little smaller than I thought. Check the measurements first.'],
    ],
  },
  {
    of: 'hogla-storage-box-with-lid',
    texts: [
      [4, 'Good size for our shelf. The smell of the leaf went away after a week.'],
      [5, 'আলমারির তাকটা এক দিনেই গোছানো হয়ে গেল।'],
    ],
  },
  {
    of: 'bet-fruit-basket',
    texts: [
      [5, 'Mangoes breathe in it and last longer.'],
      [4, 'Light and strong. I would like one with a lid as well.'],
    ],
  },
];
