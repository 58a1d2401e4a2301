import Search from 'lucide-react/icons/search';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.ts';
import { rememberSearch } from './recent-searches.ts';
import { searchPath } from './search-options.ts';
import type { SuggestionPanelHandle } from './suggestion-panel.tsx';
import { useSearchAddress } from './use-search-address.ts';

const SuggestionPanel = lazy(() => import('./suggestion-panel.tsx'));

/** The search of the shop: a plain GET form that grows suggestions on the first focus. */
export function SearchBox({ className = '' }: { className?: string }) {
  const { localePath } = useLocale();
  const navigate = useNavigate();
  const { text: searched = '' } = useParams();
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<SuggestionPanelHandle>(null);
  const [text, setText] = useState(searched);
  const [isTyped, setIsTyped] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [isListed, setIsListed] = useState(false);
  const onOptions = useCallback((optionId: string | undefined, hasOptions: boolean) => {
    setActiveId(optionId);
    setIsListed(hasOptions);
  }, []);
  useSearchAddress(text, isTyped);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(searched);
  }, [searched]);

  const go = (path: string, wanted: string | undefined) => {
    if (wanted) rememberSearch(wanted);
    setIsOpen(false);
    setIsTyped(false);
    setText(wanted && path === searchPath(wanted) ? wanted : '');
    field.current?.blur();
    void navigate(localePath(path));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = (field.current?.value ?? '').trim();
    setIsEmpty(wanted === '');
    if (wanted) return go(searchPath(wanted), wanted);
    void showToast(m.search_text_required(), 'error');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    } else if (isOpen && panel.current?.onKeyDown(event)) {
      event.preventDefault();
    } else if (event.key === 'ArrowDown') {
      setIsOpen(true);
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <search className={`relative ${className}`} onBlur={onBlur}>
      <form action={localePath('/search')} method="get" onSubmit={submit} noValidate className="relative">
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
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
          required
          maxLength={120}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={m.search_placeholder()}
          className="search-field"
        />
        <button
          type="submit"
          aria-label={m.search()}
          className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-strong"
        >
          <Search aria-hidden className="size-5" />
        </button>
        <p
          id={`${id}-error`}
          role="alert"
          className={isEmpty ? 'mt-1 text-sm font-medium text-danger' : 'sr-only'}
        >
          {isEmpty && m.search_text_required()}
        </p>
      </form>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionPanel ref={panel} id={listId} text={text} onOptions={onOptions} onPick={go} />
        </Suspense>
      )}
    </search>
  );
}
