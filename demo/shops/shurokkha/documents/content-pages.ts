import { contentPage } from '#demo/shops/content-page.ts';

const aboutUs = contentPage(
  {
    title: 'About Shurokkha',
    description: 'A licensed pharmacy and household shop from Dhanmondi, Dhaka.',
    html:
      '<p>Shurokkha began in 2014 as one counter on Road 12/A in Dhanmondi, where a retired teacher of pharmacology and her nephew noticed that people brought more questions than prescriptions.</p>' +
      '<h2>What we do</h2><p>We sell over-the-counter medicine, health devices, baby care and household goods. A registered pharmacist checks each order before it is packed, and answers the phone from eight in the morning to eleven at night.</p>' +
      '<h2>What we don’t do</h2><ul><li>We sell no prescription medicine online.</li><li>We sell nothing we wouldn’t give our own children.</li><li>We don’t hide expiry dates: they’re on your invoice.</li></ul>' +
      '<h2>Where to find us</h2><p>Four pharmacies in Dhaka and Chattogram, and a cool, dry warehouse in Tejgaon. See the <a href="/store-locator">list of our pharmacies</a>.</p>',
  },
  {
    title: 'আমাদের কথা',
    description: 'ঢাকার ধানমন্ডির একটি লাইসেন্সপ্রাপ্ত ফার্মেসি ও গৃহস্থালি পণ্যের দোকান।',
    html:
      '<p>২০১৪ সালে ধানমন্ডির ১২/এ রোডে একটিমাত্র কাউন্টার দিয়ে সুরক্ষার শুরু। ফার্মাকোলজির এক অবসরপ্রাপ্ত শিক্ষক আর তাঁর ভাগনে খেয়াল করলেন, মানুষ প্রেসক্রিপশনের চেয়ে প্রশ্ন নিয়ে আসেন বেশি।</p>' +
      '<h2>আমরা যা করি</h2><p>প্রেসক্রিপশন ছাড়া বিক্রয়যোগ্য ওষুধ, স্বাস্থ্য ডিভাইস, শিশুর যত্ন ও গৃহস্থালি পণ্য বিক্রি করি। প্যাক করার আগে প্রতিটি অর্ডার একজন নিবন্ধিত ফার্মাসিস্ট দেখে নেন; সকাল আটটা থেকে রাত এগারোটা পর্যন্ত ফোনেও পাওয়া যায় তাঁকে।</p>' +
      '<h2>আমরা যা করি না</h2><ul><li>অনলাইনে প্রেসক্রিপশনের ওষুধ বিক্রি করি না।</li><li>নিজের সন্তানকে যা দেব না, তা বিক্রি করি না।</li><li>মেয়াদ লুকাই না: ইনভয়েসেই লেখা থাকে।</li></ul>' +
      '<h2>কোথায় পাবেন</h2><p>ঢাকা ও চট্টগ্রামে চারটি ফার্মেসি, আর তেজগাঁওয়ে ঠান্ডা ও শুকনো গুদাম। দেখুন <a href="/store-locator">আমাদের ফার্মেসির তালিকা</a>।</p>',
  },
);

const privacyPolicy = contentPage(
  {
    title: 'Privacy policy',
    description: 'What we store about you, why, and for how long.',
    html:
      '<p>What you buy at a pharmacy is your own business. We store only what an order needs.</p>' +
      '<h2>What we store</h2><ul><li>Your name, phone number and address, so that the parcel arrives.</li><li>Your orders and invoices, for six years, as tax law requires.</li><li>Messages to our pharmacist, for one year.</li></ul>' +
      '<h2>Who sees it</h2><p>The people who pack and check your order, and the courier, who only sees your name, phone number and address. Payments are handled by the payment company; card numbers never reach us. We sell no data and show no ads based on your purchases.</p>' +
      '<h2>Your rights</h2><p>Ask us at <a href="mailto:care@shurokkha.example">care@shurokkha.example</a> to see, correct or delete your data. You can withdraw your consent to SMS offers at any time.</p>',
  },
  {
    title: 'গোপনীয়তা নীতি',
    description: 'সুরক্ষা আপনার কোন তথ্য, কেন ও কতদিন রাখে।',
    html:
      '<p>ফার্মেসি থেকে কী কেনেন, তা একান্তই আপনার বিষয়। অর্ডার পৌঁছাতে যতটুকু লাগে, আমরা ততটুকুই রাখি।</p>' +
      '<h2>যা রাখি</h2><ul><li>নাম, ফোন ও ঠিকানা, যাতে পার্সেল পৌঁছায়।</li><li>কর আইন অনুযায়ী অর্ডার ও ইনভয়েস ছয় বছর।</li><li>ফার্মাসিস্টকে পাঠানো বার্তা এক বছর।</li></ul>' +
      '<h2>কে দেখতে পান</h2><p>যাঁরা অর্ডার যাচাই ও প্যাক করেন তাঁরা, আর কুরিয়ার, যিনি শুধু নাম, ফোন ও ঠিকানা দেখেন। পেমেন্ট হয় পেমেন্ট প্রতিষ্ঠানের পেজে; কার্ডের নম্বর আমাদের কাছে আসে না। আমরা তথ্য বিক্রি করি না, কেনাকাটা দেখে বিজ্ঞাপনও দেখাই না।</p>' +
      '<h2>আপনার অধিকার</h2><p>আমাদের কাছে থাকা তথ্য দেখতে, ঠিক করতে বা মুছতে লিখুন <a href="mailto:care@shurokkha.example">care@shurokkha.example</a> ঠিকানায়। এসএমএস অফারের সম্মতি যেকোনো সময় ফিরিয়ে নিতে পারেন।</p>',
  },
);

