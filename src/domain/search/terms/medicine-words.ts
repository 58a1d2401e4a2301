const toWordSet = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')).map((word) => word.normalize('NFC')));

export const MEDICINE_WORDS = toWordSet([
  'medicine medicines medicin medicins medisin medecine meds drug drugs remedy antibiotic antibiotics antibaotik',
  'oshudh oshud oshodh oshod osudh osud osodh osod ousud ousudh oushud oushudh oushod oushodh aushadh ausadh ashudh dawai',
  'ওষুধ ঔষধ ওষধ ঔষুধ ওসুধ অষুধ মেডিসিন দাওয়াই এন্টিবায়োটিক অ্যান্টিবায়োটিক',
]);

/** Forms that only medicines have. */
export const MEDICINE_FORMS = toWordSet([
  'tablet tablets tab tabs tablit teblet capsule capsules syrup sirup sirap suspension pill pills bori injection',
  'ointment molom malam ট্যাবলেট ক্যাপসুল সিরাপ সাসপেনশন বড়ি ইনজেকশন মলম',
]);

/** Forms of medicines and of other products. */
export const SHARED_FORMS = toWordSet([
  'cap drop drops inhaler saline gel cream lotion spray powder ড্রপ ইনহেলার স্যালাইন জেল ক্রিম লোশন স্প্রে পাউডার',
]);

/** Words next to a complaint: “problem”, “treatment”, and Bangla words such as “জন্য” (for). */
export const COMPLAINT_WORDS = toWordSet([
  'problem problems problm prblm prob issue issues trouble treatment relief pain killer',
  'somossa somosya somosha somossha somoshya somosyar shomossha shomossa shomosya shomoshya shomosha samasya samassa somassa',
  'hoise hoyse hoyeche hoeche hocche hochche hoy hoyna hoynai ashe ase ashena asena হয়েছে হইছে হচ্ছে হয় আসে',
  'chikitsa chikitsha komano komanor komate rog roger jonno jonne jonyo jonnyo jnno jonnno',
  'সমস্যা সমস্যায় সমস্যার সমস্য চিকিৎসা কমানো কমানোর কমাতে রোগ রোগের জন্য জন্যে জন্যি',
]);

const OTHER_SPELLINGS = [
  'এক্সট্রা extra এক্সটেন্ড extend প্লাস plus ফোর্ট forte ম্যাক্স max র‍্যাপিড rapid ওয়ান one টার্বো turbo পাওয়ার power',
  'আল্ট্রা ultra জুনিয়র junior কিড kid বেবি baby গোল্ড gold এক্সআর xr xtra extra ekstra extra',
];

/** Spellings of variant words, in Bangla and Latin letters. */
export const VARIANTS_BY_SPELLING: ReadonlyMap<string, string> = new Map(
  OTHER_SPELLINGS.flatMap((line) => [...line.matchAll(/(\S+) (\S+)/g)]).map(([, word = '', variant = '']) => [
    word.replaceAll('\u200d', '').normalize('NFC'),
    variant,
  ]),
);

/** Words after a brand name that state a variant, such as its strength, release or age group. */
export const VARIANT_WORDS = toWordSet([
  'extra extend plus forte xr sr er mr cr ds od la max dx xl ir pr odt mups ec ts dt ls hs sl rapid one turbo power ultra',
  'gold retard duo mini junior adult kid kids baby pediatric paediatric mg ml mcg',
  ...VARIANTS_BY_SPELLING.keys(),
]);
