import type { ReactNode } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Picture } from '#storefront/ui/picture.tsx';
import { type OptionView, type ProductView, type SkuView, skuState, valueName } from './product-view.ts';

interface OptionPickerProps {
  product: ProductView;
  skus: readonly SkuView[];
  option: OptionView;
  index: number;
  chosen: SkuView;
}

export function OptionPicker({ product, skus, option, index, chosen }: OptionPickerProps) {
  const swatches = option.colours ? listSwatches(product, index) : undefined;
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{option.name}</span>
        <span className="text-muted">: {valueName(option, chosen.values[index] ?? '')}</span>
      </legend>
      <ul className={swatches ? 'option-shades' : 'flex flex-wrap gap-2'}>
        {optionChoices(option.values, index, chosen, skus).map((choice) => {
          const name = valueName(option, choice.value);
          return (
            <li key={choice.value}>
              <Choice choice={choice} name={name} slug={product.slug}>
                {swatches ? (
                  <ColourSwatch name={name} swatch={swatches.get(choice.value)} />
                ) : (
                  <span className="option-text">{name}</span>
                )}
              </Choice>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface ChoiceProps {
  choice: ReturnType<typeof optionChoices>[number];
  name: string;
  slug: string;
  children: ReactNode;
}

function Choice({ choice, name, slug, children }: ChoiceProps) {
  const { localePath } = useLocale();
  const { isChosen, isSoldOut, sku } = choice;
  if (!sku) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a disabled link has no URL
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus
      <span role="link" aria-disabled="true" title={m.product_not_made()} className="option">
        {children}
      </span>
    );
  }
  return (
    <a
      href={localePath(`/product/${slug}?sku=${sku.id}`)}
      rel="nofollow"
      data-replace=""
      data-keep-scroll=""
      data-sold-out={isSoldOut ? '' : undefined}
      aria-current={isChosen ? 'true' : undefined}
      title={isSoldOut ? `${name} – ${m.product_sold_out()}` : name}
      className="option"
    >
      {children}
      {isSoldOut && <span className="sr-only">, {m.product_sold_out()}</span>}
    </a>
  );
}

const SWATCH_SIDE_PX = 36;

function ColourSwatch({ name, swatch }: { name: string; swatch: Swatch | undefined }) {
  return (
    <span className="option-text">
      {swatch?.colour ? (
        <span aria-hidden className="option-colour" style={{ backgroundColor: swatch.colour }} />
      ) : (
        swatch?.picture && (
          <Picture
            path={swatch.picture}
            alt=""
            width={SWATCH_SIDE_PX}
            height={SWATCH_SIDE_PX}
            className="option-picture"
          />
        )
      )}
      {name}
    </span>
  );
}

/**
 * Returns the values of an option, each with the variant to which its link leads.
 * All variants are reachable by changing one option at a time: the linked variant differs only in this option.
 * Otherwise: the options before this option stay the same, and later options may differ.
 */
export function optionChoices(
  values: readonly string[],
  option: number,
  chosen: SkuView,
  skus: readonly SkuView[],
) {
  const areAllReachable = listReachable(chosen, skus).size === skus.length;
  const isCandidate = (sku: SkuView) =>
    areAllReachable ? countDifferences(sku, chosen) <= 1 : countDifferences(sku, chosen, option) === 0;
  return values.map((value) => {
    const isChosen = value === chosen.values[option];
    const candidates = skus.filter((sku) => sku.values[option] === value && isCandidate(sku));
    const sku = isChosen ? chosen : findMostSimilar(candidates, chosen);
    return { value, sku, isChosen, isSoldOut: sku !== undefined && skuState(sku) === 'sold-out' };
  });
}

function listReachable(from: SkuView, skus: readonly SkuView[]): Set<SkuView> {
  const reachable = new Set([from]);
  for (const reached of reachable) {
    for (const sku of skus) if (countDifferences(sku, reached) <= 1) reachable.add(sku);
  }
  return reachable;
}

const countDifferences = (one: SkuView, other: SkuView, count = one.values.length): number =>
  one.values.slice(0, count).filter((value, option) => value !== other.values[option]).length;

const findMostSimilar = (skus: readonly SkuView[], to: SkuView): SkuView | undefined =>
  [...skus].sort((one, other) => countDifferences(one, to) - countDifferences(other, to))[0];

interface Swatch {
  picture?: string;
  colour?: string;
}

/** Colours if all are known, otherwise the first pictures if they differ, otherwise the known colours. */
export function listSwatches({ options, pictures, skus }: ProductView, option: number): Map<string, Swatch> {
  const { values = [], colours = [] } = options[option] ?? {};
  const findPicture = (value: string) =>
    (skus.find((sku) => sku.values[option] === value)?.pictures ?? pictures)[0];
  const distinctPictures = new Set(values.map(findPicture));
  const usesPictures =
    colours.includes(null) && distinctPictures.size === values.length && !distinctPictures.has(undefined);
  return new Map(
    values.map((value, index) => {
      const [picture, colour] = usesPictures ? [findPicture(value)] : [undefined, colours[index]];
      return [value, { ...(picture && { picture }), ...(colour && { colour }) }];
    }),
  );
}
