import type { OnlineStore, WebSite, WithContext } from 'schema-dts';
import { internationalPhone } from '#domain/phone.ts';
import type { DataPlace } from './data-place.ts';

export interface ShopFacts {
  name: string;
  /** Storage path; empty when the shop has none. */
  logo: string;
  phone: string;
  email: string;
  address: string;
  /** Where else the shop can be found. */
  profiles: string[];
  locale: string;
}

/** The schema of schema.org names the input of a search in this field, which its types leave out. */
interface SearchAction {
  '@type': 'SearchAction';
  target: { '@type': 'EntryPoint'; urlTemplate: string };
  'query-input': string;
}

/** The shop and its site as search engines read them, with the way to search it. */
export function shopData(
  { name, logo, phone, email, address, profiles, locale }: ShopFacts,
  place: DataPlace,
): [WithContext<OnlineStore>, WithContext<WebSite>] {
  const url = place.toUrl('/');
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${place.toUrl('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name,
      url,
      ...(logo && { logo: place.toPictureUrl(logo) }),
      ...(phone && { telephone: internationalPhone(phone) ?? phone }),
      ...(email && { email }),
      ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' } }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      inLanguage: locale,
      potentialAction: search,
    },
  ];
}
