import type { ReactNode } from 'react';
import { findNearestVariant, listVariantsWithSameValues } from '#domain/nearest-variant.ts';
import { productPath } from '#domain/shop-path.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Picture } from '#storefront/ui/picture.tsx';
import {
  getSkuStockState,
  getValueName,
  MAX_VALUES_WITHOUT_SCROLLING,
  type OptionView,
  type ProductView,
  type SkuView,
} from './product-view.ts';

interface OptionPickersProps {
  product: ProductView;
  skus: readonly SkuView[];
  chosen: SkuView;
}

export function OptionPickers({ product, skus, chosen }: OptionPickersProps) {
  return (
    <>
      {product.options.map((option, index) => (
        <OptionPicker
          key={option.key}
          name={option.name}
          choices={listOptionChoices(product.options, index, chosen, skus)}
          slug={product.slug}
          swatches={option.colours ? createSwatchesByValue(product, index) : undefined}
        />
      ))}
      {chosen.label !== undefined && (
        <OptionPicker
          name={m.attribute_option()}
          choices={listLabelChoices(chosen, skus)}
          slug={product.slug}
        />
      )}
    </>
  );
}

interface PickerProps {
  name: string;
  choices: readonly OptionChoice[];
  slug: string;
  swatches?: Map<string, Swatch> | undefined;
}

function OptionPicker({ name, choices, slug, swatches }: PickerProps) {
  const chosenName = choices.find(({ isChosen }) => isChosen)?.name ?? '';
  const isLong = choices.length > MAX_VALUES_WITHOUT_SCROLLING;
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{name}</span>
        <span className="text-muted">: {chosenName}</span>
      </legend>
      <ul
        className={`${swatches ? 'option-shades' : 'flex flex-wrap gap-2'} ${isLong ? 'option-scroll' : ''}`}
      >
        {choices.map((choice) => (
          <li key={choice.value}>
            <OptionLink choice={choice} slug={slug}>
              {swatches ? (
                <ColourSwatch name={choice.name} swatch={swatches.get(choice.value)} />
              ) : (
                <span className="option-text">{choice.name}</span>
              )}
            </OptionLink>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface OptionLinkProps {
  choice: OptionChoice;
  slug: string;
  children: ReactNode;
}

function OptionLink({ choice, slug, children }: OptionLinkProps) {
  const { localePath } = useLocale();
  const { isChosen, isSoldOut, changes, name, sku } = choice;
  const notes = [
    ...(isSoldOut ? [m.product_sold_out()] : []),
    ...(changes.length > 0 ? [m.product_also_changes({ options: changes.join(', ') })] : []),
  ];
  return (
    <a
      href={localePath(productPath(slug, sku.id))}
      rel="nofollow"
      data-replace=""
      data-keep-scroll=""
      data-sold-out={isSoldOut ? '' : undefined}
      data-changes={changes.length > 0 ? '' : undefined}
      aria-current={isChosen ? 'true' : undefined}
      title={notes.length > 0 ? `${name} – ${notes.join(', ')}` : undefined}
      className="option"
    >
      {children}
      {notes.length > 0 && <span className="sr-only">, {notes.join(', ')}</span>}
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

export interface OptionChoice {
  value: string;
  name: string;
  sku: SkuView;
  isChosen: boolean;
  isSoldOut: boolean;
  /** Names of the other options that change too, because no variant combines the value with theirs. */
  changes: string[];
}

/** Lists the values of an option, each with the variant that differs least from the chosen one. */
export function listOptionChoices(
  options: readonly OptionView[],
  index: number,
  chosen: SkuView,
  skus: readonly SkuView[],
): OptionChoice[] {
  const option = options[index];
  if (!option) return [];
  return option.values.flatMap((value) => {
    const sku = findNearestVariant(skus, { chosen, option: index, value, isAvailable });
    if (!sku) return [];
    const changed = options.filter(
      (_, other) => other !== index && sku.values[other] !== chosen.values[other],
    );
    return {
      value,
      name: getValueName(option, value),
      sku,
      isChosen: value === chosen.values[index],
      isSoldOut: !isAvailable(sku),
      changes: changed.map(({ name }) => name),
    };
  });
}

export const listLabelChoices = (chosen: SkuView, skus: readonly SkuView[]): OptionChoice[] =>
  listVariantsWithSameValues(skus, chosen).map((sku) => ({
    value: sku.label ?? '',
    name: sku.label ?? '',
    sku,
    isChosen: sku.id === chosen.id,
    isSoldOut: !isAvailable(sku),
    changes: [],
  }));

const isAvailable = (sku: SkuView): boolean => getSkuStockState(sku) !== 'sold-out';

interface Swatch {
  picture?: string;
  colour?: string;
}

/** Colours if all are known, otherwise pictures if these differ and the values are few, otherwise the known colours. */
export function createSwatchesByValue(
  { options, pictures, skus }: ProductView,
  option: number,
): Map<string, Swatch> {
  const { values = [], colours = [] } = options[option] ?? {};
  const findPicture = (value: string) =>
    (skus.find((sku) => sku.values[option] === value)?.pictures ?? pictures)[0];
  const distinctPictures = new Set(values.map(findPicture));
  const usesPictures =
    colours.includes(null) &&
    values.length <= MAX_VALUES_WITHOUT_SCROLLING &&
    distinctPictures.size === values.length &&
    !distinctPictures.has(undefined);
  return new Map(
    values.map((value, index) => {
      const [picture, colour] = usesPictures ? [findPicture(value)] : [undefined, colours[index]];
      return [value, { ...(picture && { picture }), ...(colour && { colour }) }];
    }),
  );
}
