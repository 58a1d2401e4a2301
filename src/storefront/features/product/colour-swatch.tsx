import { Picture } from '#storefront/ui/picture.tsx';
import type { Swatch } from './swatches-of.ts';

const BOX = 60;

/** A colour by its look; its name is read out, and written when there is no look. */
export function ColourSwatch({ value, swatch }: { value: string; swatch: Swatch | undefined }) {
  if (swatch?.picture) {
    return (
      <Picture path={swatch.picture} alt={value} width={BOX} height={BOX} className="option-picture w-15!" />
    );
  }
  return (
    <span className="option-text">
      {swatch?.colour && (
        <span aria-hidden className="option-colour" style={{ backgroundColor: swatch.colour }} />
      )}
      {value}
    </span>
  );
}
