import { brands } from '#demo/shops/ghor/catalogue.ts';
import { categories } from '#demo/shops/ghor/categories.ts';

const BARK = '#33291f';

const hero = {
  id: 'hero',
  type: 'hero-slider',
  settings: { autoplaySeconds: 9 },
  items: [
    {
      image: 'ghor/banners/first-room-hero.svg',
      mobileImage: 'ghor/banners/first-room-hero-mobile.svg',
      alt: 'Cane chair, floor lamp, planter and kantha cushion on an ivory background',
      alt_bn: 'আইভরি পটভূমিতে বেতের চেয়ার, ফ্লোর ল্যাম্প, টব ও কাঁথার কুশন',
      link: '/campaign/new-home-week',
      title: 'A house becomes a ghor',
      title_bn: 'বাড়ি যখন ঘর হয়',
      text: 'New Home Week: light, bed, table and curtains for the first night.',
      text_bn: 'নতুন ঘর সপ্তাহ: প্রথম রাতের আলো, বিছানা, টেবিল ও পর্দা।',
      buttonLabel: 'Shop New Home Week',
      buttonLabel_bn: 'নতুন ঘর সপ্তাহ দেখুন',
      textColor: BARK,
    },
    {
      image: 'ghor/banners/kantha-hero.svg',
      mobileImage: 'ghor/banners/kantha-hero-mobile.svg',
      alt: 'Hand-stitched kantha throw, cushion and framed embroidery',
      alt_bn: 'হাতে সেলাই করা কাঁথা, কুশন ও ফ্রেমে নকশা',
      link: '/campaign/kantha-winter',
      title: 'Four thousand stitches',
      title_bn: 'চার হাজার ফোঁড়',
      text: 'Nakshi kantha by named makers in Jamalpur and Jashore.',
      text_bn: 'জামালপুর ও যশোরের নকশিকাঁথা, কারিগরের নামসহ।',
      buttonLabel: 'Shop kantha',
      buttonLabel_bn: 'কাঁথা দেখুন',
      textColor: BARK,
    },
    {
      image: 'ghor/banners/table-hero.svg',
      mobileImage: 'ghor/banners/table-hero-mobile.svg',
      alt: 'Stoneware plate, mug and terracotta vase under a clay pendant',
      alt_bn: 'মাটির বাতির নিচে স্টোনওয়্যার প্লেট, মগ ও পোড়ামাটির ফুলদানি',
      link: '/category/kitchen-dining',
      title: 'Clay on the table',
      title_bn: 'টেবিলে মাটির গন্ধ',
      text: 'Stoneware in the colours of a river, from silt to winter sky.',
      text_bn: 'পলি থেকে শীতের আকাশ, নদীর রঙে স্টোনওয়্যার।',
      buttonLabel: 'Shop tableware',
      buttonLabel_bn: 'টেবিল সাজান',
      textColor: BARK,
    },
  ],
};

const makers = {
  id: 'makers',
  type: 'image-with-text',
  style: { bgColor: '#f1e6d6', fontColor: BARK, paddingTop: '40px', paddingBottom: '40px' },
  settings: {
    image: 'ghor/banners/evening-square.svg',
    alt: 'Terracotta and jute lamps with a candle',
    alt_bn: 'পোড়ামাটি ও পাটের ল্যাম্প, সঙ্গে মোমবাতি',
    title: 'Made slowly, in nineteen districts',
    title_bn: 'উনিশ জেলায়, ধীরে ধীরে তৈরি',
    text: 'Cane from Sylhet, brass from Dhamrai, clay from Bijoypur, golden fibre from Faridpur. Every piece carries the name of the person who made it.',
    text_bn:
      'সিলেটের বেত, ধামরাইয়ের পিতল, বিজয়পুরের মাটি, ফরিদপুরের সোনালি আঁশ। প্রতিটি জিনিসে লেখা থাকে যিনি বানিয়েছেন তাঁর নাম।',
    link: '/about-us',
    buttonLabel: 'Meet the makers',
    buttonLabel_bn: 'কারিগরদের সঙ্গে পরিচিত হোন',
    imageSide: 'right',
  },
  items: [],
};

