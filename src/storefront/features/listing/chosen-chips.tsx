import { m } from '#storefront/messages/compiled/messages.js';
import { Chip } from '#storefront/ui/chip.tsx';
import type { ChosenValue } from './chosen-values.ts';
import { pageHref } from './listing-view.ts';

export interface ChosenChipsProps {
  chosen: readonly ChosenValue[];
  /** Path of the listing in the language of the page. */
  path: string;
  sort: string;
}

/** What the listing is narrowed to; each chip takes one choice away and leaves the others. */
export function ChosenChips({ chosen, path, sort }: ChosenChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={m.chosen_filters()} className="chosen-chips">
      {chosen.map(({ label, rest }) => (
        <li key={label}>
          <Chip href={pageHref(path, rest.toString())} value={label} />
        </li>
      ))}
      <li>
        <a href={pageHref(path, sort && `gg__sort=${sort}`)} data-keep-scroll>
          {m.clear_all()}
        </a>
      </li>
    </ul>
  );
}
