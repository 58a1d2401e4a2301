import { productRowSection } from './home.ts';

interface TextPage {
  title: [string, string];
  description: [string, string];
  html: string;
  htmlBn: string;
}

const textPage = ({ title: [title, titleBn], description: [text, textBn], html, htmlBn }: TextPage) => ({
  seo: { title, title_bn: titleBn, description: text, description_bn: textBn },
  sections: [{ id: 'text', type: 'rich-text', settings: { html, html_bn: htmlBn }, items: [] }],
});

export const contentPages: Record<string, unknown> = {
  'pages/about-us': textPage({
    title: ['About Glow', 'গ্লো সম্পর্কে'],
    description: [
      'Who we are, where we buy, and how we check that what you get is genuine.',
      'আমরা কারা, কোথা থেকে পণ্য কিনি, আর আসল পণ্য কীভাবে নিশ্চিত করি।',
    ],
    html: '<h1>About Glow</h1><p>Glow opened in 2016 as one counter on Road 27 in Dhanmondi. Two sisters, a pharmacist and a make-up artist, were tired of shelves where half the stock was fake and nobody could tell which half.</p><p>Today we have five stores and this site, and about two hundred and fifty products that we’d put on our own faces.</p><h3>Where it comes from</h3><p>We buy from the brand itself or from its authorised importer. We check the invoice, batch number and expiry date of each delivery, and your invoice shows the batch numbers of your order.</p><h3>How we choose</h3><ul><li>It has to make sense in our climate: heat, sweat, hard water, three dry months.</li><li>Colour has to work on Bangladeshi skin, in at least three depths.</li><li>No mercury, no steroid, no hydroquinone creams. Ever. We test everything before we sell it.</li></ul><h3>Visit us</h3><p>Try shades in daylight at any of <a href="/store-locator">our stores</a>, bring empty Mati &amp; Modhu jars back, or have a perfume refilled in Dhanmondi.</p>',
    htmlBn:
      '<h1>গ্লো সম্পর্কে</h1><p>২০১৬ সালে ধানমন্ডির ২৭ নম্বর রোডে একটিমাত্র কাউন্টার নিয়ে গ্লোর শুরু। দুই বোন, একজন ফার্মাসিস্ট আর একজন মেকআপ আর্টিস্ট, বাজারের নকল প্রসাধনীতে বিরক্ত হয়ে নিজেরাই দোকান খুলে বসেন।</p><p>আজ আমাদের পাঁচটি স্টোর আর এই ওয়েবসাইট। প্রায় আড়াই শ পণ্য রাখি, যেগুলো আমরা নিজেরাও ব্যবহার করি।</p><h3>পণ্য আসে কোথা থেকে</h3><p>আমরা কিনি সরাসরি ব্র্যান্ড বা তাদের অনুমোদিত আমদানিকারকের কাছ থেকে। প্রতিটি চালানের ইনভয়েস, ব্যাচ নম্বর ও মেয়াদ মিলিয়ে দেখা হয়। আপনার ইনভয়েসেও ব্যাচ নম্বর লেখা থাকে।</p><h3>আমরা যেভাবে বাছাই করি</h3><ul><li>আমাদের গরম, ঘাম, আয়রনযুক্ত পানি আর শীতের রুক্ষতায় কাজে লাগতে হবে।</li><li>রং মানাতে হবে বাংলাদেশের ত্বকে, অন্তত তিনটি শেডে।</li><li>পারদ, স্টেরয়েড বা হাইড্রোকুইনোনযুক্ত রং ফর্সাকারী ক্রিম কখনোই নয়।</li></ul><h3>চলে আসুন</h3><p><a href="/store-locator">আমাদের যেকোনো স্টোরে</a> দিনের আলোয় শেড মিলিয়ে নিন, খালি বয়াম ফেরত দিন, কিংবা ধানমন্ডিতে পারফিউম রিফিল করে নিন।</p>',
  }),
  'pages/privacy-policy': textPage({
    title: ['Privacy policy', 'গোপনীয়তা নীতি'],
    description: [
      'What we store about you, why and for how long, and how to have it deleted.',
      'আপনার কোন তথ্য কেন ও কতদিন রাখি, আর কীভাবে মুছে ফেলতে পারেন।',
    ],
    html: '<h1>Privacy policy</h1><h3>What we store</h3><p>Name, mobile number and delivery address with each order; an e-mail address if you give one; what you ordered and wrote in reviews. We never see or store card numbers; those stay with the payment gateway.</p><h3>What we use it for</h3><ul><li>To deliver your order, to call before packing, and to answer your questions.</li><li>To keep accounts for six years, as tax law requires.</li><li>To send you offers, only if you agreed and until you unsubscribe.</li></ul><h3>Who else sees it</h3><p>The courier gets your name, number and address. The payment gateway gets the amount and order number. We don’t share your order history, and we don’t sell data.</p><h3>Your rights</h3><p>Write to care@glow.example or ask in any store to see, correct or delete your data. We reply within seven working days.</p><h3>Cookies</h3><p>We keep your cart and your login in the browser. Analytics cookies are set only with your permission.</p>',
    htmlBn:
      '<h1>গোপনীয়তা নীতি</h1><h3>যে তথ্য রাখি</h3><p>প্রতিটি অর্ডারের সঙ্গে নাম, মোবাইল নম্বর ও ঠিকানা; দিলে ই-মেইল; কী কিনেছেন ও রিভিউতে কী লিখেছেন। কার্ড নম্বর আমরা দেখি না, রাখিও না; তা থাকে পেমেন্ট গেটওয়ের কাছে।</p><h3>কেন রাখি</h3><ul><li>পণ্য পৌঁছে দিতে, প্যাক করার আগে ফোন করতে, আর আপনার প্রশ্নের উত্তর দিতে।</li><li>কর আইন অনুযায়ী ছয় বছরের হিসাব রাখতে।</li><li>আপনি সম্মতি দিলে অফারের খবর জানাতে, যতদিন না বারণ করেন।</li></ul><h3>আর কে দেখে</h3><p>কুরিয়ার পায় নাম, নম্বর ও ঠিকানা। পেমেন্ট গেটওয়ে পায় টাকার অঙ্ক ও অর্ডার নম্বর। আপনার কেনাকাটার তালিকা কাউকে দিই না, তথ্য বিক্রিও করি না।</p><h3>আপনার অধিকার</h3><p>নিজের তথ্য দেখতে, ঠিক করতে বা মুছে ফেলতে care@glow.example ঠিকানায় লিখুন, অথবা যেকোনো স্টোরে জানান। সাত কর্মদিবসের মধ্যে উত্তর পাবেন।</p><h3>কুকি</h3><p>আপনার কার্ট ও লগইন ব্রাউজারে থাকে। অ্যানালিটিক্স কুকি শুধু আপনার অনুমতি নিয়ে ব্যবহার করা হয়।</p>',
  }),
  'pages/terms': textPage({
    title: ['Terms of sale', 'বিক্রয়ের শর্তাবলি'],
    description: [
      'Prices, orders, payment, instalments and pre-orders at Glow.',
      'গ্লোতে দাম, অর্ডার, পেমেন্ট, কিস্তি ও প্রি-অর্ডারের নিয়ম।',
    ],
    html: '<h1>Terms of sale</h1><h3>Prices</h3><p>All prices are in taka and include VAT. The price when you place the order applies; if it changes while you shop, checkout shows it before you confirm.</p><h3>Orders</h3><p>An order is binding when we confirm it by phone or SMS. If an item turns out to be unavailable, we call and you decide: wait, swap or cancel.</p><h3>Payment</h3><ul><li>Cash on delivery up to Tk 15,000 per order.</li><li>Any amount by card, bank or mobile wallet, before dispatch.</li><li>Instalments (EMI) of three to twelve months by credit card on selected products from Tk 4,000. The EMI charge is added to the price and shown beforehand.</li></ul><h3>Pre-order</h3><p>The advance shown on the product is paid online when you order, the rest on delivery. If we cannot deliver within thirty days of the promised date, you can cancel.</p><h3>Buy 1 Get 1</h3><p>The offer is valid while stock lasts. Both items of a pair are returned together.</p><h3>Law</h3><p>Bangladeshi law applies, with the Consumers’ Right Protection Act 2009 and the Digital Commerce Operation Guidelines 2021.</p>',
    htmlBn:
      '<h1>বিক্রয়ের শর্তাবলি</h1><h3>দাম</h3><p>সব দাম টাকায়, ভ্যাটসহ। অর্ডার করার সময়ের দামই প্রযোজ্য; কেনাকাটার মাঝে দাম বদলালে নিশ্চিত করার আগেই জানানো হবে।</p><h3>অর্ডার</h3><p>ফোন বা এসএমএসে নিশ্চিত করার পর অর্ডার চূড়ান্ত হয়। কোনো পণ্য না থাকলে আমরা ফোন করব; অপেক্ষা করবেন, বদলাবেন, না বাতিল করবেন, সিদ্ধান্ত আপনার।</p><h3>পেমেন্ট</h3><ul><li>প্রতি অর্ডারে ১৫,০০০ টাকা পর্যন্ত ক্যাশ অন ডেলিভারি।</li><li>কার্ড, ব্যাংক বা মোবাইল ওয়ালেটে যেকোনো অঙ্ক, পাঠানোর আগে।</li><li>৪,০০০ টাকা বা তার বেশি দামের পণ্যে ক্রেডিট কার্ডে ৩ থেকে ১২ মাসের কিস্তি। ইএমআই চার্জ দামের সঙ্গে যোগ হয় এবং আগেই দেখানো হয়।</li></ul><h3>প্রি-অর্ডার</h3><p>পণ্যের পেজে লেখা অগ্রিম অর্ডারের সময় অনলাইনে দেবেন, বাকিটা ডেলিভারির সময়। কথা দেওয়া তারিখের ৩০ দিন পরও ডেলিভারি দিতে না পারলে বাতিল করতে পারেন।</p><h3>একটি কিনলে একটি ফ্রি</h3><p>স্টক থাকা পর্যন্ত অফার চলবে। ফেরত দিলে জোড়ার দুটি পণ্যই একসঙ্গে দিতে হবে।</p><h3>আইন</h3><p>বাংলাদেশের আইন, ভোক্তা অধিকার সংরক্ষণ আইন ২০০৯ এবং ডিজিটাল কমার্স পরিচালনা নির্দেশিকা ২০২১ প্রযোজ্য।</p>',
  }),
  'pages/return-policy': textPage({
    title: ['Returns & refunds', 'রিটার্ন ও রিফান্ড'],
    description: [
      'Damaged, wrong or not as described: how to send it back and get your money.',
      'ভাঙা, ভুল বা বর্ণনার সঙ্গে না মিললে কীভাবে ফেরত দেবেন ও টাকা পাবেন।',
    ],
    html: '<h1>Returns &amp; refunds</h1><p>Cosmetics touch skin, so we can’t resell opened ones. Everything else is easy to return.</p><h3>We take back</h3><ul><li>Items that arrive broken, leaking, wrong or expired: tell us within three days, ideally with an unboxing video.</li><li>Unopened, sealed items within seven days, for exchange or store credit.</li><li>Faulty devices, within the warranty shown on the product page.</li></ul><h3>We cannot take back</h3><p>Opened make-up and skin care, unsealed perfume, intimate products such as sanitary and breast pads, and clearance items marked final.</p><h3>How</h3><ol><li>Call 09612-000145 or write to us with your order number.</li><li>Inside Dhaka, a rider picks it up; elsewhere, drop it off at the courier branch we name.</li><li>We refund to your original payment method within 72 hours of checking the item; cash orders are refunded to a mobile wallet.</li></ol><p>If your skin reacts, stop, rinse and call us. If any derma product irritates your skin the first time, we refund it, opened or not.</p>',
    htmlBn:
      '<h1>রিটার্ন ও রিফান্ড</h1><p>প্রসাধনী ত্বকে লাগে, তাই খোলা পণ্য আমরা আর বিক্রি করতে পারি না। বাকি সব ফেরত দেওয়া সহজ।</p><h3>যা ফেরত নিই</h3><ul><li>ভাঙা, ফুটো, ভুল বা মেয়াদোত্তীর্ণ পণ্য: তিন দিনের মধ্যে জানান, আনবক্সিং ভিডিও থাকলে ভালো।</li><li>না-খোলা, সিল অক্ষত পণ্য সাত দিনের মধ্যে বদল বা স্টোর ক্রেডিটে।</li><li>ত্রুটিপূর্ণ ডিভাইস, পণ্যের পেজে লেখা ওয়ারেন্টির মধ্যে।</li></ul><h3>যা ফেরত নেওয়া যায় না</h3><p>খোলা মেকআপ ও ত্বকের পণ্য, মোড়ক খোলা পারফিউম, স্যানিটারি ন্যাপকিন ও ব্রেস্ট প্যাডের মতো পণ্য, আর চূড়ান্ত ছাড়ের পণ্য।</p><h3>যেভাবে ফেরত দেবেন</h3><ol><li>০৯৬১২-০০০১৪৫ নম্বরে ফোন করুন বা অর্ডার নম্বরসহ মেসেজ পাঠান।</li><li>ঢাকায় রাইডার এসে নিয়ে যাবে; ঢাকার বাইরে আমরা যে কুরিয়ার শাখার কথা বলব, সেখানে জমা দিন।</li><li>যাচাইয়ের ৭২ ঘণ্টার মধ্যে যেভাবে পেমেন্ট করেছেন সেভাবেই টাকা ফেরত পাবেন; ক্যাশ অর্ডারের টাকা যাবে মোবাইল ওয়ালেটে।</li></ol><p>ত্বকে প্রতিক্রিয়া হলে ব্যবহার বন্ধ করুন, ধুয়ে ফেলুন এবং আমাদের জানান। যেকোনো ডার্মা পণ্য প্রথম ব্যবহারে ত্বকে সমস্যা করলে আমরা টাকা ফেরত দিই, খোলা হলেও।</p>',
  }),
  'pages/shipping': textPage({
    title: ['Shipping & delivery', 'শিপিং ও ডেলিভারি'],
    description: [
      'Charges, times and pickup: inside Dhaka Tk 60, outside Tk 120.',
      'চার্জ, সময় ও পিকআপ: ঢাকায় ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা।',
    ],
    html: '<h1>Shipping &amp; delivery</h1><h3>Charges</h3><ul><li>Inside Dhaka: Tk 60, free from Tk 1,500, in one to two days.</li><li>Outside Dhaka: Tk 120, free from Tk 3,000, in three to five days.</li></ul><h3>How it works</h3><p>We call or text to confirm, pack the same day if you ordered before 4 pm, and send you the courier’s number. Perfume and nail polish travel by road only; add a day for Barishal, Khulna and the hill districts.</p><h3>Store pickup</h3><p>Pickup is free at <a href="/store-locator">our stores</a> in Dhanmondi, Uttara, Bashundhara City and Chattogram. We hold the parcel for five days.</p><h3>Check it before you pay</h3><p>With cash on delivery you can check the outer pack and count the items while the rider waits. Please don’t break seals.</p>',
    htmlBn:
      '<h1>শিপিং ও ডেলিভারি</h1><h3>চার্জ</h3><ul><li>ঢাকার ভেতরে: ৬০ টাকা, ১,৫০০ টাকার কেনাকাটায় ফ্রি, সময় এক থেকে দুই দিন।</li><li>ঢাকার বাইরে: ১২০ টাকা, ৩,০০০ টাকার কেনাকাটায় ফ্রি, সময় তিন থেকে পাঁচ দিন।</li></ul><h3>যেভাবে পৌঁছায়</h3><p>ফোন বা এসএমএসে নিশ্চিত করি, বিকেল চারটার আগে অর্ডার করলে সেদিনই প্যাক করি, তারপর কুরিয়ারের নম্বর পাঠাই। পারফিউম ও নেইল পলিশ শুধু সড়কপথে যায়; বরিশাল, খুলনা ও পার্বত্য জেলায় এক দিন বেশি লাগতে পারে।</p><h3>নিজে এসে নিন</h3><p>ধানমন্ডি, উত্তরা, বসুন্ধরা সিটি ও চট্টগ্রামের <a href="/store-locator">স্টোর থেকে</a> বিনা খরচে নিতে পারেন। পার্সেল পাঁচ দিন রাখা হয়।</p><h3>টাকা দেওয়ার আগে দেখে নিন</h3><p>ক্যাশ অন ডেলিভারিতে রাইডারের সামনে প্যাকেট দেখে ও গুনে নিতে পারেন। অনুগ্রহ করে পণ্যের সিল ভাঙবেন না।</p>',
  }),
  'pages/offers': {
    seo: {
      title: 'Offers at Glow',
      title_bn: 'গ্লোর অফার',
      description: 'This week’s discounts and Buy 1 Get 1 deals.',
      description_bn: 'এই সপ্তাহের সব ছাড় আর একটি কিনলে একটি ফ্রি অফার।',
    },
    sections: [
      productRowSection('discounted', ['On sale now', 'এখন ছাড়ে'], ['discounted'], { limit: 24 }),
      productRowSection('pairs', ['Buy 1 Get 1', 'একটি কিনলে একটি ফ্রি'], ['campaign', 'buy-1-get-1'], {
        link: '/campaign/buy-1-get-1',
      }),
      productRowSection('bridal', ['The Bridal Edit', 'বিয়ের সাজ'], ['campaign', 'bridal-edit'], {
        link: '/campaign/bridal-edit',
      }),
    ],
  },
  'pages/k-beauty': {
    seo: {
      title: 'K-Beauty at Glow',
      title_bn: 'গ্লোতে কে-বিউটি',
      description: 'Skin care and make-up from five Korean brands, with batch dates.',
      description_bn: 'পাঁচটি কোরিয়ান ব্র্যান্ডের ত্বকের যত্ন ও মেকআপ, ব্যাচের তারিখসহ।',
    },
    sections: [
      productRowSection('haneul', ['Haneul Lab', 'হানুল ল্যাব'], ['brand', 'haneul-lab'], {
        link: '/brand/haneul-lab',
      }),
      productRowSection('dalbit', ['Dalbit', 'দালবিত'], ['brand', 'dalbit'], { link: '/brand/dalbit' }),
      productRowSection('bomnal', ['Bomnal', 'বমনাল'], ['brand', 'bomnal'], { link: '/brand/bomnal' }),
      productRowSection('chorok', ['Chorok Garden', 'চোরোক গার্ডেন'], ['brand', 'chorok-garden'], {
        link: '/brand/chorok-garden',
      }),
      productRowSection('aerisse', ['Aerisse appliances', 'আয়রিস ডিভাইস'], ['brand', 'aerisse'], {
        link: '/brand/aerisse',
      }),
    ],
  },
};
