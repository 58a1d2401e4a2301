import { synonymsDocument } from '#demo/shops/synonyms-document.ts';

export const synonyms = synonymsDocument(
  [
    'bed sheet, bedsheet, bichanar chador, বিছানার চাদর, বেডশিট',
    'quilt, comforter, lep, লেপ, কম্বল',
    'pillow, balish, বালিশ',
    'bolster, kolbalish, side pillow, কোলবালিশ',
    'curtain, drapes, porda, পর্দা',
    'mosquito net, moshari, মশারি',
    'rug, carpet, galicha, শতরঞ্জি, গালিচা, কার্পেট',
    'stool, mora, মোড়া, টুল',
    'armchair, easy chair, aram kedara, আরামকেদারা',
    'bookshelf, book rack, বুকশেলফ, বইয়ের তাক',
    'lamp, light, bati, ল্যাম্প, বাতি',
    'pendant, hanging light, jharbati, ঝুলন্ত বাতি',
    'candle, mombati, মোমবাতি',
    'diya, prodip, প্রদীপ',
    'towel, toyale, gamcha, তোয়ালে, গামছা',
    'mirror, ayna, আয়না',
    'clock, ghori, ঘড়ি',
    'planter, flower pot, tob, টব',
    'basket, jhuri, ঝুড়ি',
    'plate, thala, থালা, প্লেট',
    'mug, cup, মগ, কাপ',
    'saucepan, cooking pot, patil, পাতিল, সসপ্যান',
  ],
  ['tv stand, tv table, tv cabinet, টিভি স্ট্যান্ড', 'lunch box, tiffin, tiffin box, লাঞ্চ বক্স, টিফিন বক্স'],
);
