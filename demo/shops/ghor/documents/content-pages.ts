import { contentPage } from '#demo/shops/content-page.ts';

const aboutUs = contentPage(
  {
    title: 'Our makers',
    description: 'Meet the 206 makers in nineteen districts behind our pieces.',
    html:
      '<p>Ghor was a van before it was a shop. In 2011 Nasreen Akhter drove from Dhaka to Jamalpur for one kantha and came back with thirty, and an address book.</p>' +
      '<h2>How we work</h2><ul><li>We pay by the hour, half of it up front.</li><li>Each piece carries its maker’s name.</li><li>We order in the lean months, when fields and looms are idle.</li></ul>' +
      '<h2>Materials</h2><p>Cane and murta are cut on rotation, mahogany comes from homestead trees with papers, dyes are free of azo compounds, and we pack with as little as possible.</p>' +
      '<h2>Visit us</h2><p>Three shops, in Banani, Dhanmondi and Sylhet: see <a href="/store-locator">where we are</a>. Tea is free, and so is advice.</p>',
  },
  {
    title: 'আমাদের কারিগর',
    description: 'প্রতিটি জিনিসের পেছনে আছেন উনিশ জেলার দুইশ ছয়জন কারিগর।',
    html:
      '<p>ঘর দোকান হওয়ার আগে ছিল একটা ভ্যান। ২০১১ সালে নাসরীন আখতার একটি কাঁথার খোঁজে ঢাকা থেকে জামালপুর গিয়ে ফিরলেন ত্রিশটি কাঁথা আর একখানা ঠিকানার খাতা নিয়ে।</p>' +
      '<h2>আমরা যেভাবে কাজ করি</h2><ul><li>মজুরি ঘণ্টা হিসাবে, অর্ধেকটা কাজ শুরুর সময়েই।</li><li>প্রতিটি জিনিসে কারিগরের নাম।</li><li>অভাবের মাসগুলোয় ফরমাশ দিই, যখন মাঠ আর তাঁত খালি।</li></ul>' +
      '<h2>কী দিয়ে তৈরি</h2><p>বেত ও মুর্তা কাটা হয় পালা করে, মেহগনি আসে কাগজপত্রসহ বসতবাড়ির গাছ থেকে, রঙে ক্ষতিকর অ্যাজো নেই, আর প্যাকিং যতটুকু না হলেই নয়।</p>' +
      '<h2>এসে ছুঁয়ে দেখুন</h2><p>বনানী, ধানমন্ডি ও সিলেটে তিনটি স্টোর: দেখুন <a href="/store-locator">আমরা কোথায়</a>। চা ফ্রি, পরামর্শও।</p>',
  },
);

const privacyPolicy = contentPage(
  {
    title: 'Privacy policy',
    description: 'What we know about you and what we don’t collect.',
    html:
      '<p>We need to know where you live, not how.</p>' +
      '<h2>What we store</h2><ul><li>Name, phone and address for delivery.</li><li>Orders and invoices for six years, as the law requires.</li><li>Measurements and room photos for made-to-order pieces, until delivery.</li></ul>' +
      '<h2>Who sees it</h2><p>Couriers, the payment company and our makers, each only what they need. We never sell your data.</p>' +
      '<h2>Your rights</h2><p>Write to <a href="mailto:salam@ghor.example">salam@ghor.example</a> to see, correct or delete your data, or to unsubscribe.</p>',
  },
  {
    title: 'গোপনীয়তা নীতি',
    description: 'আপনার কোন তথ্য রাখি, আর কোনটি রাখি না।',
    html:
      '<p>আপনি কোথায় থাকেন, এটুকু জানলেই আমাদের চলে; কীভাবে থাকেন, তা নয়।</p>' +
      '<h2>যা রাখি</h2><ul><li>ডেলিভারির জন্য নাম, ফোন ও ঠিকানা।</li><li>আইন অনুযায়ী অর্ডার ও ইনভয়েস ছয় বছর।</li><li>ফরমাশি জিনিসের মাপ ও ঘরের ছবি, জিনিস পৌঁছানো পর্যন্ত।</li></ul>' +
      '<h2>কে দেখতে পান</h2><p>কুরিয়ার, পেমেন্ট প্রতিষ্ঠান ও কারিগর; যাঁর যতটুকু দরকার, ততটুকুই জানেন। আপনার কোনো তথ্য আমরা কারও কাছে বিক্রি করি না।</p>' +
      '<h2>আপনার অধিকার</h2><p>তথ্য দেখতে, ঠিক করতে, মুছতে বা আমাদের অফারের মেইল বন্ধ করতে লিখুন <a href="mailto:salam@ghor.example">salam@ghor.example</a> ঠিকানায়।</p>',
  },
);

