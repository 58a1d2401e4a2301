import type { DemoBlogPost } from '#demo/shop-definition.ts';

export const blog: DemoBlogPost[] = [
  {
    slug: 'six-weeks-of-a-kantha',
    title: 'Six weeks in the life of a kantha',
    titleBn: 'একটি কাঁথার ছয় সপ্তাহ',
    category: 'Makers',
    categoryBn: 'কারিগর',
    excerpt:
      'Rahima Begum of Melandaha, Jamalpur, stitches after the midday meal and stops when the light does. We sat beside her.',
    excerptBn: 'জামালপুরের মেলান্দহের রহিমা বেগম দুপুরের খাওয়ার পর সেলাইয়ে বসেন, ওঠেন আলো ফুরালে। আমরা তাঁর পাশে বসেছিলাম।',
    body:
      '<p>The first week is only layering. Three lengths of soft cotton are spread out in the yard, pulled straight by four pairs of hands and tacked with long stitches, so that they will never slide.</p>' +
      '<h3>The drawing</h3><p>There is a paper pattern, and there is what Rahima does with it. Boats are always her own; she grew up on the Jamuna.</p>' +
      '<h3>The running stitch</h3><ul><li>About nine stitches to the inch.</li><li>Twelve shades of thread, dyed in Narayanganj.</li><li>About a hundred and forty hours, paid by the hour and not by the piece.</li></ul>' +
      '<h3>Living with one</h3><p>Use it. Sun it in winter, fold it along a new line each time, and mend it with a thread of another colour; a mended kantha is worth more, not less.</p>',
    bodyBn:
      '<p>প্রথম সপ্তাহ শুধু পরত বসানো। নরম সুতির তিনটি কাপড় উঠানে বিছিয়ে চার জোড়া হাতে টান টান করা হয়, তারপর লম্বা ফোঁড়ে আটকানো, যেন আর কখনো না সরে।</p>' +
      '<h3>নকশা</h3><p>কাগজে একটি নকশা থাকে, আর থাকে রহিমা তা দিয়ে যা করেন। নৌকাগুলো সব সময় তাঁর নিজের; তিনি যমুনার পাড়ের মেয়ে।</p>' +
      '<h3>রান ফোঁড়</h3><ul><li>ইঞ্চিতে প্রায় নয়টি ফোঁড়।</li><li>নারায়ণগঞ্জে রং করা বারো রঙের সুতা।</li><li>প্রায় একশ চল্লিশ ঘণ্টা, মজুরি ঘণ্টা হিসেবে, পিস হিসেবে নয়।</li></ul>' +
      '<h3>ঘরে কাঁথা</h3><p>ব্যবহার করুন। শীতে রোদে দিন, প্রতিবার নতুন ভাঁজে রাখুন, ছিঁড়লে অন্য রঙের সুতায় রিফু করুন; রিফু করা কাঁথার দাম কমে না, বাড়ে।</p>',
    picture: 'ghor/blog/kantha.svg',
    publishedDaysAgo: 6,
  },
  {
    slug: 'light-a-small-room',
    title: 'Three lamps are better than one: lighting a small room',
    titleBn: 'একটির চেয়ে তিনটি বাতি ভালো: ছোট ঘরের আলো',
    category: 'Rooms',
    categoryBn: 'ঘর সাজানো',
    excerpt:
      'The tube light in the middle of the ceiling makes every room a waiting room. Here is what to do instead.',
    excerptBn: 'ছাদের মাঝখানের টিউবলাইট যেকোনো ঘরকে ওয়েটিং রুম বানিয়ে দেয়। তার বদলে যা করবেন।',
    body:
      '<p>A room of ten by twelve feet needs light at three heights: one low, one at shoulder height, one above the table.</p>' +
      '<h3>Low</h3><p>A paper or shell lamp on the floor or by the bed. Two or three watts, warm.</p>' +
      '<h3>At the shoulder</h3><p>A reading lamp beside the chair, with the shade below your eyes when you sit.</p>' +
      '<h3>Above</h3><ul><li>Hang a pendant seventy centimetres over the table.</li><li>Choose 2,700 kelvin for all three.</li><li>Put each on its own switch, and leave the tube light for cleaning day.</li></ul>',
    bodyBn:
      '<p>দশ বাই বারো ফুটের ঘরে আলো চাই তিন উচ্চতায়: একটি নিচে, একটি কাঁধ বরাবর, একটি টেবিলের ওপরে।</p>' +
      '<h3>নিচে</h3><p>মেঝেতে বা খাটের পাশে কাগজ কিংবা ঝিনুকের বাতি। দুই-তিন ওয়াট, উষ্ণ আলো।</p>' +
      '<h3>কাঁধ বরাবর</h3><p>চেয়ারের পাশে পড়ার বাতি, বসলে শেডটি যেন চোখের নিচে থাকে।</p>' +
      '<h3>ওপরে</h3><ul><li>টেবিল থেকে সত্তর সেন্টিমিটার ওপরে একটি ঝুলন্ত বাতি।</li><li>তিনটির জন্যই ২,৭০০ কেলভিন।</li><li>প্রতিটির আলাদা সুইচ, আর টিউবলাইট থাকুক ঘর পরিষ্কারের দিনের জন্য।</li></ul>',
    picture: 'ghor/blog/light.svg',
    publishedDaysAgo: 19,
  },
  {
    slug: 'looking-after-brass-and-kansha',
    title: 'Looking after brass and kansha',
    titleBn: 'পিতল ও কাঁসার যত্ন',
    category: 'Care',
    categoryBn: 'যত্ন',
    excerpt: 'Tamarind, ash and ten minutes: what the women of Dhamrai do, and what they never do.',
    excerptBn: 'তেঁতুল, ছাই আর দশ মিনিট: ধামরাইয়ের মেয়েরা যা করেন, আর যা কখনো করেন না।',
    body:
      '<p>Brass and bell metal change with the air. Some like the shine, some the shadow; both are right.</p>' +
      '<h3>To make it shine</h3><ul><li>Soak a walnut-sized lump of tamarind in warm water for ten minutes.</li><li>Rub with the pulp, rinse, and dry at once with cotton.</li><li>For kansha, finish with fine wood ash.</li></ul>' +
      '<h3>Never</h3><p>No steel wool, no bleach, no dishwasher. Don’t keep sour food in untinned brass.</p>' +
      '<h3>Tinning</h3><p>When the inside of a dekchi shows yellow, bring it to our Banani shop. The kalaiwala comes on the first Saturday of the month and charges only what it costs him.</p>',
    bodyBn:
      '<p>পিতল ও কাঁসা বাতাসে রং বদলায়। কারও ভালো লাগে ঝকঝকে, কারও ছায়া পড়া রং; দুটিই ঠিক।</p>' +
      '<h3>ঝকঝকে করতে</h3><ul><li>আখরোটের সমান তেঁতুল কুসুম গরম পানিতে দশ মিনিট ভিজিয়ে রাখুন।</li><li>শাঁস দিয়ে ঘষুন, ধুয়ে নিন, সঙ্গে সঙ্গে সুতির কাপড়ে মুছুন।</li><li>কাঁসার জন্য শেষে মিহি কাঠের ছাই।</li></ul>' +
      '<h3>কখনো নয়</h3><p>স্টিলের মাজুনি নয়, ব্লিচ নয়, ডিশওয়াশার নয়। কলাই ছাড়া পিতলে টক খাবার রাখবেন না।</p>' +
      '<h3>কলাই</h3><p>ডেকচির ভেতর হলদে দেখালে আমাদের বনানীর স্টোরে নিয়ে আসুন। মাসের প্রথম শনিবার কলাইওয়ালা আসেন, খরচ যা লাগে তা-ই নেন।</p>',
    picture: 'ghor/blog/brass.svg',
    publishedDaysAgo: 47,
  },
];