const voices = {
  id: 'voices',
  type: 'testimonials',
  settings: { title: 'What customers say', title_bn: 'ক্রেতারা যা বলেন' },
  items: [
    {
      name: 'Imran and Lamia',
      name_bn: 'ইমরান ও লামিয়া',
      place: 'Bashundhara',
      place_bn: 'বসুন্ধরা',
      text: 'Two men carried the table up six floors, put it together and drank one cup of tea. It hasn’t wobbled since.',
      text_bn: 'দুজন মানুষ ছয়তলায় টেবিল তুলে জোড়া লাগিয়ে এক কাপ চা খেয়ে গেলেন। তার পর থেকে আর নড়েনি।',
      rating: 5,
    },
    {
      name: 'Dr. Sabera',
      name_bn: 'ডা. সাবেরা',
      place: 'Sylhet',
      place_bn: 'সিলেট',
      text: 'The kantha came with Rabeya’s name in the corner. My mother read it aloud three times.',
      text_bn: 'কাঁথার কোণে রাবেয়ার নাম লেখা ছিল। মা তিনবার জোরে জোরে পড়েছেন।',
      rating: 5,
    },
    {
      name: 'Rafiq',
      name_bn: 'রফিক',
      place: 'Chattogram',
      place_bn: 'চট্টগ্রাম',
      text: 'One plate of eight had a crack. One photo, one call, and the new one was here on Tuesday.',
      text_bn: 'আটটি প্লেটের একটি ফাটা ছিল। একটা ছবি, একটা ফোন, আর মঙ্গলবারেই নতুনটা হাজির।',
      rating: 4,
    },
  ],
};

const journal = {
  id: 'journal',
  type: 'blog-posts',
  settings: { title: 'From our blog', title_bn: 'আমাদের ব্লগ থেকে', limit: 3 },
  items: [],
};

const pairs = {
  id: 'evening-and-night',
  type: 'banner-grid',
  settings: { columns: 3 },
  items: [
    {
      image: 'ghor/banners/evening-square.svg',
      alt: 'Terracotta and jute lamps with a candle',
      alt_bn: 'পোড়ামাটি ও পাটের ল্যাম্প, সঙ্গে মোমবাতি',
      link: '/category/lighting',
      title: 'Evening light',
      title_bn: 'সন্ধ্যার আলো',
      text: 'Jute, clay, paper and brass.',
      text_bn: 'পাট, মাটি, কাগজ আর পিতল।',
      buttonLabel: 'Lighting',
      buttonLabel_bn: 'আলো',
      textColor: BARK,
    },
    {
      image: 'ghor/banners/bed-square.svg',
      alt: 'Percale bed sheets, throw and pillow',
      alt_bn: 'পারকেল চাদর, থ্রো ও বালিশ',
      link: '/category/bed-bath',
      title: 'Cool all night',
      title_bn: 'সারা রাত আরাম',
      text: 'Percale and real shimul cotton.',
      text_bn: 'পারকেল আর খাঁটি শিমুল তুলা।',
      buttonLabel: 'Bed & bath',
      buttonLabel_bn: 'শোবার ঘর',
      textColor: BARK,
    },
  ],
};

const rooms = {
  id: 'rooms',
  type: 'category-tiles',
  style: { bgColor: '#f1e6d6', paddingTop: '40px', paddingBottom: '40px' },
  settings: { title: 'Shop by room', title_bn: 'ঘর অনুযায়ী দেখুন', shape: 'card' },
  items: categories.map(({ name, nameBn, picture, slug }) => ({
    name,
    name_bn: nameBn,
    image: picture,
    link: `/category/${slug}`,
  })),
};

const pati = {
  id: 'pati',
  type: 'banner-grid',
  settings: { columns: 1 },
  items: [
    {
      image: 'ghor/banners/pati-wide.svg',
      alt: 'Shitol pati, jute rug and bamboo stool',
      alt_bn: 'শীতলপাটি, পাটের রাগ ও বাঁশের মোড়া',
      link: '/category/rugs-mats',
      title: 'Sit on the floor again',
      title_bn: 'আবার মেঝেতে বসি',
      text: 'Shitol pati, satranji and golden jute.',
      text_bn: 'শীতলপাটি, শতরঞ্জি আর সোনালি পাট।',
      buttonLabel: 'Rugs & mats',
      buttonLabel_bn: 'রাগ ও পাটি',
      textColor: BARK,
    },
  ],
};

