/** A family of one hue: backdrop wash, pale label ground, mid accent, deep print colour. */
export interface Tint {
  wash: string;
  pale: string;
  mid: string;
  deep: string;
}

const tint = (wash: string, pale: string, mid: string, deep: string): Tint => ({ wash, pale, mid, deep });

export const TINTS = {
  rose: tint('#fbeff1', '#f8dfe4', '#e08fa1', '#93304c'),
  blush: tint('#fdf2ee', '#fbe3db', '#eba892', '#96432b'),
  berry: tint('#f9ecf2', '#f1d3e0', '#bf4a78', '#701b42'),
  plum: tint('#f5eff6', '#e9d9ec', '#9a5fa3', '#4f2358'),
  coral: tint('#fef1ec', '#fddcd0', '#f0795a', '#9a3319'),
  peach: tint('#fef4ea', '#fde5cc', '#f5ad72', '#8f4c12'),
  amber: tint('#fcf3e3', '#f8e2b8', '#d99a2b', '#7a4c06'),
  honey: tint('#fdf6e4', '#faebc4', '#e6b84a', '#755009'),
  lemon: tint('#fcfae6', '#f8f3c4', '#e0ce4e', '#645a0b'),
  sage: tint('#f1f5ee', '#dde8d6', '#8aa978', '#39552b'),
  mint: tint('#edf7f2', '#d2ecdf', '#6dbb97', '#1d5c41'),
  teal: tint('#eaf5f5', '#cbe6e6', '#4a9ea0', '#134f52'),
  sky: tint('#eef5fb', '#d6e7f5', '#74a9d4', '#1f4e79'),
  navy: tint('#eef0f6', '#d8ddeb', '#5468a0', '#1d2a56'),
  lilac: tint('#f4f1fa', '#e3dbf3', '#a791d3', '#4a3484'),
  sand: tint('#f8f4ee', '#efe5d6', '#c9ab82', '#5f4726'),
  cocoa: tint('#f6f0eb', '#e8d7c9', '#9a6b4b', '#4b2c18'),
  charcoal: tint('#f1f1f0', '#dddddb', '#6a6b6c', '#26282a'),
  pearl: tint('#f7f6f4', '#efecea', '#c8c2bc', '#4a4541'),
} satisfies Record<string, Tint>;

export type TintName = keyof typeof TINTS;
