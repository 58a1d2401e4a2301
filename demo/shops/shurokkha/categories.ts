import { pictureCategory } from '#demo/shops/picture-category.ts';

const SHOP = 'shurokkha';

export const categories = [
  pictureCategory(
    SHOP,
    ['medicine', 'OTC Medicine', 'ওষুধ'],
    [
      'Medicine that needs no prescription, with leaflets in Bangla and at least six months of shelf life.',
      'যে ওষুধে প্রেসক্রিপশন লাগে না: সঙ্গে বাংলা নির্দেশিকা, মেয়াদ অন্তত ছয় মাস।',
    ],
    [
      ['pain-fever', 'Pain & Fever', 'ব্যথা ও জ্বর'],
      ['cold-cough-allergy', 'Cold, Cough & Allergy', 'সর্দি, কাশি ও অ্যালার্জি'],
      ['stomach-digestion', 'Stomach & Digestion', 'পেট ও হজম'],
      ['skin-eye-ear', 'Skin, Eye & Ear', 'ত্বক, চোখ ও কান'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['wellness', 'Vitamins & Nutrition', 'ভিটামিন ও পুষ্টি'],
    [
      'Vitamins, health drinks and herbal classics, tested batch by batch.',
      'ভিটামিন, হেলথ ড্রিংক আর চেনা ভেষজ, প্রতিটি ব্যাচ পরীক্ষা করা।',
    ],
    [
      ['vitamins-minerals', 'Vitamins & Minerals', 'ভিটামিন ও মিনারেল'],
      ['nutrition-drinks', 'Nutrition & Health Drinks', 'পুষ্টি ও হেলথ ড্রিংক'],
      ['herbal-wellness', 'Herbal & Organic', 'ভেষজ ও অর্গানিক'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['first-aid-devices', 'First Aid & Devices', 'ফার্স্ট এইড ও ডিভাইস'],
    [
      'Dressings, blood pressure and glucose monitors, supports and mobility aids, with service in Dhaka.',
      'ড্রেসিং, প্রেশার ও সুগার মাপার যন্ত্র, সাপোর্ট ও চলাচলের সহায়ক; ঢাকায় সার্ভিসের ব্যবস্থা আছে।',
    ],
    [
      ['first-aid', 'First Aid', 'ফার্স্ট এইড'],
      ['health-devices', 'Health Devices', 'স্বাস্থ্য ডিভাইস'],
      ['supports-mobility', 'Supports & Mobility', 'সাপোর্ট ও চলাচল'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['mom-baby', 'Mom & Baby', 'মা ও শিশু'],
    [
      'Diapers by weight, gentle bath care and everything for feeding.',
      'ওজন অনুযায়ী ডায়াপার, গোসলের কোমল জিনিস আর খাওয়ানোর সব সরঞ্জাম।',
    ],
    [
      ['diapers-wipes', 'Diapers & Wipes', 'ডায়াপার ও ওয়াইপস'],
      ['baby-bath-skin', 'Baby Bath & Skin', 'শিশুর গোসল ও ত্বক'],
      ['feeding', 'Feeding', 'খাওয়ানো'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['personal-care', 'Personal Care', 'ব্যক্তিগত যত্ন'],
    [
      'Hygiene for every age, in plain, discreet packaging.',
      'সব বয়সের পরিচ্ছন্নতা, মোড়কের বাইরে কিছুই লেখা থাকে না।',
    ],
    [
      ['feminine-care', 'Feminine Care', 'নারীর যত্ন'],
      ['adult-care', 'Adult & Elder Care', 'বয়স্কদের যত্ন'],
      ['hand-hygiene', 'Hand Hygiene & Masks', 'হাতের পরিচ্ছন্নতা ও মাস্ক'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['oral-care', 'Oral Care', 'মুখ ও দাঁতের যত্ন'],
    [
      'Toothpaste, brushes and mouthwash for first teeth, wisdom teeth and sensitive teeth.',
      'দুধদাঁত, আক্কেলদাঁত আর শিরশির করা দাঁতের পেস্ট, ব্রাশ ও মাউথওয়াশ।',
    ],
    [
      ['toothpaste-mouthwash', 'Toothpaste & Mouthwash', 'টুথপেস্ট ও মাউথওয়াশ'],
      ['toothbrush-floss', 'Toothbrush & Floss', 'টুথব্রাশ ও ফ্লস'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['household', 'Household', 'গৃহস্থালি'],
    [
      'Cleaning, insect control and kitchen consumables in family packs.',
      'পরিষ্কার, পোকা দমন আর রান্নাঘরের নিত্যপণ্য, পরিবারের মাপের প্যাকে।',
    ],
    [
      ['dish-laundry', 'Dishwash & Laundry', 'থালাবাসন ও কাপড় ধোয়া'],
      ['floor-toilet-glass', 'Floor, Toilet & Glass', 'মেঝে, টয়লেট ও কাচ'],
      ['insect-control', 'Insect Control', 'পোকামাকড় দমন'],
      ['kitchen-consumables', 'Kitchen Consumables', 'রান্নাঘরের সামগ্রী'],
    ],
  ),
];
