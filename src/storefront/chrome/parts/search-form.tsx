import Search from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.ts';

/** The search of the header: a plain GET form that goes to the search page. */
export function SearchForm({ className = '', children }: { className?: string; children?: ReactNode }) {
  const { localePath } = useLocale();
  const navigate = useNavigate();
  const { text = '' } = useParams();
  const id = useId();
  const [isEmpty, setIsEmpty] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setIsEmpty(wanted === '');
    if (wanted) return void navigate(localePath(`/search/${encodeURIComponent(wanted)}`));
    void showToast(m.search_text_required(), 'error');
  };

  return (
    <search className={`relative ${className}`}>
      <form action={localePath('/search')} method="get" onSubmit={submit} noValidate className="relative">
        <label htmlFor={id} className="sr-only">
          {m.search_placeholder()}
        </label>
        <input
          id={id}
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          required
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.search_placeholder()}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? `${id}-error` : undefined}
          onInput={() => setIsEmpty(false)}
          className="h-12 w-full rounded-control border border-ink/15 bg-surface pr-14 pl-5 text-base text-ink transition-colors placeholder:text-muted hover:border-ink/35 focus-visible:border-accent-ink focus-visible:outline-offset-0 aria-invalid:border-danger"
        />
        <button
          type="submit"
          aria-label={m.search()}
          className="absolute inset-y-1 right-1 grid w-12 place-items-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-strong"
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
      {children}
    </search>
  );
}
