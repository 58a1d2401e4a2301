const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=[a-z]{2}(?:s|sh|ch|x|z))es$/, ''],
  [/(?<=[a-z]{2}[^su])s$/, ''],
  [/(?<=[a-z]{3}(?:[aeiou]|[^aeiou]e))r$/, ''],
  [/(?<=[a-z]{3})er$/, ''],
  [/(?<=[a-z]{2})yer$/, ''],
  [/(?<=[a-z]{3})(?:der|gulo|guli)$/, ''],
  [
    /(?<=.{2})(?:\u09c7র|দ\u09c7র|গ\u09c1ল\u09cb|গ\u09c1ল\u09bf|ট\u09bf|ট\u09be|র\u09be|ত\u09c7|ক\u09c7|\u09af\u09bc\u09c7র|\u09c7)$/,
    '',
  ],
  [/(?<=.{2}[\u09be-\u09cc])র$/, ''],
  [/(?<=\u09be)\u09af\u09bc$/, ''],
];

/** What a word may be without its plural or case ending, in English, Bangla and Bangla in Latin letters. */
export function stemsOf(word: string): string[] {
  return ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, rest]) => word.replace(ending, rest));
}