const terms = contentPage(
  {
    title: 'Terms of sale',
    description: 'The rules that apply when you buy from Ghor.',
    html:
      '<h2>Orders</h2><p>We confirm each order by phone. For made-to-order pieces, the drawing and date we send are part of the agreement.</p>' +
      '<h2>Prices</h2><p>In taka, VAT included. Delivery is added at checkout; assembly in Dhaka is free.</p>' +
      '<h2>Payment</h2><p>Cash on delivery up to Tk 30,000 per order; any amount online, before dispatch. For pre-orders, the advance shown on the product is paid online, the rest on delivery; if we miss the date by more than ten days, you can cancel.</p>' +
      '<h2>Handmade</h2><p>Measurements may vary by two percent, shades slightly. Colours depend on your screen.</p>' +
      '<h2>Disputes</h2><p>Talk to us first. If that fails, you can go to the Directorate of National Consumer Rights Protection.</p>',
  },
  {
    title: 'বিক্রয়ের শর্তাবলি',
    description: 'ঘর থেকে কেনাকাটার নিয়ম।',
    html:
      '<h2>অর্ডার</h2><p>প্রতিটি অর্ডার ফোনে নিশ্চিত করি। ফরমাশি জিনিসে আমাদের পাঠানো নকশা ও তারিখ চুক্তির অংশ।</p>' +
      '<h2>দাম</h2><p>টাকায়, ভ্যাটসহ। ডেলিভারি চার্জ চেকআউটে যোগ হয়; ঢাকায় জোড়া লাগানোর খরচ নেই।</p>' +
      '<h2>পেমেন্ট</h2><p>প্রতি অর্ডারে ৩০,০০০ টাকা পর্যন্ত ক্যাশ অন ডেলিভারি; অনলাইনে যেকোনো অঙ্ক, পাঠানোর আগে। প্রি-অর্ডারে পণ্যের পেজে লেখা অগ্রিম অনলাইনে, বাকিটা ডেলিভারির সময়; তারিখ থেকে দশ দিনের বেশি দেরি হলে বাতিল করতে পারেন।</p>' +
      '<h2>হাতে তৈরি</h2><p>মাপে দুই শতাংশ, রঙে সামান্য তফাত হতে পারে। স্ক্রিনভেদে রং একটু আলাদা দেখাতে পারে।</p>' +
      '<h2>অভিযোগ</h2><p>আগে আমাদের বলুন। সমাধান না হলে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে যেতে পারেন।</p>',
  },
);

