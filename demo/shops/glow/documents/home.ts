import { brands } from '#demo/shops/glow/catalogue.ts';
import { categories } from '#demo/shops/glow/categories.ts';

const BRANDS_SHOWN = 10;

const banner = (name: string) => `glow/banners/${name}.svg`;

const HERO = {
  id: 'hero',
  type: 'hero-slider',
  settings: { autoplaySeconds: 6 },
  items: [
    {
      image: banner('hero-winter-glow'),
      mobileImage: banner('hero-winter-glow-mobile'),
      alt: 'Winter creams, lip mask and body butter on a rose-pink background',
      alt_bn: 'গোলাপি আবহে শীতের ক্রিম, লিপ মাস্ক ও বডি বাটার',
      link: '/campaign/winter-glow',
      title: 'Winter, softened',
      title_bn: 'শীতেও কোমল, উজ্জ্বল',
      text: 'Barrier creams, butters and lip masks for the driest weeks of the year.',
      text_bn: 'বছরের সবচেয়ে রুক্ষ সময়ের জন্য ক্রিম, বাটার আর লিপ মাস্ক।',
      buttonLabel: 'Shop Winter Glow',
      buttonLabel_bn: 'উইন্টার গ্লো দেখুন',
      textColor: '#5a1736',
    },
    {
      image: banner('hero-lips'),
      mobileImage: banner('hero-lips-mobile'),
      alt: 'Lipsticks and liquid lip colours on a plum background',
      alt_bn: 'গাঢ় বেগুনি আবহে লিপস্টিক ও লিকুইড লিপ কালার',
      link: '/category/lips',
      title: 'Colour that outlasts tea',
      title_bn: 'চায়ের পরেও অটুট রং',
      text: 'Mattes, satins and tints from Tk 150, made for Bangladeshi skin.',
      text_bn: 'আমাদের ত্বকের জন্য বানানো ম্যাট, সাটিন ও টিন্ট, ১৫০ টাকা থেকে।',
      buttonLabel: 'Find your shade',
      buttonLabel_bn: 'শেড খুঁজে নিন',
      textColor: '#fdeef3',
    },
    {
      image: banner('hero-serums'),
      mobileImage: banner('hero-serums-mobile'),
      alt: 'Serums, toner and sunscreen on a pale blue background',
      alt_bn: 'হালকা নীল আবহে সিরাম, টোনার ও সানস্ক্রিন',
      link: '/category/treat',
      title: 'Know your actives',
      title_bn: 'ত্বকের যত্নে সঠিক উপাদান',
      text: 'Niacinamide, vitamin C, cica: strengths on the label, advice on the page.',
      text_bn: 'নায়াসিনামাইড, ভিটামিন সি, সিকা: মাত্রা লেখা লেবেলে, পরামর্শ পণ্যের পেজে।',
      buttonLabel: 'Shop serums',
      buttonLabel_bn: 'সিরাম দেখুন',
      textColor: '#173a5c',
    },
  ],
};

const TILES = {
  id: 'categories',
  type: 'category-tiles',
  settings: { title: 'Shop by category', title_bn: 'ক্যাটাগরি অনুযায়ী দেখুন', shape: 'circle' },
  items: [
    ...categories.map(({ slug, name, nameBn, picture }) => ({
      name,
      name_bn: nameBn,
      image: picture,
      link: `/category/${slug}`,
    })),
    {
      name: 'Buy 1 Get 1',
      name_bn: 'একটি কিনলে একটি ফ্রি',
      image: 'glow/categories/buy-1-get-1.svg',
      link: '/campaign/buy-1-get-1',
    },
  ],
};

type Logic = 'newest' | 'best-selling' | 'discounted' | 'category' | 'brand' | 'campaign' | 'tag';

/** Returns a row of products that a rule selects, such as the newest products, or those of a brand. */
export function productRowSection(
  id: string,
  [title, titleBn]: [string, string],
  [logic, value]: [Logic, string?],
  options: { link?: string; limit?: number } = {},
) {
  const { link, limit = 8 } = options;
  return {
    id,
    type: 'product-row',
    settings: {
      title,
      title_bn: titleBn,
      ...(link ? { link, linkLabel: 'See all', linkLabel_bn: 'সব দেখুন' } : {}),
      source: { kind: 'logic', logic, ...(value ? { value } : {}), limit },
    },
    items: [],
  };
}

const WIDE_BANNERS = {
  id: 'wide-banners',
  type: 'banner-grid',
  settings: { columns: 2 },
  items: [
    {
      image: banner('wide-buy-1-get-1'),
      alt: 'Face wash, lip butter and nail colours in pairs',
      alt_bn: 'জোড়ায় জোড়ায় ফেসওয়াশ, লিপ বাটার ও নেইল পলিশ',
      link: '/campaign/buy-1-get-1',
      title: 'Buy 1 Get 1',
      title_bn: 'একটি কিনলে একটি ফ্রি',
      text: 'Until the end of the month',
      text_bn: 'অফার এই মাসের শেষ পর্যন্ত',
      textColor: '#7a2e12',
    },
    {
      image: banner('wide-k-beauty'),
      alt: 'Korean cushion, toner and sleeping mask',
      alt_bn: 'কোরিয়ান কুশন, টোনার ও স্লিপিং মাস্ক',
      link: '/k-beauty',
      title: 'Straight from Seoul',
      title_bn: 'সরাসরি সিউল থেকে',
      text: 'Five brands, batch dates on every pack',
      text_bn: 'পাঁচটি ব্র্যান্ড, প্রতি প্যাকে ব্যাচের তারিখ',
      textColor: '#43307a',
    },
  ],
};

