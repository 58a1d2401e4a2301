/**
 * Words that products use for an ingredient. All words separated by spaces must match; a bar separates alternatives.
 * The names in this list also have other meanings than a medicine.
 */
export const INGREDIENT_WORDS: Readonly<Record<string, string>> = {
  antacid: 'antacid|antasid|entacid|magaldrate|এন্টাসিড|অ্যান্টাসিড',
  'artificial tears': 'tears|lubricant|hypromellose|carmellose',
  'benzyl benzoate': 'benzyl',
  benzoic: 'benzoic|whitfield',
  benzoyl: 'benzoyl',
  calcium: 'calcium|ক্যালসিয়াম',
  carmellose: 'carmellose|carboxymethylcellulose|lubricant',
  folic: 'folic|ফলিক',
  guaifenesin: 'guaifenesin|guaiphenesin',
  iron: 'iron|ferrous|আয়রন',
  magnesium: 'magnesium|magnesia',
  multivitamin: 'multivitamin|multivitamins|মাল্টিভিটামিন',
  'oral saline': 'ors|orsaline|rehydration|ওরস্যালাইন',
  paracetamol: 'paracetamol|acetaminophen|প্যারাসিটামল',
  povidone: 'povidone|iodine',
  psyllium: 'psyllium|ispaghula|isabgol|isobgul|ইসবগুল',
  salbutamol: 'salbutamol|albuterol',
  'vitamin b': 'vitamin|ভিটামিন b',
  'vitamin c': 'vitamin|ভিটামিন c',
  'vitamin d': 'vitamin|ভিটামিন d',
  'vitamin e': 'vitamin|ভিটামিন e',
  zinc: 'zinc|জিংক|জিঙ্ক',
};
