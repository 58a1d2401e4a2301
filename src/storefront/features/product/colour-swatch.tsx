import { Picture } from '#storefront/ui/picture.tsx';
import type { Swatch } from './swatches-of.ts';

const BOX = 36;

/** A colour by its look, where there is one, and its name. */
export function ColourSwatch({ name, swatch }: { name: string; swatch: Swatch | undefined }) {
  return (
    <span className="option-text">
      {swatch?.colour ? (
        <span aria-hidden className="option-colour" style={{ backgroundColor: swatch.colour }} />
      ) : (
        swatch?.picture && (
          <Picture path={swatch.picture} alt="" width={BOX} height={BOX} className="option-picture" />
        )
      )}
      {name}
    </span>
  );
}
