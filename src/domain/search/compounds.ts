import { listWordStems } from './measures.ts';

/** Words that some shops write as one word, and others with a space or hyphen. */
const COMPOUNDS = [
  'make up, face wash, face mask, face pack, face cream, body wash, body lotion, body spray, hand wash, hand rub, mouth wash, hair oil',
  'hair wash, hair spray, hair fall, hair band, hair dryer, hair brush, lip stick, lip balm, lip gloss, lip liner, eye liner',
  'eye shadow, eye brow, eye lash, nail polish, sun screen, sun block, skin care, hair care, baby care, tooth paste, tooth brush',
  'tooth pick, dish wash, dish washer, bed sheet, bed cover, bed room, bath room, wall clock, wall paper, table cloth, table lamp',
  'pillow case, pillow cover, book shelf, sauce pan, frying pan, fry pan, tea pot, tea cup, flower pot, flower vase, candle stick',
  'door mat, bath mat, bath robe, mosquito net, wheel chair, arm chair, hot pot, lunch box, water bottle, pain killer, pain relief',
  'head ache, tooth ache, multi vitamin, gluco meter, thermo meter, band aid, after shave, note book, key board, head phone, ear phone',
  'power bank, smart watch, tri pod, back pack, hand bag, rain coat, under wear, sweat shirt, foot wear, air fryer, rice cooker',
  'মেক আপ, ফেস ওয়াশ, ফেস মাস্ক, ফেস প্যাক, বডি ওয়াশ, বডি লোশন, বডি স্প্রে, হ্যান্ড ওয়াশ, মাউথ ওয়াশ, হেয়ার অয়েল, লিপ স্টিক',
  'লিপ বাম, লিপ গ্লস, আই লাইনার, আই শ্যাডো, নেইল পলিশ, নেল পলিশ, সান স্ক্রিন, সান ব্লক, টুথ পেস্ট, টুথ ব্রাশ, ডিশ ওয়াশ, বেড শিট',
  'মাথা ব্যথা, দাঁত ব্যথা, গলা ব্যথা, ব্যান্ড এইড, মাল্টি ভিটামিন, হুইল চেয়ার, বুক শেলফ, পাওয়ার ব্যাংক',
];

const partsByCompound = new Map(
  COMPOUNDS.flatMap((line) => line.normalize('NFC').split(', ')).map((compound) => {
    const [first = '', last = ''] = compound.split(' ');
    return [`${first}${last}`, [first, last] as const];
  }),
);

export const listCompounds = (): (readonly [string, string])[] => [...partsByCompound.values()];

/** Joins the parts of listed compounds: `make`, `up` becomes `makeup`. The last part may have an ending. */
export function joinCompounds(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && findCompoundParts(`${before}${word}`)?.[0] === before) {
      joined[joined.length - 1] = `${before}${word}`;
    } else joined.push(word);
  }
  return joined;
}

/** Returns the parts of a listed compound: `make`, `up` for `makeup`. */
export function findCompoundParts(word: string): readonly [string, string] | undefined {
  for (const form of [word, ...listWordStems(word)]) {
    const parts = partsByCompound.get(form);
    if (parts) return parts;
  }
  return undefined;
}