const terms = contentPage(
  {
    title: 'Terms of sale',
    description: 'The rules that apply when you buy from Shurokkha.',
    html:
      '<h2>Orders</h2><p>An order is binding when we confirm it by phone or SMS. We may limit quantities of a medicine, and the pharmacist may refuse an order that doesn’t seem safe, at no cost to you.</p>' +
      '<h2>Prices</h2><p>Prices are in taka and include VAT. Medicine is never sold above the printed retail price. Delivery is added at checkout.</p>' +
      '<h2>Payment</h2><p>Cash on delivery up to Tk 15,000 per order; any amount online, before dispatch. For pre-orders, the advance shown on the product is paid online, the rest on delivery.</p>' +
      '<h2>Advice</h2><p>The texts in this shop don’t replace a doctor. Read the leaflet before using any medicine.</p>' +
      '<h2>Disputes</h2><p>Talk to us first. If that fails, you can go to the Directorate of National Consumer Rights Protection.</p>',
  },
  {
    title: 'বিক্রয়ের শর্তাবলি',
    description: 'সুরক্ষা থেকে কেনাকাটার নিয়মকানুন।',
    html:
      '<h2>অর্ডার</h2><p>ফোন বা এসএমএসে আমরা নিশ্চিত করলে অর্ডার কার্যকর হয়। কোনো ওষুধের পরিমাণ আমরা সীমিত করতে পারি; নিরাপদ মনে না হলে ফার্মাসিস্ট অর্ডার ফিরিয়ে দিতে পারেন, তখন আপনাকে কোনো টাকা দিতে হবে না।</p>' +
      '<h2>দাম</h2><p>দাম টাকায়, ভ্যাটসহ। ছাপা খুচরা মূল্যের বেশি দামে ওষুধ বিক্রি করা হয় না। ডেলিভারি চার্জ চেকআউটে যোগ হয়।</p>' +
      '<h2>পেমেন্ট</h2><p>প্রতি অর্ডারে ১৫,০০০ টাকা পর্যন্ত ক্যাশ অন ডেলিভারি; অনলাইনে যেকোনো অঙ্ক, পাঠানোর আগে। প্রি-অর্ডারে পণ্যের পেজে লেখা অগ্রিম অনলাইনে, বাকিটা ডেলিভারির সময়।</p>' +
      '<h2>পরামর্শ</h2><p>এই দোকানের লেখা চিকিৎসকের বিকল্প নয়। যেকোনো ওষুধ ব্যবহারের আগে লিফলেট পড়ুন।</p>' +
      '<h2>অভিযোগ</h2><p>আগে আমাদের জানান। আমরা ব্যর্থ হলে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে যেতে পারেন।</p>',
  },
);

