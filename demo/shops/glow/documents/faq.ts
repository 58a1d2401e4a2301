const PRODUCTS = { group: 'Products', group_bn: 'পণ্য' };
const DELIVERY = { group: 'Delivery & returns', group_bn: 'ডেলিভারি ও ফেরত' };
const PAYMENT = { group: 'Payment', group_bn: 'পেমেন্ট' };
const ORDERS = { group: 'Orders', group_bn: 'অর্ডার' };

const entry = (
  group: typeof PRODUCTS,
  question: string,
  questionBn: string,
  answer: string,
  answerBn: string,
) => ({
  ...group,
  question,
  question_bn: questionBn,
  answer,
  answer_bn: answerBn,
});

export const faqDocument = {
  items: [
    entry(
      PRODUCTS,
      'Are your products genuine?',
      'আপনাদের পণ্য কি আসল?',
      'Yes. We only buy from the brand or its importer, and print the batch number on your invoice.',
      'হ্যাঁ। আমরা শুধু ব্র্যান্ড বা তাদের অনুমোদিত আমদানিকারকের কাছ থেকে কিনি, ইনভয়েসে ব্যাচ নম্বরও লেখা থাকে।',
    ),
    entry(
      DELIVERY,
      'How much is delivery?',
      'ডেলিভারি চার্জ কত?',
      'Tk 60 inside Dhaka, free from Tk 1,500; Tk 120 outside, free from Tk 3,000.',
      'ঢাকায় ৬০ টাকা, ১,৫০০ টাকার কেনাকাটায় ফ্রি; ঢাকার বাইরে ১২০ টাকা, ৩,০০০ টাকার কেনাকাটায় ফ্রি।',
    ),
    entry(
      PAYMENT,
      'Can I pay on delivery?',
      'ক্যাশ অন ডেলিভারি আছে?',
      'Yes, anywhere in Bangladesh, up to Tk 15,000 per order.',
      'হ্যাঁ, সারা দেশে; প্রতি অর্ডারে ১৫,০০০ টাকা পর্যন্ত।',
    ),
    entry(
      PAYMENT,
      'Which products can I pay in instalments?',
      'কোন পণ্যে কিস্তি সুবিধা আছে?',
      'Selected products from Tk 4,000, by credit card over 3 to 12 months. The product page shows the amounts.',
      '৪,০০০ টাকা বা তার বেশি দামের বাছাই করা পণ্যে, ক্রেডিট কার্ডে ৩ থেকে ১২ মাসে। পণ্যের পেজে হিসাব দেখানো আছে।',
    ),
    entry(
      ORDERS,
      'How does Buy 1 Get 1 work?',
      'একটি কিনলে একটি ফ্রি অফারটি কীভাবে কাজ করে?',
      'Add any two of the marked products to your cart, in any shade. The cheaper one is free.',
      'চিহ্নিত যেকোনো দুটি পণ্য কার্টে নিন; একই পণ্য বা আলাদা, যেকোনো শেড চলবে। কম দামেরটি ফ্রি, কার্টেই ছাড় দেখতে পাবেন।',
    ),
    entry(
      ORDERS,
      'What is a pre-order?',
      'প্রি-অর্ডার কী?',
      'The product is on its way to us. Reserve it now, with the advance shown on the product if there is one, and pay the rest on delivery.',
      'পণ্যটি আমাদের কাছে আসার পথে। এখনই বুক করুন; পণ্যের পেজে অগ্রিম লেখা থাকলে তা এখন দিন, বাকিটা ডেলিভারির সময়।',
    ),
    entry(
      ORDERS,
      'My shade is sold out. What now?',
      'পছন্দের শেড শেষ, এখন কী করব?',
      'Choose it and press “Notify me”. We’ll message you the day it’s back.',
      'শেডটি বেছে নিয়ে “স্টকে এলে জানান” চাপুন। যেদিন স্টকে আসবে, সেদিনই মেসেজ পাবেন।',
    ),
    entry(
      DELIVERY,
      'Can I return make-up?',
      'মেকআপ কি ফেরত দেওয়া যায়?',
      'Yes: unopened, sealed items within seven days, damaged or wrong items within three days.',
      'হ্যাঁ। না-খোলা ও সিল অক্ষত থাকলে সাত দিনের মধ্যে; ভাঙা বা ভুল পণ্য তিন দিনের মধ্যে।',
    ),
    entry(
      DELIVERY,
      'Can I pick up my order?',
      'স্টোর থেকে পণ্য নেওয়া যাবে?',
      'Yes, free of charge in Dhanmondi, Uttara, Bashundhara City and Chattogram.',
      'হ্যাঁ, ধানমন্ডি, উত্তরা, বসুন্ধরা সিটি ও চট্টগ্রাম থেকে বিনা খরচে।',
    ),
    entry(
      PRODUCTS,
      'Can you help with skin problems?',
      'ত্বকের সমস্যায় কি পরামর্শ দেন?',
      'Call our pharmacists any day from 10 am to 8 pm. For wounds, infections or sudden rashes, see a doctor.',
      'প্রতিদিন সকাল ১০টা থেকে রাত ৮টা পর্যন্ত আমাদের ফার্মাসিস্টরা ফোনে পরামর্শ দেন। ক্ষত, সংক্রমণ বা হঠাৎ র‍্যাশ হলে চিকিৎসক দেখান।',
    ),
  ],
};
