import type { ReactNode } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ColourSwatch } from './colour-swatch.tsx';
import { type OptionChoice, optionChoices } from './option-choices.ts';
import { type OptionView, type ProductView, type SkuView, valueName } from './product-view.ts';
import { swatchesOf } from './swatches-of.ts';

interface OptionPickerProps {
  product: ProductView;
  /** Its variants as the shop last told of them. */
  skus: readonly SkuView[];
  option: OptionView;
  /** Place of the option among those of the product. */
  index: number;
  chosen: SkuView;
}

/** The values of one option, each a link to the variant that has it. */
export function OptionPicker({ product, skus, option, index, chosen }: OptionPickerProps) {
  const swatches = option.colours ? swatchesOf(product, index) : undefined;
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
  choice: OptionChoice;
  /** Its value in the language of the page. */
  name: string;
  slug: string;
  children: ReactNode;
}

function Choice({ choice, name, slug, children }: ChoiceProps) {
  const { localePath } = useLocale();
  const { isChosen, isSoldOut, sku } = choice;
  if (!sku) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address
      // biome-ignore lint/a11y/useFocusableInteractive: and takes no focus
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