const returnPolicy = contentPage(
  {
    title: 'Returns and refunds',
    description: 'What can be returned to Shurokkha, and how.',
    html:
      '<h2>Within seven days</h2><ul><li>Wrong, damaged or expired goods: always, and we cover the return cost.</li><li>Sealed medicine boxes and unopened household goods.</li><li>Faulty devices: replaced within 7 days, then repaired under warranty.</li><li>Supports and diapers in the wrong size, unopened.</li></ul>' +
      '<h2>What can’t be returned</h2><p>Cut strips, opened bottles, and hygiene products once the seal is broken.</p>' +
      '<h2>How it works</h2><p>Call <a href="tel:09610454545">09610-454545</a> and send a photo or an unboxing video. We collect the goods within two days in Dhaka and five elsewhere. We refund to your original payment method within seven working days; cash orders are refunded to a mobile wallet.</p>',
  },
  {
    title: 'ফেরত ও রিফান্ড',
    description: 'সুরক্ষায় কী, কীভাবে ফেরত দেওয়া যায়।',
    html:
      '<h2>সাত দিনের মধ্যে</h2><ul><li>ভুল, ভাঙা বা মেয়াদোত্তীর্ণ পণ্য: সব সময়, ফেরতের খরচ আমাদের।</li><li>সিল করা ওষুধের বাক্স ও না খোলা গৃহস্থালি পণ্য।</li><li>ত্রুটিপূর্ণ ডিভাইস: ৭ দিনের মধ্যে বদলে দেওয়া হয়, পরে ওয়ারেন্টিতে সারানো হয়।</li><li>মাপ না মেলা সাপোর্ট ও ডায়াপার, না খোলা অবস্থায়।</li></ul>' +
      '<h2>যা ফেরত নেওয়া যায় না</h2><p>কাটা স্ট্রিপ, খোলা বোতল এবং সিল ভাঙা ব্যক্তিগত পরিচ্ছন্নতার পণ্য।</p>' +
      '<h2>যেভাবে ফেরত দেবেন</h2><p><a href="tel:09610454545">০৯৬১০-৪৫৪৫৪৫</a> নম্বরে ফোন করুন, ছবি বা আনবক্সিং ভিডিও পাঠান। ঢাকায় দুই দিন, ঢাকার বাইরে পাঁচ দিনের মধ্যে আমরা পণ্য নিয়ে আসি। যেভাবে পেমেন্ট করেছেন, সাত কর্মদিবসে সেভাবেই টাকা ফেরত যায়; ক্যাশ অর্ডারের টাকা যায় মোবাইল ওয়ালেটে।</p>',
  },
);

const shipping = contentPage(
  {
    title: 'Delivery',
    description: 'Charges, times and areas of Shurokkha deliveries.',
    html:
      '<h2>Inside Dhaka</h2><p>Tk 50, free from Tk 999. Orders before 2 pm arrive the same day, later ones the next, seven days a week.</p>' +
      '<h2>Outside Dhaka</h2><p>Tk 110 by courier, two to four days to every upazila. Oxygen concentrators and mattresses take up to six.</p>' +
      '<h2>Store pickup</h2><p>Free at three of our pharmacies, usually within four hours. We hold your order for three days.</p>' +
      '<h2>At your door</h2><p>You can open the parcel while the rider waits. If a seal is broken, hand it back and pay nothing.</p>',
  },
  {
    title: 'ডেলিভারি',
    description: 'সুরক্ষার ডেলিভারি চার্জ, সময় ও এলাকা।',
    html:
      '<h2>ঢাকার ভেতরে</h2><p>৫০ টাকা, ৯৯৯ টাকার কেনাকাটায় ফ্রি। দুপুর ২টার আগের অর্ডার একই দিনে, পরের অর্ডার পরদিন; সপ্তাহে সাত দিন।</p>' +
      '<h2>ঢাকার বাইরে</h2><p>কুরিয়ারে ১১০ টাকা, সব উপজেলায় দুই থেকে চার দিন। অক্সিজেন কনসেনট্রেটর ও ম্যাট্রেসে ছয় দিন পর্যন্ত লাগতে পারে।</p>' +
      '<h2>নিজে এসে নিন</h2><p>আমাদের তিনটি ফার্মেসি থেকে, সাধারণত চার ঘণ্টার মধ্যে, বিনা খরচে। অর্ডার তিন দিন রাখা হয়।</p>' +
      '<h2>পার্সেল হাতে পেলে</h2><p>ডেলিভারিম্যান থাকতেই পার্সেল খুলে দেখতে পারেন। সিল ভাঙা থাকলে ফেরত দিন, কোনো টাকা দিতে হবে না।</p>',
  },
);

export const contentPages: Record<string, unknown> = {
  'pages/about-us': aboutUs,
  'pages/privacy-policy': privacyPolicy,
  'pages/terms': terms,
  'pages/return-policy': returnPolicy,
  'pages/shipping': shipping,
};
