import { type ProductRow, productRow as p } from '../product-row.ts';

/** What once stood in the catalogue, and whose address is still known. */
export const noLongerSold: ProductRow[] = [
  p('jolchhobi', 'lip-gloss', 'Boishakhi Mela Glitter Gloss', 'বৈশাখী মেলা গ্লিটার গ্লস', {
    sizes: { '5 ml': 240 },
    tint: 'coral',
    with: ['mica'],
    for: ['gift'],
    says: 'Made for one Pohela Boishakh, with the glitter of paper fans.',
    good: ['One spring only', 'Raw mango scent', 'Sugar-cane glitter'],
    archived: true,
  }),
];