const corners = {
  id: 'corners',
  type: 'banner-grid',
  settings: { columns: 3 },
  items: [
    {
      image: 'ghor/banners/brass-square.svg',
      alt: 'Brass candle cup, bud vase and kansha thali',
      alt_bn: 'পিতলের মোমদানি, ফুলদানি ও কাঁসার থালা',
      link: '/brand/pitolpara',
      title: 'Dhamrai brass',
      title_bn: 'ধামরাইয়ের পিতল',
      textColor: BARK,
    },
    {
      image: 'ghor/banners/green-square.svg',
      alt: 'Clay pots and a jute planter',
      alt_bn: 'মাটির টব ও পাটের প্ল্যান্টার',
      link: '/category/vases-planters',
      title: 'Indoor plants',
      title_bn: 'সবুজ কোণ',
      textColor: BARK,
    },
    {
      image: 'ghor/banners/wall-square.svg',
      alt: 'Botanical prints, round mirror and wall clock',
      alt_bn: 'উদ্ভিদের ছবি, গোল আয়না ও দেয়াল ঘড়ি',
      link: '/category/wall-decor',
      title: 'Wall decor',
      title_bn: 'দেয়ালের সাজ',
      textColor: BARK,
    },
  ],
};

const row = (id: string, title: string, titleBn: string, source: object, link?: string) => ({
  id,
  type: 'product-row',
  settings: {
    title,
    title_bn: titleBn,
    ...(link ? { link, linkLabel: 'See all', linkLabel_bn: 'সব দেখুন' } : {}),
    source: { kind: 'logic', ...source },
  },
  items: [],
});

const brandStrip = {
  id: 'workshops',
  type: 'brand-strip',
  settings: { title: 'Our workshops', title_bn: 'যাঁদের হাতে তৈরি' },
  items: brands.map(({ slug, name, nameBn }) => ({
    name,
    name_bn: nameBn,
    image: `ghor/brands/${slug}.svg`,
    link: `/brand/${slug}`,
  })),
};

export const homePage = {
  seo: {
    title: 'Ghor: handmade furniture, textiles and tableware from Bangladesh',
    title_bn: 'ঘর: হাতে তৈরি আসবাব, কাপড় ও তৈজস',
    description:
      'Cane and mahogany furniture, nakshi kantha, shitol pati, terracotta and brass by named makers, delivered and assembled across Bangladesh.',
    description_bn:
      'বেত ও মেহগনির আসবাব, নকশিকাঁথা, শীতলপাটি, পোড়ামাটি ও পিতল; কারিগরের নামসহ, সারা দেশে ডেলিভারি ও জোড়া লাগানো।',
    image: 'ghor/banners/first-room-hero.svg',
  },
  sections: [
    hero,
    row('newest', 'New from the workshop', 'সদ্য কারিগরের হাত থেকে', { logic: 'newest', limit: 8 }),
    pairs,
    rooms,
    row(
      'kantha',
      'Stitched by hand',
      'হাতের সেলাই',
      { logic: 'brand', value: 'nokshibari', limit: 8 },
      '/brand/nokshibari',
    ),
    pati,
    row(
      'table',
      'For the table',
      'টেবিলের জন্য',
      { logic: 'category', value: 'kitchen-dining', limit: 8 },
      '/category/kitchen-dining',
    ),
    row(
      'new-home',
      'New Home Week',
      'নতুন ঘর সপ্তাহ',
      { logic: 'campaign', value: 'new-home-week', limit: 8 },
      '/campaign/new-home-week',
    ),
    corners,
    row(
      'pre-order',
      'Made to order',
      'আপনার ফরমাশে তৈরি',
      { logic: 'tag', value: 'pre-order', limit: 8 },
      '/category/furniture',
    ),
    makers,
    voices,
    journal,
    brandStrip,
  ],
};
