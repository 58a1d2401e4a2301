import { RichText } from '#storefront/ui/rich-text.tsx';
import type { RichTextView } from './load.ts';

export function RichTextSection({ html }: RichTextView) {
  return (
    <div className="page-width">
      <RichText html={html} className="max-w-3xl" />
    </div>
  );
}
