import type { DemoReviewTexts } from '#demo/review-texts.ts';

/** What shoppers of Shurokkha say, by kind of product. */
export const reviews: DemoReviewTexts[] = [
  {
    categories: /first-aid/,
    texts: [
      [5, 'বাসায় সব সময় একটা রাখি, ছেলেদের জন্য প্রায়ই লাগে।'],
      [5, 'Clean, sealed, and the date is two years off. As it should be.'],
      [4, 'যেমন লেখা তেমনই, মানও ভালো।'],
      [4, 'Good to have at home. The box could close tighter.'],
      [5, 'Came in two hours in Uttara when we needed it. Thank you.'],
      [3, 'Does its work, the corner shop has it a little cheaper.'],
    ],
  },
  {
    categories: /support/,
    texts: [
      [5, 'বাবা রোজ ব্যবহার করেন, হাঁটাচলায় অনেক আরাম হয়েছে।'],
      [5, 'Firm where it has to be, and it does not slip. My physiotherapist approved.'],
      [4, 'Take one size up if you are between two.'],
      [4, 'ভালো জিনিস। ব্যবহারের নিয়ম বাংলায় লেখা থাকায় সুবিধা হয়েছে।'],
      [3, 'A bit warm in April, otherwise fine.'],
      [5, 'গ্রামের বাড়িতে পাঠিয়েছি, ভালোভাবে পৌঁছেছে।'],
    ],
  },
  {
    categories: /device/,
    texts: [
      [5, 'ডাক্তারের চেম্বারের সঙ্গে মিলিয়ে দেখেছি, প্রায় একই।'],
      [5, 'Simple to use, even for my mother without her glasses.'],
      [4, 'ভালো জিনিস। ব্যবহারের নিয়ম বাংলায় লেখা থাকায় সুবিধা হয়েছে।'],
      [5, 'Warranty card was stamped and they called to explain how to use it.'],
      [3, 'কাজ চলে, তবে বাক্সটা আরেকটু মজবুত হতে পারত।'],
      [5, 'Came in two hours in Uttara when we needed it. Thank you.'],
      [2, 'It did not work out of the box. They replaced it the next day without any talk.'],
      [5, 'গ্রামের বাড়িতে পাঠিয়েছি, ভালোভাবে পৌঁছেছে।'],
    ],
  },
  {
    categories: /feminine|adult-care/,
    texts: [
      [5, 'Discreet packing, on time. I appreciate that.'],
      [5, 'আরামদায়ক, গন্ধ নেই। প্রতি মাসে এখান থেকেই নিই।'],
      [4, 'Does what it says, and there is always stock.'],
      [4, 'মান ভালো, প্যাকেটটা আরেকটু শক্ত হলে ভালো হতো।'],
      [5, 'ফার্মেসির চেয়ে কম দামে পেয়েছি, মেয়াদও অনেক দিন।'],
      [3, 'Fine, but I have had softer ones.'],
    ],
  },
  {
    categories: /baby|feeding/,
    texts: [
      [5, 'বাবুর জন্য নিয়েছি, কোনো সমস্যা হয়নি।'],
      [5, 'Gentle and well made. We are on our second one.'],
      [4, 'Good size, and it does what it says.'],
      [5, 'Sealed, a fresh date, and here before noon. With a newborn that is everything.'],
      [4, 'দামের তুলনায় মান ভালো।'],
      [3, 'ঠিক আছে, তবে প্যাকেটটা একটু ছোট।'],
    ],
  },
  {
    categories: /diaper/,
    texts: [
      [5, 'সারারাত শুকনো থাকে, বাবু আরামে ঘুমায়।'],
      [5, 'Soft, no smell, no rash. We take the big pack every month.'],
      [4, 'মান ভালো, প্যাকেটটা আরেকটু শক্ত হলে ভালো হতো।'],
      [4, 'Good fit. The line that shows wetness is a real help.'],
      [5, 'ফার্মেসির চেয়ে কম দামে পেয়েছি, মেয়াদও অনেক দিন।'],
      [3, 'Does the job, but a little thin for the night.'],
      [2, 'সাইজটা ছোট হয়েছে, পরেরবার বড় সাইজ নেব।'],
    ],
  },
  {
    categories: /insect|dish|laundry|floor|kitchen|hygiene|tooth/,
    texts: [
      [5, 'যেমন লেখা তেমনই কাজ। দামটাও ঠিক আছে।'],
      [5, 'A little is enough. One pack lasts us well over a month.'],
      [4, 'দাম অনুযায়ী ভালো। রিফিল প্যাক নিলে আরও সাশ্রয় হয়।'],
      [5, 'We have used it for years and it is the same as ever.'],
      [4, 'Good value in the family size. The pack could be sturdier.'],
      [3, 'চলে, তবে আগে যেটা নিতাম সেটার মতো না।'],
      [5, 'বাসার মাসিক বাজার এখন এখান থেকেই করি, এক ফোনেই কাজ হয়ে যায়।'],
      [2, 'Not what I am used to, so I go back to the other one.'],
    ],
  },
  {
    categories: /./,
    texts: [
      [5, 'প্যাকেট অক্ষত ছিল, মেয়াদ দুই বছরের বেশি। সময়মতো পেয়েছি।'],
      [5, 'The pharmacist called to check the dose before sending. That is how it should be.'],
      [4, 'ভালো। রাতে অর্ডার করে সকালে পেয়েছি।'],
      [5, 'Same medicine as from the corner shop, cheaper, and with a proper bill.'],
      [4, 'কাজ হয়েছে, দামও নাগালের মধ্যে।'],
      [5, 'আম্মার নিয়মিত ওষুধ এখান থেকেই নিই। একবারও ভুল হয়নি।'],
      [3, 'Fine, but I had to wait a day because it was out of stock.'],
      [4, 'Helped within two days. The leaflet in Bangla is a good idea.'],
      [2, 'বাক্সটা চাপ খেয়ে এসেছিল, ভেতরের জিনিস ঠিক ছিল।'],
      [5, 'Delivered to Khulna in two days, kept cool. Very good.'],
    ],
  },
];
