import type { OnlineStore, WebSite, WithContext } from 'schema-dts';
import { toInternationalPhone } from '#domain/phone.ts';
import type { StructuredDataUrls } from './json-ld.tsx';

interface ShopFacts {
  name: string;
  logo: string;
  phone: string;
  email: string;
  address: string;
  profiles: string[];
  locale: string;
}

/** Type of a search action with `query-input`, which the schema.org types lack. */
interface SearchAction {
  '@type': 'SearchAction';
  target: { '@type': 'EntryPoint'; urlTemplate: string };
  'query-input': string;
}

export function createShopStructuredData(
  { name, logo, phone, email, address, profiles, locale }: ShopFacts,
  urls: StructuredDataUrls,
): [WithContext<OnlineStore>, WithContext<WebSite>] {
  const url = urls.toUrl('/');
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${urls.toUrl('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name,
      url,
      ...(logo && { logo: urls.toPictureUrl(logo) }),
      ...(phone && { telephone: toInternationalPhone(phone) ?? phone }),
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
