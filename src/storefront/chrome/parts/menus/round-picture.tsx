import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';
import { Picture } from '#storefront/ui/picture.tsx';

const WIDTH = 80;

/** The picture of a category in a circle; without one, the first sign of its name. */
export function RoundPicture({ item: { image, name } }: { item: ShellMenuItem }) {
  return (
    <span aria-hidden="true" className="site-menu-round">
      {image ? <Picture path={image} alt="" width={WIDTH} height={WIDTH} /> : firstSign(name)}
    </span>
  );
}

function firstSign(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment ?? '';
}
