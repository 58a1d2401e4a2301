import type { ReviewSeed } from '../src/data/seeds/shop-seed.ts';
import type { DemoProduct } from './catalogue-rows.ts';
import { productPicturePath } from './drawing/product-picture-path.ts';
import { type DemoReviewTexts, reviewTextsOf, type WrittenReview } from './review-texts.ts';
import type { DemoShop } from './shop-definition.ts';
import { drawOf } from './shops/deterministic-draw.ts';

type Draw = ReturnType<typeof drawOf>;

const DAY_MS = 86_400_000;
const MOST_TEXTS = 9;
/** One of this many texts has a picture. */
const PICTURE_EVERY = 4;

const BANGLA = /[\u0980-\u09ff]/;
const NAMES = (
  'Nusrat J.,Tasnim R.,Farhana Akter,Sadia I.,Mehjabin,Rafiul H.,Ishrat Z.,Samira Chowdhury,Tanvir A.,Labiba,' +
  'Sharmin S.,Rezaul K.,Anika T.,Mahmuda,Shafin R.,Jannat F.,Arif Hossain,Puja Das,Rumana B.,Nafisa,Imran M.,Priya Barua'
).split(',');
const BANGLA_NAMES =
  'রুমানা আ.,সাবিহা,মৌসুমি দত্ত,তানজিলা,ফারজানা ই.,শিউলি,রাকিব হাসান,নাহিদা প.,জান্নাতুল,সুমাইয়া খ.,মিতু সরকার,আফরোজা'.split(',');

/** Reviews of a product that match its number and average of ratings; a few of them have text. */
export function toReviewSeeds(
  { slug, reviews }: Pick<DemoShop, 'slug' | 'reviews'>,
  product: DemoProduct,
  now: Date,
): ReviewSeed[] {
  if (!product.rating) return [];
  const { average, count } = product.rating;
  const draw = drawOf(`${slug}/${product.slug}/reviews`);
  const texts = textsOf(reviews, product, draw);
  const ratings = ratingsOf(sumOf(average, count), count, texts, draw);
  return ratings.map((rating, index) => {
    const text = texts[index]?.[1] ?? '';
    return {
      authorName: nameOf(text, draw(`name ${index}`)),
      rating,
      text,
      pictures: hasPicture(texts, index) ? [productPicturePath(slug, product.slug, 0, 'scene')] : [],
      status: 'active',
      createdAt: new Date(now.getTime() - ageInDays(product, draw(`age ${index}`), text !== '') * DAY_MS),
    };
  });
}

function textsOf(groups: DemoReviewTexts[], product: DemoProduct, draw: Draw): WrittenReview[] {
  const { average, count } = product.rating ?? { average: 0, count: 0 };
  const most = Math.min(MOST_TEXTS, Math.floor(count / 2), Math.ceil(2 + draw('texts') * MOST_TEXTS));
  const chosen: WrittenReview[] = [];
  for (const text of reviewTextsOf(groups, product, draw).toSorted(([, a], [, b]) => draw(a) - draw(b))) {
    if (chosen.length < most && isReached(sumOf(average, count), count, [...chosen, text])) chosen.push(text);
  }
  return chosen;
}

const sumOf = (average: number, count: number): number => Math.round(average * count);

/** Whether reviews without text can complete the sum of stars. */
function isReached(sum: number, count: number, texts: WrittenReview[]): boolean {
  const left = sum - texts.reduce((all, [stars]) => all + stars, 0);
  const bare = count - texts.length;
  return left >= bare && left <= 5 * bare;
}

/** Stars of each review, with the given sum: first those of the texts, unchanged. */
function ratingsOf(sum: number, count: number, texts: WrittenReview[], draw: Draw): number[] {
  const given: number[] = texts.map(([stars]) => stars);
  const bare = Array.from({ length: count - given.length }, (_, index) =>
    draw(`stars ${index}`) < 0.12
      ? 1 + Math.floor(draw(`low ${index}`) * 3)
      : draw(`high ${index}`) < 0.6
        ? 5
        : 4,
  );
  const total = (ratings: number[]) => ratings.reduce((all, stars) => all + stars, 0);
  let missing = sum - total(given) - total(bare);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const index = bare.findIndex((stars) => stars !== (step > 0 ? 5 : 1));
    if (index < 0) break;
    const stars = bare[index] ?? 1;
    const change = step * Math.min(Math.abs(missing), step > 0 ? 5 - stars : stars - 1);
    bare[index] = stars + change;
    missing -= change;
  }
  return [...given, ...bare];
}

function nameOf(text: string, drawn: number): string {
  const names = BANGLA.test(text) ? BANGLA_NAMES : NAMES;
  return names[Math.floor(drawn * names.length)] ?? '';
}

const hasPicture = (texts: WrittenReview[], index: number): boolean =>
  index < texts.length && index % PICTURE_EVERY === 1 && (texts[index]?.[0] ?? 0) >= 4;

/** Reviews with text are newer than those without. */
function ageInDays({ publishedDaysAgo }: DemoProduct, drawn: number, hasText: boolean): number {
  return 0.2 + drawn * Math.min(publishedDaysAgo, hasText ? 240 : 720);
}
