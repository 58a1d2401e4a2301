/** What is said of products whose leaf category matches; the first that matches counts. */
export interface DemoReviewTexts {
  categories: RegExp;
  /** Stars and words. */
  texts: [stars: 1 | 2 | 3 | 4 | 5, text: string][];
}
