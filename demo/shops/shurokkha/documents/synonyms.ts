import { synonymsDocument } from '#demo/shops/synonyms-document.ts';

/** Synonyms for searches at Shurokkha. */
export const synonyms = synonymsDocument(
  [
    'paracetamol, napa, প্যারাসিটামল, নাপা',
    'antacid, gastric, acidity, অ্যান্টাসিড, গ্যাস্ট্রিক',
    'ors, orsaline, oral saline, khabar saline, খাবার স্যালাইন, ওরস্যালাইন',
    'cough syrup, kashir syrup, কাশির সিরাপ',
    'antiseptic, savlon, dettol, অ্যান্টিসেপটিক, স্যাভলন',
    'plaster, band aid, bandaid, ব্যান্ডেইড, প্লাস্টার',
    'petroleum jelly, vaseline, ভ্যাসলিন',
    'bp monitor, bp machine, pressure machine, প্রেসার মেশিন',
    'glucometer, sugar machine, diabetes machine, গ্লুকোমিটার, ডায়াবেটিস মেশিন',
    'thermometer, fever meter, থার্মোমিটার',
    'nebuliser, nebulizer, নেবুলাইজার',
    'isabgol, psyllium, ispaghula, ইসবগুল, ভুসি',
    'diaper, nappy, pampers, ডায়াপার',
    'sanitary pad, sanitary napkin, স্যানিটারি ন্যাপকিন',
    'feeder, feeding bottle, ফিডার',
    'sanitiser, sanitizer, hand rub, স্যানিটাইজার',
    'detergent, washing powder, surf, ডিটারজেন্ট, গুঁড়া সাবান',
    'dishwash, vim, dishwashing liquid, ডিশওয়াশ',
    'toilet cleaner, harpic, টয়লেট ক্লিনার, হারপিক',
    'aerosol, mosquito spray, মশার স্প্রে, অ্যারোসল',
    'honey, modhu, মধু',
  ],
  [
    'nail cutter, nail clipper, nail katar, nokh katar, nokh kata, nokh katar jontro, নেইল কাটার, নখ কাটার',
    'lice, head lice, ukun, উকুন',
    'rat killer, rat poison, idur, ইঁদুর',
    'pregnancy test, pregnancy kit, pregnancy strip, প্রেগন্যান্সি টেস্ট, প্রেগনেন্সি টেস্ট',
    'wheelchair, wheel chair, হুইলচেয়ার, হুইল চেয়ার',
    'hearing aid, হিয়ারিং এইড',
  ],
);
