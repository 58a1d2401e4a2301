import type { ReviewSeed } from '../src/data/seeds/shop-seed.ts';
import type { DemoProduct } from './catalogue-rows.ts';
import { productPicturePath } from './drawing/product-picture-path.ts';
import { type DemoReviewTexts, listReviewTexts, type WrittenReview } from './review-texts.ts';
import type { DemoShop } from './shop-definition.ts';
import { drawOf } from './shops/deterministic-draw.ts';

type Draw = ReturnType<typeof drawOf>;

const DAY_MS = 86_400_000;
const MAX_TEXTS = 9;
/** Every fourth review with text has a picture if it also has at least 4 stars. */
const TEXTS_PER_PICTURE = 4;

const BANGLA = /[\u0980-\u09ff]/;
const NAMES = (
  'Nusrat J.,Tasnim R.,Farhana Akter,Sadia I.,Mehjabin,Rafiul H.,Ishrat Z.,Samira Chowdhury,Tanvir A.,Labiba,' +
  'Sharmin S.,Rezaul K.,Anika T.,Mahmuda,Shafin R.,Jannat F.,Arif Hossain,Puja Das,Rumana B.,Nafisa,Imran M.,Priya Barua'
).split(',');
const BANGLA_NAMES =
  'রুমানা আ.,সাবিহা,মৌসুমি দত্ত,তানজিলা,ফারজানা ই.,শিউলি,রাকিব হাসান,নাহিদা প.,জান্নাতুল,সুমাইয়া খ.,মিতু সরকার,আফরোজা'.split(',');

/** Returns reviews whose number and average match the rating of the product. A few reviews have text. */
export function toReviewSeeds(
  { slug, reviews }: Pick<DemoShop, 'slug' | 'reviews'>,
  product: DemoProduct,
  now: Date,
): ReviewSeed[] {
  if (!product.rating) return [];
  const { average, count } = product.rating;
  const draw = drawOf(`${slug}/${product.slug}/reviews`);
  const texts = selectTexts(reviews, product, draw);
  const ratings = distributeStars(calculateSum(average, count), count, texts, draw);
  return ratings.map((rating, index) => {
    const text = texts[index]?.[1] ?? '';
    return {
      authorName: selectName(text, draw(`name ${index}`)),
      rating,
      text,
      pictures: hasPicture(texts, index) ? [productPicturePath(slug, product.slug, 0, 'scene')] : [],
      status: 'active',
      createdAt: new Date(now.getTime() - drawAgeInDays(product, draw(`age ${index}`), text !== '') * DAY_MS),
    };
  });
}

function selectTexts(groups: DemoReviewTexts[], product: DemoProduct, draw: Draw): WrittenReview[] {
  const { average, count } = product.rating ?? { average: 0, count: 0 };
  const most = Math.min(MAX_TEXTS, Math.floor(count / 2), Math.ceil(2 + draw('texts') * MAX_TEXTS));
  const chosen: WrittenReview[] = [];
  for (const text of listReviewTexts(groups, product, draw).toSorted(([, a], [, b]) => draw(a) - draw(b))) {
    if (chosen.length < most && isSumPossible(calculateSum(average, count), count, [...chosen, text]))
      chosen.push(text);
  }
  return chosen;
}

const calculateSum = (average: number, count: number): number => Math.round(average * count);

/** Whether the reviews without text can have 1 to 5 stars each, and the stars of all reviews then add up to `sum`. */
function isSumPossible(sum: number, count: number, texts: WrittenReview[]): boolean {
  const left = sum - texts.reduce((all, [stars]) => all + stars, 0);
  const withoutText = count - texts.length;
  return left >= withoutText && left <= 5 * withoutText;
}

/**
 * Returns the stars of `count` reviews, which add up to `sum`. The reviews with text come first; their stars
 * are given. The stars of the other reviews are drawn and then adjusted.
 */
function distributeStars(sum: number, count: number, texts: WrittenReview[], draw: Draw): number[] {
  const given: number[] = texts.map(([stars]) => stars);
  const withoutText = Array.from({ length: count - given.length }, (_, index) =>
    draw(`stars ${index}`) < 0.12
      ? 1 + Math.floor(draw(`low ${index}`) * 3)
      : draw(`high ${index}`) < 0.6
        ? 5
        : 4,
  );
  const total = (ratings: number[]) => ratings.reduce((all, stars) => all + stars, 0);
  let missing = sum - total(given) - total(withoutText);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const index = withoutText.findIndex((stars) => stars !== (step > 0 ? 5 : 1));
    if (index < 0) break;
    const stars = withoutText[index] ?? 1;
    const change = step * Math.min(Math.abs(missing), step > 0 ? 5 - stars : stars - 1);
    withoutText[index] = stars + change;
    missing -= change;
  }
  return [...given, ...withoutText];
}

function selectName(text: string, drawn: number): string {
  const names = BANGLA.test(text) ? BANGLA_NAMES : NAMES;
  return names[Math.floor(drawn * names.length)] ?? '';
}

const hasPicture = (texts: WrittenReview[], index: number): boolean =>
  index < texts.length && index % TEXTS_PER_PICTURE === 1 && (texts[index]?.[0] ?? 0) >= 4;

/**
 * Draws the age of a review in days: 0.2 plus a random part of the product's age, limited to 240 days for reviews with
 * text and to 720 for others.
 */
function drawAgeInDays({ publishedDaysAgo }: DemoProduct, drawn: number, hasText: boolean): number {
  return 0.2 + drawn * Math.min(publishedDaysAgo, hasText ? 240 : 720);
}
