const PRODUCTS = { group: 'Products', group_bn: 'পণ্য' };
const DELIVERY = { group: 'Delivery & returns', group_bn: 'ডেলিভারি ও ফেরত' };
const PAYMENT = { group: 'Payment', group_bn: 'পেমেন্ট' };

export const faq = {
  items: [
    {
      ...PRODUCTS,
      question: 'Do you sell prescription medicine?',
      question_bn: 'আপনারা কি প্রেসক্রিপশনের ওষুধ বিক্রি করেন?',
      answer:
        'No. Online we only sell medicine that needs no prescription. For anything else, please bring your prescription to one of our pharmacies.',
      answer_bn:
        'না। অনলাইনে শুধু সেই ওষুধ বিক্রি করি, যাতে প্রেসক্রিপশন লাগে না। অন্য ওষুধের জন্য প্রেসক্রিপশনসহ আমাদের যেকোনো ফার্মেসিতে আসুন।',
    },
    {
      ...DELIVERY,
      question: 'How fast is delivery?',
      question_bn: 'ডেলিভারি কত দিনে হয়?',
      answer:
        'Inside Dhaka, the same day for orders before 2 pm, otherwise the next day. Outside Dhaka, two to four days by courier.',
      answer_bn: 'ঢাকায় দুপুর ২টার আগের অর্ডার একই দিনে, না হলে পরের দিন। ঢাকার বাইরে কুরিয়ারে দুই থেকে চার দিন।',
    },
    {
      ...PRODUCTS,
      question: 'What is the shelf life?',
      question_bn: 'পণ্যের মেয়াদ কতদিন থাকে?',
      answer:
        'At least six months from delivery, twelve for test strips and supplements. Anything shorter is clearly marked and sold at a lower price.',
      answer_bn:
        'ডেলিভারির দিন থেকে অন্তত ছয় মাস; টেস্ট স্ট্রিপ ও সাপ্লিমেন্টে বারো মাস। এর কম হলে স্পষ্ট উল্লেখ করে কম দামে বিক্রি করা হয়।',
    },
    {
      ...DELIVERY,
      question: 'Can I return medicine?',
      question_bn: 'ওষুধ কি ফেরত দেওয়া যায়?',
      answer:
        'Yes, sealed boxes within seven days. For everyone’s safety, cut strips, opened bottles and hygiene products can’t be returned.',
      answer_bn:
        'সিল করা বাক্স সাত দিনের মধ্যে ফেরত নেওয়া যায়। সবার নিরাপত্তার জন্য কাটা স্ট্রিপ, খোলা বোতল ও ব্যক্তিগত পরিচ্ছন্নতার পণ্য ফেরত নেওয়া হয় না।',
    },
    {
      ...DELIVERY,
      question: 'Does the parcel show what’s inside?',
      question_bn: 'পার্সেলে কি পণ্যের নাম লেখা থাকে?',
      answer:
        'Never. Feminine, adult and intimate care comes in a plain paper bag, and the label only shows your name and ours.',
      answer_bn: 'কখনো না। নারী, বয়স্ক ও ব্যক্তিগত যত্নের পণ্য সাদামাটা কাগজের ব্যাগে যায়; লেবেলে শুধু আপনার ও আমাদের নাম থাকে।',
    },
    {
      ...PAYMENT,
      question: 'Which products can I pay for in instalments?',
      question_bn: 'কোন পণ্য কিস্তিতে কেনা যায়?',
      answer:
        'Selected devices and home-care products from Tk 4,500, by credit card over 3 to 12 months. The product page shows the price of each EMI period.',
      answer_bn:
        '৪,৫০০ টাকা বা তার বেশি দামের বাছাই করা ডিভাইস ও হোম কেয়ার পণ্য, ক্রেডিট কার্ডে তিন থেকে বারো মাসে। কোন মেয়াদে কত, পণ্যের পেজে লেখা আছে।',
    },
    {
      ...PAYMENT,
      question: 'What is the cash-on-delivery limit?',
      question_bn: 'কত টাকা পর্যন্ত ক্যাশ অন ডেলিভারি?',
      answer: 'Tk 15,000 per order. For more, please call us.',
      answer_bn: 'প্রতি অর্ডারে ১৫,০০০ টাকা পর্যন্ত। এর বেশি হলে আমাদের ফোন করুন।',
    },
  ],
};
