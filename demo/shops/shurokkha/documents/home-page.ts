import { brands } from '#demo/shops/shurokkha/catalogue.ts';
import { categories } from '#demo/shops/shurokkha/categories.ts';
import { faq } from './faq.ts';

const INK = '#0f3346';

const hero = {
  id: 'hero',
  type: 'hero-slider',
  settings: { autoplaySeconds: 7 },
  items: [
    {
      image: 'shurokkha/banners/care-hero.svg',
      mobileImage: 'shurokkha/banners/care-hero-mobile.svg',
      alt: 'Blood pressure monitor, glucometer and thermometer on a teal background',
      alt_bn: 'সবুজাভ পটভূমিতে প্রেশার মনিটর, গ্লুকোমিটার ও থার্মোমিটার',
      link: '/category/health-devices',
      title: 'Know your numbers at home',
      title_bn: 'ঘরে বসেই মাপুন প্রেশার ও সুগার',
      text: 'Talking monitors in Bangla, Dhaka service centre, EMI available.',
      text_bn: 'বাংলায় কথা বলা মনিটর, ঢাকায় সার্ভিস আর দামি যন্ত্রে কিস্তির সুবিধা।',
      buttonLabel: 'See devices',
      buttonLabel_bn: 'ডিভাইস দেখুন',
      textColor: INK,
    },
    {
      image: 'shurokkha/banners/festival-hero.svg',
      mobileImage: 'shurokkha/banners/festival-hero-mobile.svg',
      alt: 'Dishwash, detergent and floor cleaner on a lime background',
      alt_bn: 'লেবুরঙা পটভূমিতে ডিশওয়াশ, ডিটারজেন্ট ও ফ্লোর ক্লিনার',
      link: '/campaign/household-festival',
      title: 'Household Festival',
      title_bn: 'গৃহস্থালি উৎসব',
      text: 'Big packs for big families, up to 18% off for three weeks.',
      text_bn: 'বড় পরিবারের বড় প্যাক, তিন সপ্তাহজুড়ে ১৮% পর্যন্ত ছাড়।',
      buttonLabel: 'Shop the festival',
      buttonLabel_bn: 'অফার দেখুন',
      textColor: INK,
    },
    {
      image: 'shurokkha/banners/baby-hero.svg',
      mobileImage: 'shurokkha/banners/baby-hero-mobile.svg',
      alt: 'Diapers, wipes and baby wash on a sky-blue background',
      alt_bn: 'আকাশি পটভূমিতে ডায়াপার, ওয়াইপস ও বেবি ওয়াশ',
      link: '/category/mom-baby',
      title: 'Dry nights, soft mornings',
      title_bn: 'শুকনো রাত, নরম সকাল',
      text: 'Diapers by weight and tear-free bath care.',
      text_bn: 'ওজন অনুযায়ী ডায়াপার আর চোখ জ্বলে না এমন শ্যাম্পু-সাবান।',
      buttonLabel: 'Shop mom & baby',
      buttonLabel_bn: 'মা ও শিশুর জন্য',
      textColor: INK,
    },
  ],
};

const tiles = {
  id: 'departments',
  type: 'category-tiles',
  settings: { title: 'Shop by department', title_bn: 'বিভাগ অনুযায়ী কিনুন', shape: 'circle' },
  items: categories.map(({ name, nameBn, picture, slug }) => ({
    name,
    name_bn: nameBn,
    image: picture,
    link: `/category/${slug}`,
  })),
};

const squares = {
  id: 'picks',
  type: 'banner-grid',
  settings: { columns: 3 },
  items: [
    {
      image: 'shurokkha/banners/vitamins-square.svg',
      alt: 'Vitamin bottles',
      alt_bn: 'ভিটামিনের কৌটা',
      link: '/category/vitamins-minerals',
      title: 'A vitamin a day',
      title_bn: 'প্রতিদিন একটি ভিটামিন',
      buttonLabel: 'Choose yours',
      buttonLabel_bn: 'বেছে নিন',
      textColor: INK,
    },
    {
      image: 'shurokkha/banners/first-aid-square.svg',
      alt: 'First aid kit with iodine and plasters',
      alt_bn: 'আয়োডিন ও প্লাস্টারসহ ফার্স্ট এইড কিট',
      link: '/category/first-aid',
      title: 'Ready for a scraped knee',
      title_bn: 'হাঁটু ছড়লেও প্রস্তুত',
      buttonLabel: 'First aid',
      buttonLabel_bn: 'ফার্স্ট এইড',
      textColor: INK,
    },
    {
      image: 'shurokkha/banners/herbal-square.svg',
      alt: 'Honey, psyllium husk and herbal syrup',
      alt_bn: 'মধু, ইসবগুল ও ভেষজ সিরাপ',
      link: '/category/herbal-wellness',
      title: 'From the Sundarbans and the hills',
      title_bn: 'সুন্দরবন আর পাহাড় থেকে',
      buttonLabel: 'Herbal & organic',
      buttonLabel_bn: 'ভেষজ ও অর্গানিক',
      textColor: INK,
    },
  ],
};

