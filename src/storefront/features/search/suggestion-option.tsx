import type { SearchSuggestion } from '#contract/product-lists.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ArrowRight, LayoutGrid, Search } from '#storefront/ui/icons.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { Clock, Tag } from '#storefront/ui/page-icons.ts';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { Price } from '#storefront/ui/price.tsx';
import type { SearchOption } from './search-options.ts';

const THUMBNAIL_SIDE_PX = 40;

interface SuggestionOptionProps {
  id: string;
  option: SearchOption;
  text: string;
  isActive: boolean;
  onPick: () => void;
}

export function SuggestionOption({ id, option, text, isActive, onPick }: SuggestionOptionProps) {
  const { localePath } = useLocale();
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={localePath(option.path)}
      className={`search-option search-option-${option.kind}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPick();
      }}
    >
      <OptionContent option={option} text={text} />
    </a>
  );
}

function OptionContent({ option, text }: { option: SearchOption; text: string }) {
  const { locale } = useLocale();
  switch (option.kind) {
    case 'product':
      return <ProductSuggestion suggestion={option.suggestion} text={text} />;
    case 'category':
    case 'brand': {
      const Icon = option.kind === 'brand' ? Tag : LayoutGrid;
      return (
        <>
          <Icon aria-hidden />
          <HighlightedName name={localizedField(option.group, 'name', locale)} text={text} />
        </>
      );
    }
    case 'recent':
      return (
        <>
          <Clock aria-hidden />
          <span>{option.text}</span>
        </>
      );
    case 'all':
      return (
        <>
          <Search aria-hidden />
          <span>{m.see_all_results({ text: option.text })}</span>
          <ArrowRight aria-hidden />
        </>
      );
  }
}

function ProductSuggestion({ suggestion, text }: { suggestion: SearchSuggestion; text: string }) {
  const { locale } = useLocale();
  return (
    <>
      <img
        src={pictureUrl(suggestion.thumbnail, THUMBNAIL_SIDE_PX)}
        srcSet={pictureSrcSet(suggestion.thumbnail, THUMBNAIL_SIDE_PX)}
        sizes={`${THUMBNAIL_SIDE_PX}px`}
        width={THUMBNAIL_SIDE_PX}
        height={THUMBNAIL_SIDE_PX}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <HighlightedName name={localizedField(suggestion, 'name', locale)} text={text} />
      <Price price={suggestion.price} discountedPrice={suggestion.discounted_price} size="sm" />
    </>
  );
}

function HighlightedName({ name, text }: { name: string; text: string }) {
  return (
    <span>
      {splitNameByMatches(name, text).map(({ text: part, isMatched }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no ids
        isMatched ? <b key={index}>{part}</b> : part,
      )}
    </span>
  );
}

export function splitNameByMatches(name: string, typed: string) {
  const typedWords = splitWords(typed).sort((one, other) => other.length - one.length);
  const parts: { text: string; isMatched: boolean }[] = [];
  const add = (text: string, isMatched: boolean) => {
    const last = parts.at(-1);
    if (last?.isMatched === isMatched) last.text += text;
    else if (text) parts.push({ text, isMatched });
  };
  for (const piece of name.split(/([\s-]+)/)) {
    const word = piece.toLowerCase();
    const length = typedWords.find((typedWord) => startsWithCharacters(word, typedWord))?.length ?? 0;
    add(piece.slice(0, length), length > 0);
    add(piece.slice(length), false);
  }
  return parts;
}

const HASANTA = '্';

/** Whether the word starts with the typed characters. Combining marks belong to their character. */
function startsWithCharacters(word: string, typed: string): boolean {
  if (!word.startsWith(typed) || typed.endsWith(HASANTA)) return false;
  return !/^\p{M}/u.test(word.slice(typed.length));
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
