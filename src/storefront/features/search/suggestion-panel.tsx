import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import {
  listInitialOptions,
  listSuggestedOptions,
  type SearchOption,
  type SearchOptionGroup,
  useActiveOption,
} from './search-options.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import css from './suggestion-panel.css?inline';
import { useRecentSearches, useStartingCategories, useSuggestions } from './use-suggestions.ts';

export interface SuggestionPanelHandle {
  onKeyDown: (event: KeyboardEvent) => boolean;
}

interface SuggestionPanelProps {
  id: string;
  text: string;
  ref: Ref<SuggestionPanelHandle>;
  field: RefObject<HTMLInputElement | null>;
  /** Number of times that the down arrow was pressed before the list was loaded. */
  early: RefObject<number>;
  isOverlay: boolean;
  onOptions: (optionId: string | undefined, hasOptions: boolean) => void;
  onPick: (path: string, searched: string) => void;
}

export default function SuggestionPanel(props: SuggestionPanelProps) {
  const { id, text, ref, field, early, isOverlay, onOptions, onPick } = props;
  const isTyped = text.trim() !== '';
  const suggested = useSuggestions(text);
  const { recent, clearRecent } = useRecentSearches(!isTyped);
  const categories = useStartingCategories(isOverlay && !isTyped);
  const groups = isTyped ? listSuggestedOptions(text, suggested) : listInitialOptions(recent, categories);
  const options = groups.flatMap((group) => group.options);
  const { activeIndex, step, readOption } = useActiveOption(text, options);
  const hasOptions = options.length > 0;
  const isShown = isTyped || hasOptions;
  const panel = useRef<HTMLDivElement>(null);
  usePanelPositionVariables(panel, isShown);
  const activeId = activeIndex >= 0 ? `${id}-${activeIndex}` : undefined;

  // This effect runs before the next paint, so that field and list never show different options.
  useLayoutEffect(() => {
    onOptions(activeId, hasOptions);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, hasOptions, onOptions]);
  useEffect(() => {
    if (suggested.isLoading || !hasOptions) return;
    for (; early.current > 0; early.current--) step('ArrowDown');
  });

  const selectOption = (option: SearchOption) =>
    onPick(option.path, 'text' in option ? option.text : text.trim());
  useImperativeHandle(ref, () => ({
    onKeyDown({ key, nativeEvent }) {
      if (nativeEvent.isComposing) return false;
      const option = readOption();
      if (key !== 'Enter' || !option) return step(key);
      selectOption(option);
      return true;
    },
  }));

  return (
    <>
      <style>{css}</style>
      <p role="status" className="sr-only">
        <SuggestionsStatus count={Math.max(0, options.length - 1)} isTyped={isTyped} {...suggested} />
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
        <div
          ref={panel}
          className="search-panel"
          data-slow={suggested.isSlow || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isTyped && <SuggestionsNotice {...suggested} hasNoMatches={!hasOptions} />}
          {recent.length > 0 && !isTyped && (
            <div className="search-recent">
              <span>{m.recent_searches()}</span>
              <button
                type="button"
                aria-label={m.recent_clear_label()}
                onClick={() => {
                  clearRecent();
                  field.current?.focus();
                }}
              >
                {m.recent_clear()}
              </button>
            </div>
          )}
          <div
            role="listbox"
            id={id}
            hidden={!hasOptions}
            aria-label={isTyped ? m.suggestions() : m.recent_searches()}
            className="search-list"
            data-columns={hasSideColumn(groups) || undefined}
          >
            {groups.map((group) => (
              <OptionGroup
                key={group.kind}
                kind={group.kind}
                id={`${id}-${group.kind}`}
                name={getGroupName(group, isTyped)}
              >
                {group.options.map((option) => {
                  const index = options.indexOf(option);
                  return (
                    <SuggestionOption
                      key={option.path}
                      id={`${id}-${index}`}
                      option={option}
                      text={text}
                      isActive={index === activeIndex}
                      onPick={() => selectOption(option)}
                    />
                  );
                })}
              </OptionGroup>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

interface SuggestionsNoticeProps extends ReturnType<typeof useSuggestions> {
  hasNoMatches: boolean;
}

function SuggestionsNotice({ hasNoMatches, isFailed, later, retry, text }: SuggestionsNoticeProps) {
  const { locale } = useLocale();
  if (later) return <p className="search-later">{formatTemporaryRefusal(later, locale)}</p>;
  if (isFailed) {
    return (
      <p className="search-later search-failed">
        {m.suggestions_failed()}
        <button type="button" onClick={retry}>
          {m.retry()}
        </button>
      </p>
    );
  }
  return hasNoMatches && <p className="search-later">{m.suggestions_none({ text })}</p>;
}

interface SuggestionsStatusProps extends ReturnType<typeof useSuggestions> {
  count: number;
  isTyped: boolean;
}

function SuggestionsStatus({ count, isTyped, isFailed, isLoading, isSlow, later }: SuggestionsStatusProps) {
  const { locale } = useLocale();
  if (later) return formatTemporaryRefusal(later, locale);
  if (isFailed) return m.suggestions_failed();
  if (isSlow) return m.loading();
  return isTyped && !isLoading && m.suggestions_count({ count, shown: formatNumber(count, locale) });
}

interface OptionGroupProps {
  kind: SearchOptionGroup['kind'];
  id: string;
  name: string;
  children: ReactNode;
}

function OptionGroup({ kind, id, name, children }: OptionGroupProps) {
  if (!name) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
    <div role="group" aria-labelledby={id} className={`search-group search-group-${kind}`}>
      <span role="presentation" id={id} className="search-group-name">
        {name}
      </span>
      {children}
    </div>
  );
}

function getGroupName({ kind }: SearchOptionGroup, isTyped: boolean): string {
  if (kind === 'category') return isTyped ? m.suggested_categories() : m.search_start();
  if (kind === 'brand') return m.suggested_brands();
  return kind === 'product' ? m.products() : '';
}

const hasSideColumn = (groups: readonly SearchOptionGroup[]) =>
  groups.length > 2 && groups.some(({ kind }) => kind === 'product');

/** Sets `--top` to the element's top edge and `--covered` to the height of an on-screen keyboard. */
function usePanelPositionVariables(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const viewport = window.visualViewport;
    if (!isShown || !element || !viewport) return;
    const measure = () => {
      const coveredHeight = Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
      element.style.setProperty('--covered', `${coveredHeight}px`);
      element.style.setProperty('--top', `${element.getBoundingClientRect().top}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [ref, isShown]);
}
