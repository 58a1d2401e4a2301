export interface FacetValue {
  /** As the address names it. */
  value: string;
  name: string;
  count: number;
  /** CSS colour of what the value names. */
  colour?: string;
  /** How far below the first level the value stands. */
  depth?: number;
}

/** What a listing can be narrowed by, in the language of the page. */
export interface Facet {
  /** Name of its parameter. */
  name: string;
  title: string;
  /** Whether one value can be chosen, or any number of them. */
  type: 'radio' | 'checkbox';
  values: readonly FacetValue[];
  chosen: readonly string[];
}
