import type { RequestContext } from '#storefront/request-context.ts';

/** What the loader side of a section may ask. */
export type SectionContext = Pick<
  RequestContext,
  'client' | 'document' | 'documents' | 'locale' | 'reportError' | 'shared' | 'shop' | 'url'
>;
