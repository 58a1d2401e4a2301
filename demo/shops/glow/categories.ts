import type { DemoCategory } from '#demo/shop-definition.ts';

type Leaf = [slug: string, name: string, nameBn: string];

const leaves = (rows: Leaf[]): DemoCategory[] => rows.map(([slug, name, nameBn]) => ({ slug, name, nameBn }));

const group = (slug: string, name: string, nameBn: string, rows: Leaf[]): DemoCategory => ({
  slug,
  name,
  nameBn,
  picture: `glow/categories/${slug}.svg`,
  children: leaves(rows),
});

const top = (
  slug: string,
  name: string,
  nameBn: string,
  [description, descriptionBn]: [description: string, descriptionBn: string],
  children: DemoCategory[],
): DemoCategory => ({
  slug,
  name,
  nameBn,
  description,
  descriptionBn,
  picture: `glow/categories/${slug}.svg`,
  children,
});

export const categories: DemoCategory[] = [
  top(
    'make-up',
    'Make Up',
    'মেকআপ',
    [
      'Foundations in shades that match, lip colours that outlast tea, and eye looks for every dawat.',
      'গায়ের রঙের সঙ্গে মেলে এমন ফাউন্ডেশন, চা খেলেও টিকে থাকা লিপস্টিক আর প্রতিটি দাওয়াতের জন্য চোখের সাজ।',
    ],
    [
      group('face-make-up', 'Face', 'ফেস', [
        ['foundation', 'Foundation', 'ফাউন্ডেশন'],
        ['cushion-bb', 'Cushion & BB Cream', 'কুশন ও বিবি ক্রিম'],
        ['concealer', 'Concealer', 'কনসিলার'],
        ['face-powder', 'Face Powder', 'ফেস পাউডার'],
        ['primer-setting', 'Primer & Setting', 'প্রাইমার ও সেটিং'],
        ['blush-bronzer', 'Blush & Bronzer', 'ব্লাশ ও ব্রোঞ্জার'],
        ['highlighter', 'Highlighter', 'হাইলাইটার'],
      ]),
      group('lips', 'Lips', 'ঠোঁট', [
        ['lipstick', 'Lipstick', 'লিপস্টিক'],
        ['liquid-lipstick', 'Liquid Lipstick', 'লিকুইড লিপস্টিক'],
        ['lip-gloss-tint', 'Lip Gloss & Tint', 'লিপ গ্লস ও টিন্ট'],
        ['lip-liner', 'Lip Liner', 'লিপ লাইনার'],
      ]),
      group('eyes', 'Eyes', 'চোখ', [
        ['kajal-eyeliner', 'Kajal & Eyeliner', 'কাজল ও আইলাইনার'],
        ['mascara', 'Mascara', 'মাসকারা'],
        ['eyeshadow', 'Eyeshadow', 'আইশ্যাডো'],
        ['brows', 'Brows', 'ভ্রু'],
      ]),
      group('nails', 'Nails', 'নখ', [
        ['nail-polish', 'Nail Polish', 'নেইল পলিশ'],
        ['nail-care', 'Nail Care', 'নখের যত্ন'],
      ]),
      group('make-up-tools', 'Tools', 'মেকআপ টুলস', [['make-up-brushes', 'Make-up Brushes', 'মেকআপ ব্রাশ']]),
    ],
  ),
  top(
    'skin',
    'Skin',
    'ত্বক',
    [
      'Cleanse, treat, moisturise, protect: skin care that works in Bangladeshi heat, dust and winter.',
      'পরিষ্কার, যত্ন, আর্দ্রতা আর রোদ থেকে সুরক্ষা: আমাদের গরম, ধুলা আর শীতে সত্যিই কাজ করে এমন ত্বকের যত্ন।',
    ],
    [
      group('cleanse', 'Cleanse', 'পরিষ্কার', [
        ['face-wash', 'Face Wash', 'ফেসওয়াশ'],
        ['cleansing-oil-balm', 'Cleansing Oil & Balm', 'ক্লিনজিং অয়েল ও বাম'],
        ['micellar-water', 'Micellar Water', 'মাইসেলার ওয়াটার'],
        ['scrub-exfoliator', 'Scrub & Exfoliator', 'স্ক্রাব ও এক্সফোলিয়েটর'],
      ]),
      group('treat', 'Treat', 'ট্রিটমেন্ট', [
        ['toner-essence', 'Toner & Essence', 'টোনার ও এসেন্স'],
        ['serum-ampoule', 'Serum & Ampoule', 'সিরাম ও অ্যাম্পুল'],
        ['acne-care', 'Spot & Acne Care', 'ব্রণের যত্ন'],
        ['eye-care', 'Eye Care', 'চোখের যত্ন'],
      ]),
      group('moisturise', 'Moisturise', 'ময়েশ্চারাইজার', [
        ['day-cream', 'Day Cream & Gel', 'ডে ক্রিম ও জেল'],
        ['night-cream', 'Night Cream', 'নাইট ক্রিম'],
        ['lip-care', 'Lip Care', 'ঠোঁটের যত্ন'],
        ['face-mist', 'Face Mist', 'ফেস মিস্ট'],
      ]),
      group('sun-care', 'Sun Care', 'রোদ থেকে সুরক্ষা', [['sunscreen', 'Sunscreen', 'সানস্ক্রিন']]),
      group('masks', 'Masks', 'মাস্ক', [
        ['sheet-mask', 'Sheet Mask', 'শিট মাস্ক'],
        ['face-mask', 'Wash-off & Sleeping Mask', 'ফেস ও স্লিপিং মাস্ক'],
      ]),
      group('body-care', 'Body Care', 'শরীরের যত্ন', [
        ['body-lotion', 'Body Lotion & Butter', 'বডি লোশন ও বাটার'],
        ['hand-foot-cream', 'Hand & Foot Cream', 'হাত ও পায়ের ক্রিম'],
      ]),
    ],
  ),
  top(
    'hair',
    'Hair',
    'চুল',
    [
      'Shampoo, oil and treatment for long, heavy, sun-tired hair, and the tools to style it.',
      'লম্বা, ভারী, রোদে ক্লান্ত চুলের শ্যাম্পু, তেল আর ট্রিটমেন্ট, সঙ্গে সাজিয়ে নেওয়ার সরঞ্জাম।',
    ],
    [
      group('hair-wash', 'Wash', 'শ্যাম্পু ও কন্ডিশনার', [
        ['shampoo', 'Shampoo', 'শ্যাম্পু'],
        ['conditioner', 'Conditioner', 'কন্ডিশনার'],
        ['dry-shampoo', 'Dry Shampoo', 'ড্রাই শ্যাম্পু'],
      ]),
      group('hair-treatment', 'Treatment', 'চুলের ট্রিটমেন্ট', [
        ['hair-oil', 'Hair Oil', 'চুলের তেল'],
        ['hair-mask', 'Hair Mask', 'হেয়ার মাস্ক'],
        ['hair-serum', 'Serum & Tonic', 'হেয়ার সিরাম ও টনিক'],
      ]),
      group('colour-style', 'Colour & Style', 'রং ও স্টাইল', [
        ['hair-colour', 'Hair Colour', 'হেয়ার কালার'],
        ['hair-styling', 'Styling', 'স্টাইলিং'],
        ['hair-tools', 'Dryers & Stylers', 'হেয়ার ড্রায়ার ও স্টাইলার'],
      ]),
    ],
  ),
  top(
    'personal-care',
    'Personal care',
    'ব্যক্তিগত যত্ন',
    [
      'The whole family’s bathroom shelf, from soap and toothpaste to feminine care and shaving.',
      'সাবান-টুথপেস্ট থেকে নারীর যত্ন আর শেভিং, পুরো পরিবারের বাথরুমের তাক এক জায়গায়।',
    ],
    [
      group('bath-shower', 'Bath & Shower', 'গোসল', [
        ['body-wash', 'Body Wash', 'বডি ওয়াশ'],
        ['soap', 'Soap', 'সাবান'],
        ['hand-wash', 'Hand Wash', 'হ্যান্ড ওয়াশ'],
      ]),
      group('oral-care', 'Oral Care', 'মুখ ও দাঁতের যত্ন', [
        ['toothpaste', 'Toothpaste', 'টুথপেস্ট'],
        ['toothbrush', 'Toothbrush', 'টুথব্রাশ'],
        ['mouthwash', 'Mouthwash', 'মাউথওয়াশ'],
      ]),
      group('feminine-care', 'Feminine Care', 'নারীর যত্ন', [
        ['sanitary-napkin', 'Sanitary Napkin', 'স্যানিটারি ন্যাপকিন'],
        ['intimate-wash', 'Intimate Wash', 'ইন্টিমেট ওয়াশ'],
      ]),
      group('deo-hair-removal', 'Deo & Hair Removal', 'ডিওডোরেন্ট ও হেয়ার রিমুভাল', [
        ['deodorant', 'Deodorant', 'ডিওডোরেন্ট'],
        ['hair-removal', 'Hair Removal', 'হেয়ার রিমুভাল'],
      ]),
      group('mens-grooming', 'Men’s Grooming', 'পুরুষের গ্রুমিং', [
        ['shaving', 'Shaving & Beard', 'শেভিং ও দাড়ি'],
        ['mens-face', 'Men’s Face Care', 'পুরুষের ত্বকের যত্ন'],
      ]),
    ],
  ),
  top(
    'mom-baby',
    'Mom & Baby',
    'মা ও শিশু',
    [
      'Gentle care for babies, and for their mothers too.',
      'শিশুর কোমল ত্বকের জন্য সবকিছু, আর যিনি সবার যত্ন নেন, তাঁর জন্যও একটু যত্ন।',
    ],
    [
      group('baby-bath-skin', 'Baby Bath & Skin', 'শিশুর গোসল ও ত্বক', [
        ['baby-wash-shampoo', 'Baby Wash & Shampoo', 'বেবি ওয়াশ ও শ্যাম্পু'],
        ['baby-lotion-cream', 'Baby Lotion & Cream', 'বেবি লোশন ও ক্রিম'],
        ['baby-oil-powder', 'Baby Oil & Powder', 'বেবি অয়েল ও পাউডার'],
      ]),
      group('diapering', 'Diapering', 'ডায়াপার', [
        ['diapers', 'Diapers', 'ডায়াপার'],
        ['baby-wipes', 'Baby Wipes', 'বেবি ওয়াইপস'],
        ['rash-cream', 'Rash Cream', 'র‍্যাশ ক্রিম'],
      ]),
      group('mother-care', 'Mother Care', 'মায়ের যত্ন', [
        ['stretch-mark-care', 'Stretch Mark Care', 'স্ট্রেচ মার্কের যত্ন'],
        ['nursing-care', 'Nursing Care', 'স্তন্যদানকালীন যত্ন'],
      ]),
    ],
  ),
  top(
    'fragrance',
    'Fragrance',
    'সুগন্ধি',
    [
      'Perfume, mist and attar that outlast a humid evening.',
      'ভ্যাপসা সন্ধ্যা পেরিয়েও গায়ে লেগে থাকা পারফিউম, মিস্ট আর আতর।',
    ],
    [
      group('perfume', 'Perfume', 'পারফিউম', [
        ['womens-perfume', 'Women’s Perfume', 'নারীদের পারফিউম'],
        ['mens-perfume', 'Men’s Perfume', 'পুরুষদের পারফিউম'],
        ['perfume-sets', 'Gift Sets', 'গিফট সেট'],
      ]),
      group('mist-spray', 'Mist & Body Spray', 'মিস্ট ও বডি স্প্রে', [
        ['body-mist', 'Body Mist', 'বডি মিস্ট'],
        ['body-spray', 'Body Spray', 'বডি স্প্রে'],
      ]),
      group('attar-oils', 'Attar & Oils', 'আতর', [['attar', 'Attar', 'আতর']]),
    ],
  ),
  top(
    'herbal-organic',
    'Herbal & Organic',
    'ভেষজ ও অর্গানিক',
    [
      'Ubtan, rose water, cold-pressed oils and hair packs that would pass a grandmother’s inspection.',
      'উপটান, গোলাপ জল, ঘানিভাঙা তেল আর চুলের প্যাক, নানি-দাদিরা যেমন দেখে-শুঁকে কিনতেন তেমনই।',
    ],
    [
      group('herbal-face', 'Herbal Face Care', 'ত্বকের ভেষজ যত্ন', [
        ['face-pack', 'Ubtan & Face Pack', 'উপটান ও ফেসপ্যাক'],
        ['rose-water-aloe', 'Rose Water & Aloe', 'গোলাপ জল ও অ্যালোভেরা'],
        ['herbal-soap-wash', 'Herbal Soap & Wash', 'ভেষজ সাবান ও ওয়াশ'],
      ]),
      group('herbal-hair', 'Herbal Hair Care', 'চুলের ভেষজ যত্ন', [
        ['herbal-hair-oil', 'Herbal Hair Oil', 'ভেষজ চুলের তেল'],
        ['henna-hair-pack', 'Henna & Hair Pack', 'মেহেদি ও হেয়ার প্যাক'],
      ]),
      group('organic-oils', 'Organic Oils', 'অর্গানিক তেল', [
        ['cold-pressed-oil', 'Cold-pressed Oil', 'কোল্ড প্রেসড তেল'],
      ]),
    ],
  ),
];
