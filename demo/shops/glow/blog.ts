import type { DemoBlogPost } from '#demo/shop-definition.ts';

export const blog: DemoBlogPost[] = [
  {
    slug: 'winter-skin-in-five-minutes',
    title: 'Winter skin in five minutes a night',
    titleBn: 'রাতে পাঁচ মিনিটে শীতের ত্বকের যত্ন',
    category: 'Skin care',
    categoryBn: 'ত্বকের যত্ন',
    excerpt:
      'When the northern wind comes, skin loses water faster than you can drink it. Four steps that fit between dinner and bed.',
    excerptBn: 'উত্তরের হাওয়া এলে ত্বক যত দ্রুত পানি হারায়, পান করে তত দ্রুত ফেরানো যায় না। রাতের খাবার আর ঘুমের মাঝের চারটি ধাপ।',
    body: '<p>From the middle of November the air in Dhaka drops below forty per cent humidity at noon. Oil glands slow down, hot bucket baths take the rest, and by January shins look like a dry beel. You don’t need ten products; you need the right four, in the right order.</p><h3>1. Wash less, and cooler</h3><p>Change the foaming wash for a creamy one at night. Water should feel neutral on the wrist. See <a href="/category/face-wash">face wash</a> for the low-foam ones.</p><h3>2. Put water in</h3><p>While the face is damp, press in a watery toner or serum with hyaluronic acid. On dry skin in a dry room it does little, so don’t wait until you’ve found the remote.</p><h3>3. Keep it in</h3><p>A cream with ceramides, and on cheeks and lips something that seals. Shea, lanolin and plain beeswax are hard to beat.</p><h3>4. Don’t forget your feet</h3><p>Heels crack because the skin is thick, not because it is dirty. Urea softens it; socks keep it there. You’ll find all of them on our <a href="/campaign/winter-glow">Winter Glow</a> page.</p><p>And keep the sunscreen, even in fog: UVA passes through cloud and window glass alike.</p>',
    bodyBn:
      '<p>নভেম্বরের মাঝামাঝি থেকে দুপুরে ঢাকার বাতাসে আর্দ্রতা চল্লিশ শতাংশের নিচে নামে। তেলগ্রন্থি ধীর হয়, গরম পানির গোসল বাকিটুকু নেয়, জানুয়ারিতে পা দেখায় শুকনো বিলের মতো। দশটি পণ্য লাগে না; ঠিক চারটি লাগে, সঠিক ক্রমে।</p>' +
      '<h3>১. কম ধোয়া, কম গরম পানি</h3><p>রাতে ফেনাওয়ালা ফেসওয়াশ বদলে ক্রিমি একটি নিন। কবজিতে পানি যেন না-গরম না-ঠান্ডা লাগে। কম ফেনার জন্য দেখুন <a href="/category/face-wash">ফেসওয়াশ</a>।</p>' +
      '<h3>২. পানি দিন</h3><p>মুখ ভেজা থাকতেই হায়ালুরোনিক অ্যাসিডের টোনার বা সিরাম চেপে দিন। শুকনো ঘরে শুকনো ত্বকে এটি তেমন কাজ করে না, তাই দেরি নয়।</p>' +
      '<h3>৩. ধরে রাখুন</h3><p>সেরামাইডের ক্রিম, আর গাল ও ঠোঁটে একটি আবরণ। শিয়া, ল্যানোলিন ও খাঁটি মোমের জুড়ি মেলা ভার।</p>' +
      '<h3>৪. পা দুটি ভুলবেন না</h3><p>গোড়ালি ফাটে চামড়া মোটা বলে, ময়লা বলে নয়। ইউরিয়া নরম করে; মোজা তা ধরে রাখে। সব আছে আমাদের <a href="/campaign/winter-glow">উইন্টার গ্লো</a> পেজে।</p><p>আর কুয়াশাতেও সানস্ক্রিন চলবে: ইউভিএ মেঘ ও জানালার কাচ দুটিই ভেদ করে।</p>',
    picture: 'glow/blog/winter-skin.svg',
    publishedDaysAgo: 8,
  },
  {
    slug: 'find-your-foundation-shade',
    title: 'How to find your foundation shade without going grey',
    titleBn: 'ফাউন্ডেশনের সঠিক শেড বাছবেন যেভাবে',
    category: 'Make up',
    categoryBn: 'মেকআপ',
    excerpt:
      'Undertone first, depth second, and never on the back of the hand. A guide for Bangladeshi skin.',
    excerptBn: 'আগে আন্ডারটোন, পরে গভীরতা, আর হাতের পিঠে কখনো নয়। বাংলাদেশি ত্বকের জন্য সহজ নির্দেশনা।',
    body: '<p>The ashy face in the wedding album is rarely the wrong depth. It’s the wrong undertone: a pink base on golden or olive skin.</p><h3>Undertone in one minute</h3><ul><li>Look at the inside of the wrist in daylight. Green veins mean warm, blue cool, both neutral.</li><li>Hold a white sheet of paper to the cheek. If the face looks yellowish, you are warm; greenish, olive.</li><li>Gold looks right on warm skin, silver on cool.</li></ul><h3>Depth</h3><p>Draw three stripes from cheek to neck, and walk out of the shop. The one that disappears is yours. Wait ten minutes: many formulas turn half a shade darker as they absorb oil.</p><h3>Between two shades</h3><p>Take the darker one in summer and mix in a drop of moisturiser in winter. Or buy the 15 ml sizes of both and blend.</p><p>Our <a href="/category/foundation">foundations</a> show the shade numbers: the first digit is depth, the second undertone, 1 neutral, 2 warm.</p>',
    bodyBn:
      '<p>বিয়ের অ্যালবামে ছাই-ছাই মুখ সাধারণত গভীরতার ভুল নয়, আন্ডারটোনের ভুল: সোনালি বা অলিভ ত্বকে গোলাপি বেস।</p>' +
      '<h3>এক মিনিটে আন্ডারটোন</h3><ul><li>দিনের আলোয় কবজির ভেতর দিক দেখুন। সবুজ শিরা মানে উষ্ণ, নীল মানে শীতল, দুটোই থাকলে নিরপেক্ষ।</li><li>গালের পাশে সাদা কাগজ ধরুন। মুখ হলদে লাগলে উষ্ণ; সবুজাভ লাগলে অলিভ।</li><li>উষ্ণ ত্বকে সোনা মানায়, শীতল ত্বকে রুপা।</li></ul>' +
      '<h3>গভীরতা</h3><p>গাল থেকে গলা পর্যন্ত তিনটি দাগ টেনে দোকানের বাইরে যান। যেটি মিলিয়ে যায় সেটিই আপনার। দশ মিনিট অপেক্ষা করুন: তেল টেনে অনেক ফর্মুলা আধা শেড গাঢ় হয়।</p>' +
      '<h3>দুই শেডের মাঝে</h3><p>গরমে গাঢ়টি নিন, শীতে এক ফোঁটা ময়েশ্চারাইজার মেশান। কিংবা দুটিরই ১৫ মিলি কিনে মিশিয়ে নিন।</p><p>আমাদের <a href="/category/foundation">ফাউন্ডেশনে</a> শেড নম্বর লেখা আছে: প্রথম অঙ্ক গভীরতা, দ্বিতীয়টি আন্ডারটোন, ১ নিরপেক্ষ, ২ উষ্ণ।</p>',
    picture: 'glow/blog/foundation-shade.svg',
    publishedDaysAgo: 21,
  },
  {
    slug: 'hard-water-and-hair',
    title: 'Hard water, long hair: what helps and what doesn’t',
    titleBn: 'আয়রনযুক্ত পানি ও লম্বা চুল: কী কাজে দেয়, কী দেয় না',
    category: 'Hair',
    categoryBn: 'চুল',
    excerpt:
      'If your bucket has an orange ring, your hair has it too. How to wash, oil and rinse with tube-well water.',
    excerptBn: 'বালতিতে কমলা দাগ পড়লে চুলেও পড়ে। টিউবওয়েলের পানিতে কীভাবে ধোবেন, তেল দেবেন ও শেষ ধোয়া সারবেন।',
    body: '<p>Iron and calcium in ground water bind to the hair and make it rough, dull and, over the years, brownish. Shampoo lathers badly, so we use more of it, and the ends pay.</p><h3>What helps</h3><ul><li>Let the bucket stand overnight; iron sinks. Use the top two thirds.</li><li>A last rinse with a mug of water and a spoon of lemon juice or vinegar closes the cuticle.</li><li>Oil before washing. Coconut oil goes into the strand and keeps water, and what is in it, out.</li><li>Once a fortnight use a clarifying <a href="/category/shampoo">shampoo</a>, then a <a href="/category/hair-mask">mask</a>.</li></ul><h3>What doesn’t</h3><p>More conditioner on top of mineral film just weighs hair down. And cutting doesn’t make it grow faster, though it looks better at once.</p><h3>And hair fall?</h3><p>Sixty to a hundred hairs a day are normal. More than that for three months calls for a blood test (iron, thyroid, vitamin D) before any bottle.</p>',
    bodyBn:
      '<p>মাটির নিচের পানির আয়রন ও ক্যালসিয়াম চুলে আটকে চুলকে রুক্ষ, নিষ্প্রভ আর বছর ঘুরতে বাদামি করে। শ্যাম্পুতে ফেনা হয় না, তাই আমরা বেশি নিই, আর ভোগে চুলের আগা।</p>' +
      '<h3>যা কাজে দেয়</h3><ul><li>বালতির পানি রাতভর রেখে দিন; আয়রন নিচে বসে। ওপরের দুই-তৃতীয়াংশ ব্যবহার করুন।</li><li>শেষ ধোয়ায় এক মগ পানিতে এক চামচ লেবুর রস বা ভিনেগার।</li><li>ধোয়ার আগে তেল। নারকেল তেল চুলের ভেতরে যায়, পানি ও পানির সঙ্গে যা আসে তা বাইরে রাখে।</li><li>পনেরো দিনে একবার ক্ল্যারিফাইং <a href="/category/shampoo">শ্যাম্পু</a>, তারপর <a href="/category/hair-mask">মাস্ক</a>।</li></ul>' +
      '<h3>যা কাজে দেয় না</h3><p>খনিজের আস্তরের ওপর আরও কন্ডিশনার শুধু চুল ভারী করে। কাটলেও চুল দ্রুত বাড়ে না, যদিও দেখতে তখনই ভালো লাগে।</p>' +
      '<h3>আর চুল পড়া?</h3><p>দিনে ষাট থেকে একশটি স্বাভাবিক। তিন মাস ধরে এর বেশি হলে বোতলের আগে রক্ত পরীক্ষা (আয়রন, থাইরয়েড, ভিটামিন ডি)।</p>',
    picture: 'glow/blog/hard-water-hair.svg',
    publishedDaysAgo: 40,
  },
  {
    slug: 'choosing-a-perfume-for-the-heat',
    title: 'Choosing a perfume that survives the heat',
    titleBn: 'গরমে টিকে থাকে এমন পারফিউম বাছাই',
    category: 'Fragrance',
    categoryBn: 'সুগন্ধি',
    excerpt:
      'Heat makes perfume louder and shorter-lived. What to wear in April, what to keep for December, and where to spray.',
    excerptBn: 'গরমে সুগন্ধ জোরালো হয়, টেকে কম। চৈত্রে কী মাখবেন, পৌষের জন্য কী তুলে রাখবেন, আর কোথায় স্প্রে করবেন।',
    body: '<p>At thirty-five degrees alcohol is gone in seconds and top notes with it. What was a polite citrus in the shop turns into a cough of musk in a rickshaw.</p><h3>For the hot months</h3><p>Look for green, mineral and white-flower scents: vetiver (our own khus), fig, neroli, kadam. Eau de toilette strength is enough; a <a href="/category/body-mist">body mist</a> can be topped up at noon.</p><h3>For the cool ones</h3><p>Amber, oud, rose and vanilla need cool air to unfold. Spray on wool and silk lining, not on the silk itself.</p><h3>Attar</h3><p>An oil has no alcohol to lose. One touch on the collar lasts from Fajr to Isha. Start with a 3 ml <a href="/category/attar">attar</a> and wear it for two days before you decide.</p>',
    bodyBn:
      '<p>পঁয়ত্রিশ ডিগ্রিতে অ্যালকোহল কয়েক সেকেন্ডে উড়ে যায়, সঙ্গে প্রথম গন্ধও। দোকানে যা ছিল শান্ত লেবু, রিকশায় তা হয়ে যায় কস্তুরীর ধাক্কা।</p>' +
      '<h3>গরমের মাসে</h3><p>সবুজ, খনিজ ও সাদা ফুলের গন্ধ খুঁজুন: খস, ডুমুর, নেরোলি, কদম। ও দ্য তোয়ালেতেই চলে; দুপুরে <a href="/category/body-mist">বডি মিস্ট</a> আবার মাখা যায়।</p>' +
      '<h3>শীতের মাসে</h3><p>অ্যাম্বার, উদ, গোলাপ ও ভ্যানিলা ঠান্ডা বাতাসে খোলে। উলে কিংবা সিল্কের আস্তরে স্প্রে করুন, সিল্কে নয়।</p>' +
      '<h3>আতর</h3><p>তেলে অ্যালকোহল নেই, তাই হারানোরও কিছু নেই। কলারে এক ছোঁয়া ফজর থেকে এশা পর্যন্ত থাকে। ৩ মিলি <a href="/category/attar">আতর</a> দিয়ে শুরু করুন, দুদিন মেখে তারপর ঠিক করুন।</p>',
    picture: 'glow/blog/perfume-heat.svg',
    publishedDaysAgo: 63,
  },
];