const SQUARE_BANNERS = {
  id: 'square-banners',
  type: 'banner-grid',
  settings: { columns: 3 },
  items: [
    {
      image: banner('square-bridal'),
      alt: 'Ubtan, palette and perfume for a bride',
      alt_bn: 'কনের জন্য উপটান, প্যালেট ও পারফিউম',
      link: '/campaign/bridal-edit',
      title: 'The Bridal Edit',
      title_bn: 'বিয়ের সাজ',
      textColor: '#6b1f3a',
    },
    {
      image: banner('square-baby'),
      alt: 'Baby wash, lotion and cream in leaf green',
      alt_bn: 'কচি সবুজে বেবি ওয়াশ, লোশন ও ক্রিম',
      link: '/category/mom-baby',
      title: 'Baby skin',
      title_bn: 'শিশুর কোমল ত্বক',
      textColor: '#2c552b',
    },
    {
      image: banner('square-herbal'),
      alt: 'Herbal oil, rose water and face pack',
      alt_bn: 'ভেষজ তেল, গোলাপ জল ও ফেসপ্যাক',
      link: '/category/herbal-organic',
      title: 'Herbal care',
      title_bn: 'ভেষজ যত্ন',
      textColor: '#5d3b0c',
    },
  ],
};

const BRANDS = {
  id: 'brands',
  type: 'brand-strip',
  settings: { title: 'Our brands', title_bn: 'আমাদের ব্র্যান্ডগুলো' },
  items: brands.slice(0, BRANDS_SHOWN).map(({ slug, name, nameBn }) => ({
    name,
    name_bn: nameBn,
    image: `glow/brands/${slug}.svg`,
    link: `/brand/${slug}`,
  })),
};

const COUNTDOWN = {
  id: 'winter-ends',
  type: 'campaign-countdown',
  style: { bgColor: '#3a1730', fontColor: '#fdeef3', paddingTop: '32px', paddingBottom: '32px' },
  settings: {
    campaign: 'winter-glow',
    title: 'Winter Glow ends in',
    title_bn: 'উইন্টার গ্লো শেষ হতে বাকি',
    text: 'Up to 25% off creams, butters and lip masks.',
    text_bn: 'ক্রিম, বাটার ও লিপ মাস্কে ২৫% পর্যন্ত ছাড়।',
    buttonLabel: 'See offers',
    buttonLabel_bn: 'অফার দেখুন',
  },
  items: [],
};

const TESTIMONIALS = {
  id: 'voices',
  type: 'testimonials',
  settings: { title: 'What our customers say', title_bn: 'ক্রেতারা যা বলেন' },
  items: [
    {
      name: 'Nusrat, Mirpur',
      name_bn: 'নুসরাত, মিরপুর',
      text: 'The batch number on the invoice matched the box. First time I didn’t have to guess whether a serum was real.',
      text_bn: 'ইনভয়েসের ব্যাচ নম্বর বাক্সের সঙ্গে হুবহু মিলেছে। আসল কি না, এই প্রথম ভাবতে হয়নি।',
      rating: 5,
    },
    {
      name: 'Tasnim, Sylhet',
      name_bn: 'তাসনিম, সিলেট',
      text: 'They told me on the phone that my undertone is olive, not fair. The foundation finally looks like skin.',
      text_bn: 'ফোনেই বলে দিলেন আমার আন্ডারটোন অলিভ। ফাউন্ডেশনটা এবার সত্যিই ত্বকের মতো লাগছে।',
      rating: 5,
    },
    {
      name: 'Farhana, Khulna',
      name_bn: 'ফারহানা, খুলনা',
      text: 'Three days to Khulna in the rain, and everything was dry and intact. The body butter smells of rice pudding.',
      text_bn: 'বৃষ্টির মধ্যেও তিন দিনে খুলনায়, সব শুকনো আর অক্ষত। বডি বাটারে পায়েসের ঘ্রাণ।',
      rating: 4,
    },
  ],
};

const BLOG = {
  id: 'reading',
  type: 'blog-posts',
  settings: { title: 'From our blog', title_bn: 'আমাদের ব্লগ থেকে', limit: 3 },
  items: [],
};

export const homeDocument = {
  seo: {
    title: 'Glow – beauty and personal care in Bangladesh',
    title_bn: 'গ্লো – রূপচর্চা ও ব্যক্তিগত যত্নের অনলাইন শপ',
    description:
      'Make-up, skin care, hair care and fragrance from local, Korean and European brands. Cash on delivery all over Bangladesh.',
    description_bn: 'দেশি, কোরিয়ান ও ইউরোপীয় ব্র্যান্ডের মেকআপ, ত্বক ও চুলের যত্ন, সুগন্ধি। সারা দেশে ক্যাশ অন ডেলিভারি।',
    image: banner('hero-winter-glow'),
  },
  sections: [
    HERO,
    TILES,
    productRowSection('best-selling', ['Best sellers', 'বেস্ট সেলার'], ['best-selling']),
    COUNTDOWN,
    WIDE_BANNERS,
    productRowSection('offers', ['This week’s offers', 'এই সপ্তাহের অফার'], ['discounted'], { link: '/offers' }),
    SQUARE_BANNERS,
    TESTIMONIALS,
    BRANDS,
    productRowSection('korean', ['K-Beauty', 'কে-বিউটি'], ['tag', 'k-beauty'], { link: '/k-beauty' }),
    BLOG,
  ],
};
