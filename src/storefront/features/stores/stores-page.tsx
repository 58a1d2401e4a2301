import { useEffect, useState } from 'react';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyImport } from '#storefront/islands/lazy-island.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Search } from '#storefront/ui/icons.ts';
import { LocateFixed, Store } from '#storefront/ui/page-icons.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { StoresView } from './load-stores.ts';
import { StoreCard, type StoreCardView } from './store-card.tsx';

const STORES_PATH = '/store-locator';

export function StoresPage({ text, stores, hasStores }: StoresView) {
  const nearest = useNearestStores(stores);
  return (
    <div className="stores-page page-width pt-4 pb-16 lg:pb-24">
      <Breadcrumbs crumbs={[]} current={m.stores_title()} />
      <h1 className="mt-2 text-[clamp(2rem,1.4rem+2.4vw,3rem)]">{m.stores_title()}</h1>
      {hasStores ? (
        <>
          <p className="mt-2 max-w-2xl text-muted">{m.stores_text()}</p>
          <StoreFinder key={text} text={text} nearest={nearest} />
          {stores.length > 0 ? <StoreGrid stores={nearest.sortedStores} /> : <NoMatchingStore text={text} />}
        </>
      ) : (
        <EmptyState
          icon={<Store aria-hidden />}
          title={m.stores_empty()}
          text={m.stores_empty_text()}
          homeText={m.go_home()}
        />
      )}
    </div>
  );
}

function StoreFinder({ text, nearest }: { text: string; nearest: ReturnType<typeof useNearestStores> }) {
  const { localePath } = useLocale();
  const { canLocate, state, locate } = nearest;
  return (
    <div className="mt-6 mb-8">
      <form
        method="get"
        action={localePath(STORES_PATH)}
        className="grid grid-cols-[1fr_auto] items-end gap-3 sm:flex"
      >
        <TextField
          label={m.stores_filter()}
          name="query"
          type="search"
          defaultValue={text}
          maxLength={120}
          className="grow sm:max-w-sm"
        />
        <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
          {m.stores_find()}
        </Button>
        <Button
          variant="outline"
          onClick={locate}
          pending={state === 'locating'}
          icon={<LocateFixed aria-hidden className="size-4" />}
          className={`col-span-2 ${canLocate ? '' : 'invisible'}`}
        >
          {m.stores_near()}
        </Button>
      </form>
      <p role="status" className={`mt-2 text-sm ${state === 'failed' ? 'text-danger' : 'text-muted'}`}>
        {state === 'done' && m.stores_near_done()}
        {state === 'failed' && m.stores_near_failed()}
      </p>
    </div>
  );
}

function StoreGrid({ stores }: { stores: StoreWithDistance[] }) {
  const { locale } = useLocale();
  const formatDistance = (km: number) =>
    m.store_distance({ distance: formatNumber(Number(km.toFixed(km < 10 ? 1 : 0)), locale) });
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {stores.map(({ item, km }) => (
        <li key={item.id}>
          <StoreCard store={item} heading="h2" distance={km === undefined ? undefined : formatDistance(km)} />
        </li>
      ))}
    </ul>
  );
}

function NoMatchingStore({ text }: { text: string }) {
  const { localePath } = useLocale();
  return (
    <EmptyState
      icon={<Store aria-hidden />}
      title={m.stores_none({ text })}
      text={m.stores_none_text()}
      action={
        <ButtonLink href={localePath(STORES_PATH)} variant="outline">
          {m.stores_all()}
        </ButtonLink>
      }
    />
  );
}

const loadDistanceSorting = createLazyImport(() => import('./sort-by-distance.ts'));
const GEOLOCATION_OPTIONS = { maximumAge: 300_000, timeout: 15_000 };

interface StoreWithDistance {
  item: StoreCardView;
  km: number | undefined;
}

function useNearestStores(stores: StoreCardView[]) {
  const [canLocate, setCanLocate] = useState(false);
  const [state, setState] = useState<'idle' | 'locating' | 'done' | 'failed'>('idle');
  const [near, setNear] = useState<{ source: StoreCardView[]; stores: StoreWithDistance[] }>();

  useEffect(() => setCanLocate('geolocation' in navigator), []);

  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        const sorting = await loadDistanceSorting();
        if (!sorting) return setState('failed');
        setNear({ source: stores, stores: sorting.sortByDistance(stores, coords) });
        setState('done');
      },
      () => setState('failed'),
      GEOLOCATION_OPTIONS,
    );
  };

  const sortedStores: StoreWithDistance[] =
    near?.source === stores ? near.stores : stores.map((item) => ({ item, km: undefined }));
  return { canLocate, state, locate, sortedStores };
}
