const PRODUCTS = { group: 'Products', group_bn: 'পণ্য' };
const DELIVERY = { group: 'Delivery & returns', group_bn: 'ডেলিভারি ও ফেরত' };
const PAYMENT = { group: 'Payment', group_bn: 'পেমেন্ট' };
const ORDERS = { group: 'Orders', group_bn: 'অর্ডার' };

export const faq = {
  items: [
    {
      ...DELIVERY,
      question: 'Do you assemble the furniture?',
      question_bn: 'আসবাব কি জোড়া লাগিয়ে দেন?',
      answer:
        'Yes, inside Dhaka, free and on any floor. Elsewhere it comes flat-packed with tools and instructions in Bangla; we help by video call.',
      answer_bn:
        'হ্যাঁ, ঢাকায় যেকোনো তলায়, বিনা খরচে। ঢাকার বাইরে যন্ত্রপাতি ও বাংলা নির্দেশনাসহ আলাদা অংশে প্যাক করে পাঠাই; ভিডিও কলে সাহায্য করি।',
    },
    {
      ...ORDERS,
      question: 'How does a pre-order work?',
      question_bn: 'প্রি-অর্ডার কীভাবে করে?',
      answer:
        'We make it within three to five weeks. Pay a small advance now, the rest on delivery. You can cancel by phone until work begins.',
      answer_bn:
        'তিন থেকে পাঁচ সপ্তাহে তৈরি হয়। এখন অল্প অগ্রিম দিন, বাকিটা ডেলিভারির সময়। কাজ শুরুর আগে ফোন করে বাতিল করতে পারেন।',
    },
    {
      ...PAYMENT,
      question: 'Can I pay in instalments?',
      question_bn: 'কিস্তিতে কেনা যায়?',
      answer:
        'Yes, for selected furniture, lamps and tableware from Tk 5,000, by credit card over 3 to 12 months. The product page shows each EMI period.',
      answer_bn:
        '৫,০০০ টাকা বা তার বেশি দামের বাছাই করা আসবাব, বাতি ও তৈজসপত্রে ক্রেডিট কার্ডে তিন থেকে বারো মাসের কিস্তি। পণ্যের পেজে প্রতিটি মেয়াদ লেখা আছে।',
    },
    {
      ...PRODUCTS,
      question: 'Will it look like the photo?',
      question_bn: 'ছবির মতোই হবে তো?',
      answer:
        'The shape, yes. Grain, glaze and stitching vary, because each piece is handmade. Ask us for a photo of yours before dispatch.',
      answer_bn:
        'আকার একই। কাঠের আঁশ, গ্লেজ ও সেলাই একেকটিতে একেক রকম, হাতে তৈরি বলেই। পাঠানোর আগে আপনারটির ছবি চেয়ে নিতে পারেন।',
    },
    {
      ...DELIVERY,
      question: 'What if something breaks on the way?',
      question_bn: 'পথে ভেঙে গেলে?',
      answer:
        'Send a photo within three days. We replace clay and glass, and repair or replace furniture, at our cost.',
      answer_bn: 'তিন দিনের মধ্যে ছবি পাঠান। মাটি ও কাচের জিনিস বদলে দিই, আসবাব সারাই বা বদলাই, খরচ আমাদের।',
    },
    {
      ...ORDERS,
      question: 'Can I order in another size or colour?',
      question_bn: 'অন্য মাপ বা রঙে বানানো যায়?',
      answer:
        'Often yes, for tables, curtains and kantha. Write to salam@ghor.example with your measurements and a photo of the room.',
      answer_bn: 'টেবিল, পর্দা ও কাঁথায় বেশির ভাগ সময়ই যায়। মাপ ও ঘরের ছবি পাঠান salam@ghor.example ঠিকানায়।',
    },
    {
      ...PAYMENT,
      question: 'What is the cash-on-delivery limit?',
      question_bn: 'কত টাকা পর্যন্ত ক্যাশ অন ডেলিভারি?',
      answer: 'Tk 30,000 per order. For more, please call us and we’ll find a way.',
      answer_bn: 'প্রতি অর্ডারে ৩০,০০০ টাকা পর্যন্ত। এর বেশি হলে আমাদের ফোন করুন, ব্যবস্থা করে দেব।',
    },
  ],
};
