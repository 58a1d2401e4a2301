import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { Price } from '#storefront/ui/price.tsx';
import { readRecentSearches } from './recent-searches.ts';
import { type SearchOption, searchOptions, stepOption } from './search-options.ts';
import { useSuggestions } from './use-suggestions.ts';

const THUMBNAIL = 80;

export interface SuggestionPanelHandle {
  /** Takes a key of the field; tells whether it was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

export interface SuggestionPanelProps {
  id: string;
  text: string;
  ref: Ref<SuggestionPanelHandle>;
  /** The option that the keyboard stands on, and whether there are any. */
  onOptions: (optionId: string | undefined, hasOptions: boolean) => void;
  onPick: (path: string, searched: string | undefined) => void;
}

/** The list below the search field: products with thumbnail, name and price, or recent searches. */
export default function SuggestionPanel({ id, text, ref, onOptions, onPick }: SuggestionPanelProps) {
  const { locale } = useLocale();
  const { suggestions, isLoading } = useSuggestions(text);
  const [recent] = useState(readRecentSearches);
  const options = searchOptions(text, suggestions, recent);
  const [active, setActive] = useState(-1);
  const hasOptions = options.length > 0;
  const activeId = active >= 0 && active < options.length ? `${id}-${active}` : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts at the field again
  useEffect(() => setActive(-1), [text]);
  useEffect(() => {
    onOptions(activeId, hasOptions);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, hasOptions, onOptions]);

  const pick = (option: SearchOption) =>
    onPick(option.path, option.kind === 'product' ? text.trim() : option.text);

  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      const option = options[active];
      if (event.key === 'Enter' && option) {
        pick(option);
        return true;
      }
      const next = stepOption(active, event.key, options.length);
      if (next !== undefined) setActive(next);
      return next !== undefined;
    },
  }));

  const count = suggestions.length;
  return (
    <>
      <p role="status" className="sr-only">
        {text.trim() && !isLoading && m.suggestions_count({ count, shown: formatNumber(count, locale) })}
      </p>
      {hasOptions && (
        <div className="search-panel">
          {!text.trim() && <p className="px-4 pt-3 pb-1 text-sm font-semibold">{m.recent_searches()}</p>}
          <div role="listbox" id={id} aria-label={text.trim() ? m.suggestions() : m.recent_searches()}>
            {options.map((option, index) => (
              <Option
                key={option.path}
                id={`${id}-${index}`}
                option={option}
                isActive={index === active}
                onPick={() => pick(option)}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onPick: () => void;
}

function Option({ id, option, isActive, onPick }: OptionProps) {
  const { locale, localePath } = useLocale();
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={localePath(option.path)}
      className="search-option"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPick();
      }}
    >
      {option.kind === 'product' ? (
        <>
          <img
            src={pictureUrl(option.suggestion.thumbnail, THUMBNAIL)}
            width={40}
            height={40}
            alt=""
            className="size-[30px] shrink-0 rounded-md bg-tint object-cover md:size-10"
          />
          <span className="line-clamp-2 min-w-0 grow leading-snug">
            {localized(option.suggestion, 'name', locale)}
          </span>
          <Price
            price={option.suggestion.price}
            discountedPrice={option.suggestion.discounted_price}
            size="sm"
            className="shrink-0 max-sm:flex-col max-sm:items-end"
          />
        </>
      ) : (
        <>
          {option.kind === 'recent' ? (
            <Clock aria-hidden className="size-5 shrink-0 text-muted" />
          ) : (
            <Search aria-hidden className="size-5 shrink-0 text-muted" />
          )}
          <span className={`truncate ${option.kind === 'all' ? 'font-semibold' : ''}`}>
            {option.kind === 'all' ? m.see_all_results({ text: option.text }) : option.text}
          </span>
        </>
      )}
    </a>
  );
}
