import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { ListingParams } from '#domain/listing-params.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { listingHref } from './listing-href.ts';

/** Choices to change; `undefined` takes one away. */
export type ListingChange = { [Name in keyof ListingParams]?: ListingParams[Name] | undefined };

/** The choices of a listing as the shopper sees them at once, and how to change them; the address follows. */
export function useListing(
  path: string,
  loaded: ListingParams,
): { chosen: ListingParams; isPending: boolean; choose: (change: ListingChange) => void } {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { localePath } = useLocale();
  const [chosen, setChosen] = useState(loaded);
  useEffect(() => setChosen(loaded), [loaded]);
  const isPending = navigation.state === 'loading' && navigation.location.pathname === localePath(path);

  const choose = (change: ListingChange) => {
    const next = { ...chosen, ...change, page: 1 } as ListingParams;
    setChosen(next);
    void navigate(listingHref(localePath(path), next), { preventScrollReset: true });
  };
  return { chosen, isPending, choose };
}