const wides = {
  id: 'seasons',
  type: 'banner-grid',
  settings: { columns: 2 },
  items: [
    {
      image: 'shurokkha/banners/mosquito-wide.svg',
      alt: 'Mosquito spray, coil and vaporiser',
      alt_bn: 'মশার স্প্রে, কয়েল ও ভেপোরাইজার',
      link: '/category/insect-control',
      title: 'Evenings without mosquitoes',
      title_bn: 'মশাহীন সন্ধ্যা',
      textColor: INK,
    },
    {
      image: 'shurokkha/banners/elder-wide.svg',
      alt: 'Bathroom safety chair and adult care products',
      alt_bn: 'বাথরুম সেফটি চেয়ার ও বয়স্কদের যত্নের পণ্য',
      link: '/category/adult-care',
      title: 'Care for those who cared for us',
      title_bn: 'যাঁরা আমাদের যত্ন নিয়েছেন, তাঁদের যত্ন',
      textColor: INK,
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
  id: 'brands',
  type: 'brand-strip',
  settings: { title: 'Brands we trust', title_bn: 'আমাদের আস্থার ব্র্যান্ড' },
  items: brands.map(({ slug, name, nameBn }) => ({
    name,
    name_bn: nameBn,
    image: `shurokkha/brands/${slug}.svg`,
    link: `/brand/${slug}`,
  })),
};

const promise = {
  id: 'promise',
  type: 'image-with-text',
  style: { bgColor: '#e6f4f2', fontColor: '#0f3346', paddingTop: '32px', paddingBottom: '32px' },
  settings: {
    image: 'shurokkha/banners/first-aid-square.svg',
    alt: 'First aid kit with iodine and plasters',
    alt_bn: 'আয়োডিন ও প্লাস্টারসহ ফার্স্ট এইড কিট',
    title: 'A pharmacist behind every order',
    title_bn: 'প্রতিটি অর্ডারের পেছনে একজন ফার্মাসিস্ট',
    text: 'A registered pharmacist checks each medicine order for expiry, dose and interactions before it is packed. Not sure what to take? Ask us from 8 am to 11 pm. In an emergency, call 999.',
    text_bn:
      'প্যাক করার আগে একজন নিবন্ধিত ফার্মাসিস্ট প্রতিটি ওষুধের মেয়াদ, মাত্রা ও এক ওষুধের সঙ্গে আরেকটির প্রতিক্রিয়া দেখে নেন। কী নেবেন বুঝতে পারছেন না? সকাল ৮টা থেকে রাত ১১টা পর্যন্ত জিজ্ঞাসা করুন। জরুরি হলে ৯৯৯ নম্বরে ফোন করুন।',
    link: '/contact-us',
    buttonLabel: 'Ask the pharmacist',
    buttonLabel_bn: 'ফার্মাসিস্টের পরামর্শ',
  },
  items: [],
};

/** Number of questions on the home page. The FAQ page shows all. */
const MAX_QUESTIONS = 4;

const questions = {
  id: 'questions',
  type: 'faq',
  settings: { title: 'FAQs', title_bn: 'প্রশ্ন ও উত্তর' },
  items: faq.items.slice(0, MAX_QUESTIONS),
};

const reading = {
  id: 'reading',
  type: 'blog-posts',
  settings: { title: 'Health tips', title_bn: 'স্বাস্থ্য পরামর্শ', limit: 3 },
  items: [],
};

const ends = {
  id: 'festival-ends',
  type: 'campaign-countdown',
  style: { bgColor: '#123f5c', fontColor: '#ffffff', paddingTop: '24px', paddingBottom: '24px' },
  settings: {
    campaign: 'household-festival',
    title: 'Household Festival ends in',
    title_bn: 'গৃহস্থালি উৎসব শেষ হতে বাকি',
    buttonLabel: 'Shop the festival',
    buttonLabel_bn: 'অফার দেখুন',
  },
  items: [],
};

export const homePage = {
  seo: {
    title: 'Shurokkha: OTC medicine, baby care and household goods',
    title_bn: 'সুরক্ষা: ওষুধ, শিশুর যত্ন ও গৃহস্থালি পণ্য',
    description:
      'Over-the-counter medicine, health devices, baby care and household goods, checked by a pharmacist and delivered across Bangladesh.',
    description_bn:
      'প্রেসক্রিপশন ছাড়া বিক্রয়যোগ্য ওষুধ, স্বাস্থ্য ডিভাইস, শিশুর যত্ন ও গৃহস্থালি পণ্য; ফার্মাসিস্টের যাচাইয়ের পর সারা দেশে ডেলিভারি।',
    image: 'shurokkha/banners/care-hero.svg',
  },
  sections: [
    hero,
    tiles,
    row(
      'essentials',
      'Home essentials',
      'ঘরে রাখার ওষুধ',
      { logic: 'tag', value: 'essentials', limit: 8 },
      '/category/medicine',
    ),
    row(
      'festival',
      'Household Festival',
      'গৃহস্থালি উৎসব',
      { logic: 'campaign', value: 'household-festival', limit: 8 },
      '/campaign/household-festival',
    ),
    ends,
    squares,
    row(
      'devices',
      'Health devices',
      'স্বাস্থ্য ডিভাইস',
      { logic: 'category', value: 'health-devices', limit: 8 },
      '/category/health-devices',
    ),
    wides,
    row('best', 'Best sellers', 'বেস্ট সেলার', { logic: 'best-selling', limit: 8 }),
    promise,
    questions,
    reading,
    brandStrip,
  ],
};
