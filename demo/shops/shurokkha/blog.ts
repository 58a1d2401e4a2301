import type { DemoBlogPost } from '#demo/shop-definition.ts';

export const blog: DemoBlogPost[] = [
  {
    slug: 'measure-blood-pressure-at-home',
    title: 'How to measure blood pressure at home, properly',
    titleBn: 'ঘরে সঠিকভাবে রক্তচাপ মাপার নিয়ম',
    category: 'Health at home',
    categoryBn: 'ঘরে স্বাস্থ্য',
    excerpt:
      'The same arm, the same chair, the same hour: five small habits that make a home reading worth showing to a doctor.',
    excerptBn: 'একই হাত, একই চেয়ার, একই সময়: পাঁচটি ছোট অভ্যাস মানলে ঘরের মাপ ডাক্তারকে দেখানোর মতো হয়।',
    body:
      '<p>A monitor is only as honest as the minute before it. Most surprising numbers come from a flight of stairs, a cup of tea or a cuff over a sleeve.</p>' +
      '<h3>Before you press the button</h3><ul><li>No tea, cigarette or quarrel for thirty minutes.</li><li>Empty your bladder, then sit for five minutes with your back supported.</li><li>Feet flat on the floor, legs not crossed, cuff on the bare arm at the height of the heart.</li></ul>' +
      '<h3>During the reading</h3><p>Don’t talk. Take two readings a minute apart, morning and evening, and write both down. One high number is a number; a week of them is a message.</p>' +
      '<h3>What to do with the log</h3><p>Take it to your doctor. Never change a medicine because of a single reading, and call for help at once if a very high value comes with chest pain, weakness on one side or trouble speaking.</p>',
    bodyBn:
      '<p>মাপার আগের মিনিটটি যেমন, যন্ত্রের মাপও তেমন। চমকে দেওয়া বেশির ভাগ সংখ্যার পেছনে থাকে সিঁড়ি ভাঙা, এক কাপ চা কিংবা জামার হাতার ওপর বাঁধা কাফ।</p>' +
      '<h3>বোতাম চাপার আগে</h3><ul><li>আধা ঘণ্টা চা, সিগারেট ও রাগারাগি বাদ।</li><li>প্রস্রাব সেরে নিন, তারপর পিঠে ঠেস দিয়ে পাঁচ মিনিট বসুন।</li><li>পা মেঝেতে সমান, পায়ের ওপর পা নয়, কাফ খালি হাতে, হৃৎপিণ্ডের সমান উচ্চতায়।</li></ul>' +
      '<h3>মাপার সময়</h3><p>কথা বলবেন না। সকালে ও সন্ধ্যায় এক মিনিট পরপর দুবার মাপুন, দুটিই লিখে রাখুন। একটি বেশি সংখ্যা শুধু সংখ্যা; এক সপ্তাহের সংখ্যা একটি বার্তা।</p>' +
      '<h3>খাতাটি দিয়ে কী করবেন</h3><p>ডাক্তারকে দেখান। একবারের মাপ দেখে কখনো ওষুধ বদলাবেন না। খুব বেশি চাপের সঙ্গে বুকে ব্যথা, এক পাশ দুর্বল কিংবা কথা জড়ালে সঙ্গে সঙ্গে জরুরি সাহায্য নিন।</p>',
    picture: 'shurokkha/blog/blood-pressure.svg',
    publishedDaysAgo: 9,
  },
  {
    slug: 'dengue-season-checklist',
    title: 'The dengue-season checklist for a Dhaka flat',
    titleBn: 'ঢাকার ফ্ল্যাটে ডেঙ্গু মৌসুমের চেকলিস্ট',
    category: 'Household',
    categoryBn: 'গৃহস্থালি',
    excerpt:
      'Aedes breeds in a bottle cap. A ten-minute round through the flat every third day does more than any spray.',
    excerptBn: 'বোতলের ছিপিতেও এডিস ডিম পাড়ে। তিন দিন পরপর দশ মিনিট বাসা ঘুরে দেখা যেকোনো স্প্রের চেয়ে বেশি কাজের।',
    body:
      '<p>The mosquito that carries dengue is a house guest. It bites by day, rests behind curtains and lays its eggs in clean, standing water.</p>' +
      '<h3>Every three days</h3><ul><li>Empty and scrub flower pot saucers, the tray behind the fridge and the air cooler.</li><li>Turn buckets upside down; cover the drum.</li><li>Look at the roof: tyres, coconut shells, paint tins.</li></ul>' +
      '<h3>Protection that helps</h3><p>A net for daytime naps too, long sleeves at dawn and dusk, and a repellent on bare skin. Aerosols work in closed rooms; air the room for a quarter of an hour afterwards.</p>' +
      '<h3>If fever comes</h3><p>Rest, drink plenty, take paracetamol only as the leaflet says, and see a doctor for a test. Avoid ibuprofen and aspirin until dengue has been ruled out.</p>',
    bodyBn:
      '<p>ডেঙ্গুর মশা ঘরেরই অতিথি। দিনে কামড়ায়, পর্দার আড়ালে বিশ্রাম নেয়, আর ডিম পাড়ে পরিষ্কার জমা পানিতে।</p>' +
      '<h3>তিন দিন পরপর</h3><ul><li>টবের পিরিচ, ফ্রিজের পেছনের ট্রে ও এয়ার কুলারের পানি ফেলে ঘষে ধুয়ে নিন।</li><li>বালতি উল্টে রাখুন; ড্রাম ঢেকে দিন।</li><li>ছাদ দেখুন: টায়ার, ডাবের খোসা, রঙের কৌটা।</li></ul>' +
      '<h3>যা সত্যিই বাঁচায়</h3><p>দিনের ঘুমেও মশারি, ভোরে ও সন্ধ্যায় লম্বা হাতা, খোলা ত্বকে মশা তাড়ানোর ক্রিম। অ্যারোসল বন্ধ ঘরে কাজ করে; পরে পনেরো মিনিট জানালা খুলে দিন।</p>' +
      '<h3>জ্বর এলে</h3><p>বিশ্রাম নিন, পানি খান, প্যারাসিটামল শুধু কাগজে লেখা মাত্রায়, আর পরীক্ষার জন্য ডাক্তার দেখান। ডেঙ্গু নয় নিশ্চিত না হওয়া পর্যন্ত আইবুপ্রোফেন ও অ্যাসপিরিন নয়।</p>',
    picture: 'shurokkha/blog/dengue.svg',
    publishedDaysAgo: 24,
  },
  {
    slug: 'what-belongs-in-a-home-first-aid-box',
    title: 'What belongs in a home first aid box',
    titleBn: 'ঘরের ফার্স্ট এইড বক্সে যা থাকা চাই',
    category: 'Health at home',
    categoryBn: 'ঘরে স্বাস্থ্য',
    excerpt:
      'Fourteen things, one shoebox, and a note inside the lid. Check it twice a year, on the first of Boishakh and the first of Kartik.',
    excerptBn:
      'চৌদ্দটি জিনিস, একটি জুতার বাক্স, আর ঢাকনার ভেতরে একটি কাগজ। বছরে দুবার মিলিয়ে নিন: পয়লা বৈশাখ ও পয়লা কার্তিক।',
    body:
      '<p>A first aid box is for the ten minutes before help arrives. It should open easily, be kept where everyone can find it and hold only what you know how to use.</p>' +
      '<h3>For wounds</h3><ul><li>Plasters, sterile gauze, crepe bandage, tape and round-tipped scissors.</li><li>Povidone iodine, a burn gel, clean gloves.</li></ul>' +
      '<h3>For sick days</h3><ul><li>Thermometer, paracetamol, oral saline, an antacid.</li><li>The regular medicine of each person, with names on the strips.</li></ul>' +
      '<h3>Inside the lid</h3><p>Write down 999, the nearest hospital, blood groups and allergies. Throw out what has expired; ask a pharmacist how to do it safely.</p>',
    bodyBn:
      '<p>সাহায্য আসার আগের দশ মিনিটের জন্যই ফার্স্ট এইড বক্স। সহজে খুলবে, সবাই জানে এমন জায়গায় থাকবে, আর থাকবে শুধু যা আপনি ব্যবহার করতে পারেন।</p>' +
      '<h3>কাটাছেঁড়ার জন্য</h3><ul><li>প্লাস্টার, জীবাণুমুক্ত গজ, ক্রেপ ব্যান্ডেজ, টেপ ও গোল মাথার কাঁচি।</li><li>পোভিডন আয়োডিন, পোড়ার জেল, পরিষ্কার গ্লাভস।</li></ul>' +
      '<h3>অসুখের দিনের জন্য</h3><ul><li>থার্মোমিটার, প্যারাসিটামল, খাবার স্যালাইন, অ্যান্টাসিড।</li><li>প্রত্যেকের নিয়মিত ওষুধ, পাতায় নাম লেখা।</li></ul>' +
      '<h3>ঢাকনার ভেতরে</h3><p>৯৯৯, কাছের হাসপাতাল, সবার রক্তের গ্রুপ ও অ্যালার্জি লিখে রাখুন। মেয়াদ পেরোনো ওষুধ ফেলে দিন; কীভাবে নিরাপদে ফেলবেন ফার্মাসিস্টকে জিজ্ঞেস করুন।</p>',
    picture: 'shurokkha/blog/first-aid-box.svg',
    publishedDaysAgo: 52,
  },
];
