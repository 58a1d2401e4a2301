import { pictureCategory } from '#demo/shops/picture-category.ts';

const SHOP = 'ghor';

export const categories = [
  pictureCategory(
    SHOP,
    ['furniture', 'Furniture', 'আসবাব'],
    [
      'Small, solid pieces in mahogany, cane and bamboo, sized for real flats.',
      'মেহগনি, বেত আর বাঁশের ছোট কিন্তু মজবুত আসবাব, আমাদের ফ্ল্যাটের মাপেই বানানো।',
    ],
    [
      ['chairs-stools', 'Chairs & Stools', 'চেয়ার ও মোড়া'],
      ['tables', 'Tables', 'টেবিল'],
      ['shelves-racks', 'Shelves & Racks', 'শেলফ ও র‍্যাক'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['lighting', 'Lighting', 'আলো'],
    [
      'Jute, clay, brass and paper, each with its own evening glow.',
      'পাট, মাটি, পিতল আর কাগজের আলো; একেকটির সন্ধ্যা একেক রকম।',
    ],
    [
      ['table-floor-lamps', 'Table & Floor Lamps', 'টেবিল ও ফ্লোর ল্যাম্প'],
      ['pendant-lamps', 'Pendant Lamps', 'ঝুলন্ত বাতি'],
      ['candles-diyas', 'Candles & Diyas', 'মোমবাতি ও প্রদীপ'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['living', 'Home & Living', 'বসার ঘর'],
    [
      'Cushions, kantha, curtains and rugs, woven and stitched all over the country.',
      'সারা দেশের তাঁত আর সুঁইয়ের কাজ: কুশন, কাঁথা, পর্দা আর রাগ।',
    ],
    [
      ['cushions', 'Cushions', 'কুশন'],
      ['throws-kantha', 'Throws & Kantha', 'থ্রো ও কাঁথা'],
      ['curtains', 'Curtains & Blinds', 'পর্দা ও চিক'],
      ['rugs-mats', 'Rugs & Mats', 'রাগ ও পাটি'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['bed-bath', 'Bed & Bath', 'শোবার ঘর ও বাথ'],
    [
      'Cool percale, real shimul pillows and thirsty towels.',
      'শীতল পারকেল, খাঁটি শিমুল তুলার বালিশ আর পানি টেনে নেওয়া তোয়ালে।',
    ],
    [
      ['bedding', 'Bedding', 'বিছানার চাদর ও লেপ'],
      ['towels', 'Towels & Bath', 'তোয়ালে ও বাথ'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['kitchen-dining', 'Kitchen & Dining', 'রান্না ও খাবার ঘর'],
    ['From the hari on the flame to the thali on the table.', 'চুলার হাঁড়ি থেকে টেবিলের থালা পর্যন্ত।'],
    [
      ['dinnerware', 'Dinnerware', 'থালা ও বাটি'],
      ['mugs-cups', 'Mugs & Cups', 'মগ ও কাপ'],
      ['cookware', 'Cookware', 'হাঁড়ি ও কড়াই'],
      ['serveware', 'Serveware & Linen', 'পরিবেশন ও টেবিল লিনেন'],
    ],
  ),
  pictureCategory(
    SHOP,
    ['decor', 'Decor & Storage', 'সাজ ও গোছানো'],
    [
      'Vases, wall art, clocks and baskets: the finishing touches of a room.',
      'ফুলদানি, দেয়ালের সাজ, ঘড়ি আর ঝুড়ি: ঘর পূর্ণ হয় যে শেষটুকুতে।',
    ],
    [
      ['vases-planters', 'Vases & Planters', 'ফুলদানি ও টব'],
      ['wall-decor', 'Wall Decor', 'দেয়ালের সাজ'],
      ['clocks-mirrors', 'Clocks & Mirrors', 'ঘড়ি ও আয়না'],
      ['baskets-storage', 'Baskets & Storage', 'ঝুড়ি ও গোছানো'],
    ],
  ),
];
