import type { DemoReviewTexts } from '#demo/review-texts.ts';

/** What shoppers of Ghor say, by kind of product. */
export const reviews: DemoReviewTexts[] = [
  {
    categories: /lamp|pendant|candle|clock|mirror|wall/,
    texts: [
      [5, 'One piece and the whole room changed.'],
      [5, 'বসার ঘরে রেখেছি, দেখলেই মন ভালো হয়ে যায়।'],
      [4, 'Beautiful work. I would love it a size larger.'],
      [5, 'Came in three layers of paper and straw. Not one chip.'],
      [4, 'উপহার দিয়েছিলাম, সবাই খুব প্রশংসা করেছে।'],
      [3, 'Pretty, but smaller than it looks in the picture.'],
      [5, 'You can see that somebody made this by hand.'],
      [2, 'It came with a scratch. They gave a part of the money back.'],
    ],
  },
  {
    categories: /basket/,
    texts: [
      [5, 'Tight weave, and it keeps its shape even when it is full.'],
      [5, 'বুনন খুব পরিপাটি, কোথাও আঁশ ওঠেনি।'],
      [4, 'Good size for our shelf. The smell of the leaf went away after a week.'],
      [5, 'রান্নাঘরটা এক দিনেই গোছানো হয়ে গেল।'],
      [4, 'Light and strong. I would like one with a lid as well.'],
      [3, 'A little smaller than I thought. Read the measures first.'],
      [2, 'One handle sat askew. They changed it without a question.'],
    ],
  },
  {
    categories: /chair|stool|table|shelves|rack/,
    texts: [
      [5, 'Joints you can feel proud of. Two men carried it up five floors without a scratch.'],
      [5, 'ছবির চেয়েও সুন্দর। কাঠের রংটা একদম মনের মতো।'],
      [4, 'Sturdy and well finished. One foot needed a felt pad on our old mosaic floor.'],
      [5, 'A year of daily use by four children, and it looks the same.'],
      [4, 'জোড়া লাগাতে আধঘণ্টা লেগেছে, নির্দেশনা পরিষ্কার ছিল।'],
      [3, 'Lower than I thought. Measure first, the page gives the height.'],
      [5, 'কাঠমিস্ত্রি দেখে বলেছে, কাজটা একদম পাকা হাতের।'],
      [2, 'A small dent on one side. They sent a man with wax who made it good.'],
      [5, 'The van came at the hour they said. In Dhaka, imagine.'],
    ],
  },
  {
    categories: /cushion|throw|kantha|curtain|rug|towel|bedding/,
    texts: [
      [5, 'The stitches are tiny and even. My grandmother nodded, and she never nods.'],
      [5, 'এত নরম যে ছেলে আর ছাড়ছে না।'],
      [4, 'Colour held after four washes. It shrank a finger’s width, so wash cold.'],
      [5, 'শোবার ঘরটা একদম বদলে গেছে। কাপড়ের মান চমৎকার।'],
      [4, 'Thick, good weight. Takes long to dry in the rains.'],
      [3, 'Nice cloth, but the colour is a little deeper than in the picture.'],
      [5, 'হাতের কাজের দাম এমনই হওয়া উচিত। কারিগরের নাম লেখা আছে দেখে ভালো লাগল।'],
      [2, 'One seam was open. They took it back without a question.'],
      [4, 'True to the size given. The hem is neat on both sides.'],
    ],
  },
  {
    categories: /./,
    texts: [
      [5, 'Every piece a little different, as it should be. Good weight in the hand.'],
      [5, 'অতিথি এলে এখন এগুলোই বের করি।'],
      [4, 'Lovely finish. One came cracked, and a new one was here two days later.'],
      [5, 'My mother-in-law asked where it is from. That says it all.'],
      [4, 'প্যাকিং খুব যত্নের, একটি আঁচড়ও লাগেনি।'],
      [5, 'Bought four, came back for eight.'],
      [3, 'Smaller than I had pictured. Read the size, do not guess like me.'],
      [5, 'রোজ ব্যবহার করি, এখনো নতুনের মতো। ধোয়াও সহজ।'],
      [2, 'Shows scratches sooner than I had hoped.'],
    ],
  },
];
