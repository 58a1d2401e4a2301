import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchFacet } from '#storefront/islands/without-react/renew-facets.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import type { TryLater } from '#storefront/try-later.ts';
import { type ListingView, pageHref } from './listing-view.ts';

/** Lets the form of a listing work without a page reload: what is chosen in it is at once in the address. */
export function useFilters(
  form: RefObject<HTMLFormElement | null>,
  listing: ListingView,
  later: TryLater | undefined,
) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { localePath } = useLocale();
  const path = localePath(listing.path);
  const isPending = navigation.state === 'loading' && navigation.location.pathname === path;
  const asked = useRef<string | undefined>(listing.query);
  useEffect(() => {
    // What was refused may be asked for again, and so may what is shown.
    asked.current = later ? undefined : listing.query;
  }, [listing, later]);

  const apply = () => {
    if (!form.current?.reportValidity()) return;
    const query = chosenQuery(form.current);
    if (query === asked.current) return;
    asked.current = query;
    for (const field of form.current.querySelectorAll<HTMLInputElement>('[type=text]')) {
      field.dataset.asked = field.value;
    }
    void navigate(pageHref(path, query), { preventScrollReset: true });
  };
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    const work = new AbortController();
    const { signal } = work;
    const element = form.current;
    element?.addEventListener('input', ({ target }) => searchFacet(target), { signal });
    element?.addEventListener(
      'change',
      ({ target }) => {
        // A tap gives no focus to a box in every browser; what was chosen last is what must not move.
        if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) {
          target.focus({ preventScroll: true });
        }
        latest.current();
      },
      { signal },
    );
    element?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        latest.current();
      },
      { signal },
    );
    return () => work.abort();
  }, [form]);
  return { isPending, apply };
}

/** What is chosen in the form as the parameters of the listing's address; empty values are dropped. */
function chosenQuery(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams(chosen.sort()).toString();
}