const returnPolicy = contentPage(
  {
    title: 'Returns and exchanges',
    description: 'Ten days to try it at home, and how to send it back.',
    html:
      '<h2>Ten days</h2><p>Almost everything can be returned within ten days, unused and in its packaging. Textiles must be unwashed.</p>' +
      '<h2>Not returnable</h2><ul><li>Made-to-order and cut-to-size pieces, unless faulty.</li><li>Used candles and pillows.</li></ul>' +
      '<h2>Broken or wrong</h2><p>Send a photo within three days to <a href="mailto:salam@ghor.example">salam@ghor.example</a>. We replace or repair at our cost.</p>' +
      '<h2>Refund</h2><p>To your original payment method, within seven working days after we receive the item. If you change your mind, you pay the return cost: Tk 100 in Dhaka, Tk 180 elsewhere.</p>',
  },
  {
    title: 'ফেরত ও বদল',
    description: 'ঘরে রেখে দেখার দশ দিন, আর ফেরত পাঠানোর নিয়ম।',
    html:
      '<h2>দশ দিন</h2><p>অব্যবহৃত ও প্যাকেটসহ হলে প্রায় সবকিছুই দশ দিনের মধ্যে ফেরত দেওয়া যায়। ধোয়া কাপড় ফেরত নেওয়া হয় না।</p>' +
      '<h2>যা ফেরত হয় না</h2><ul><li>ফরমাশি ও মাপমতো কাটা জিনিস, ত্রুটি না থাকলে।</li><li>জ্বালানো মোমবাতি, ব্যবহৃত বালিশ।</li></ul>' +
      '<h2>ভাঙা বা ভুল হলে</h2><p>তিন দিনের মধ্যে <a href="mailto:salam@ghor.example">salam@ghor.example</a> ঠিকানায় ছবি পাঠান। আমাদের খরচে বদলে বা সারিয়ে দিই।</p>' +
      '<h2>রিফান্ড</h2><p>জিনিস পৌঁছানোর সাত কর্মদিবসের মধ্যে, যেভাবে পেমেন্ট করেছেন সেভাবেই। মত বদলালে ফেরতের খরচ আপনার: ঢাকায় ১০০ টাকা, ঢাকার বাইরে ১৮০ টাকা।</p>',
  },
);

const shipping = contentPage(
  {
    title: 'Delivery and assembly',
    description: 'Charges, times and assembly.',
    html:
      '<h2>Inside Dhaka</h2><p>Tk 100, in our own van within one to three days. Two people carry it up, put it together and take the packaging away.</p>' +
      '<h2>Outside Dhaka</h2><p>Tk 180 by courier in three to six days. Furniture travels flat-packed to the courier’s nearest office or, in eleven cities, to your door.</p>' +
      '<h2>Pre-orders</h2><p>Three to five weeks. We send photos from the workshop halfway through.</p>' +
      '<h2>Store pickup</h2><p>Free of charge in Banani and Sylhet, ready the next day.</p>',
  },
  {
    title: 'ডেলিভারি ও জোড়া লাগানো',
    description: 'চার্জ, সময় ও জোড়া লাগানো।',
    html:
      '<h2>ঢাকার ভেতরে</h2><p>১০০ টাকা, আমাদের নিজস্ব ভ্যানে এক থেকে তিন দিনে। দুজন এসে ওপরে তুলে জোড়া লাগিয়ে দেন; যাওয়ার সময় প্যাকিংও নিয়ে যান।</p>' +
      '<h2>ঢাকার বাইরে</h2><p>কুরিয়ারে ১৮০ টাকা, তিন থেকে ছয় দিন। আসবাব আলাদা অংশে প্যাক হয়ে যায় আপনার কাছের কুরিয়ার অফিসে, এগারোটি শহরে ঘর পর্যন্ত।</p>' +
      '<h2>প্রি-অর্ডার</h2><p>তিন থেকে পাঁচ সপ্তাহ। কাজ অর্ধেক হলে কারখানা থেকে ছবি পাঠাই।</p>' +
      '<h2>নিজে এসে নিন</h2><p>বনানী ও সিলেটে বিনা খরচে, পরদিনই প্রস্তুত।</p>',
  },
);

export const contentPages: Record<string, unknown> = {
  'pages/about-us': aboutUs,
  'pages/privacy-policy': privacyPolicy,
  'pages/terms': terms,
  'pages/return-policy': returnPolicy,
  'pages/shipping': shipping,
};
