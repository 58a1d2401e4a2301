import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useParams } from 'react-router';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import { useOpenPage } from '#storefront/islands/open-page.ts';
import { Search } from '#storefront/ui/icons.ts';
import { showToast } from '#storefront/ui/toast.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { CATEGORY_FIELD, searchPath, useSearchUrl } from './search-path.ts';
import type { SuggestionPanelHandle } from './suggestion-panel.tsx';

const SuggestionPanel = createLazyComponent(() => import('./suggestion-panel.tsx'));

export interface SearchBoxProps {
  className?: string;
  placeholder?: string | undefined;
  before?: ReactNode;
  isOverlay?: boolean;
  /** Whether the shopper submitted an empty search before hydration. */
  wasEmpty?: boolean;
  onDone?: () => void;
}

export function SearchBox(props: SearchBoxProps) {
  const { className = '', placeholder, before, isOverlay = false, wasEmpty = false, onDone } = props;
  const { localePath } = useLocale();
  const openPage = useOpenPage();
  const { text: searched = '' } = useParams();
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<SuggestionPanelHandle>(null);
  const early = useRef(0);
  const [text, setText] = useState(searched);
  const [isTyped, setIsTyped] = useState(false);
  const [isEmpty, setIsEmpty] = useState(wasEmpty);
  const [isExpanded, setIsExpanded] = useState(false);
  const isOpen = isOverlay || isExpanded;
  const [activeId, setActiveId] = useState<string>();
  const [isListed, setIsListed] = useState(false);
  const onOptions = useCallback((optionId: string | undefined, hasOptions: boolean) => {
    setActiveId(optionId);
    setIsListed(hasOptions);
  }, []);
  useSearchUrl(text, searched, isTyped && !isOverlay);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(searched);
  }, [searched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed before hydration is taken over once
  useEffect(() => {
    const typed = field.current?.value;
    if (!typed || typed === searched) return;
    setText(typed);
    setIsTyped(true);
    setIsExpanded(document.activeElement === field.current);
  }, []);
  // Dialogs focus the element with the attribute `autofocus`, which React does not render.
  useEffect(() => {
    if (isOverlay) field.current?.setAttribute('autofocus', '');
  }, [isOverlay]);

  const close = () => {
    setIsExpanded(false);
    onDone?.();
  };
  const openResult = (path: string, searchText: string) => {
    if (searchText) addRecentSearch(searchText);
    setIsTyped(false);
    setText(path.startsWith('/search/') ? searchText : '');
    field.current?.blur();
    close();
    openPage(localePath(path), { replace: path === searchPath(searched) });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const searchText = (field.current?.value ?? '').trim();
    setIsEmpty(searchText === '');
    if (searchText)
      return openResult(searchPath(searchText, readCategorySlug(event.currentTarget)), searchText);
    setIsExpanded(false);
    field.current?.focus();
    showToast(m.search_text_required(), 'error');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // This also prevents the browser from clearing the search field.
      event.preventDefault();
      field.current?.focus();
      close();
    } else if (event.target !== field.current) {
      return;
    } else if (isOpen && panel.current?.onKeyDown(event)) {
      event.preventDefault();
    } else if (event.key === 'ArrowDown') {
      if (!panel.current) early.current++;
      setIsExpanded(true);
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsExpanded(false);
  };
  return (
    <search className={`relative ${className}`} onBlur={onBlur} onKeyDown={onKeyDown}>
      <form
        action={localePath('/search')}
        method="get"
        onSubmit={submit}
        noValidate
        className={`relative ${before ? 'search-joined' : ''}`}
      >
        {before}
        <label htmlFor={id} className="sr-only">
          {m.search_placeholder()}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={isOpen && isListed}
          aria-controls={isOpen && isListed ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? activeId : undefined}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? `${id}-error` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsTyped(true);
            setIsEmpty(false);
            setIsExpanded(true);
          }}
          onFocus={() => setIsExpanded(true)}
          onClick={() => setIsExpanded(true)}
          required
          maxLength={120}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder || m.search_placeholder()}
          className="search-field"
        />
        <button
          type="submit"
          aria-label={m.search()}
          className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-strong"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
      <p id={`${id}-error`} role="alert" className="search-error">
        {isEmpty && m.search_text_required()}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionPanel
            ref={panel}
            id={listId}
            text={text}
            field={field}
            early={early}
            isOverlay={isOverlay}
            onOptions={onOptions}
            onPick={openResult}
          />
        </Suspense>
      )}
    </search>
  );
}

function readCategorySlug(form: HTMLFormElement): string | undefined {
  const slug = new FormData(form).get(CATEGORY_FIELD);
  return typeof slug === 'string' && slug ? slug : undefined;
}
