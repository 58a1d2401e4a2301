import type { RequestContext } from '#storefront/request-context.ts';

/** What the loader side of a section may ask. */
export interface SectionContext
  extends Pick<
    RequestContext,
    | 'client'
    | 'document'
    | 'documents'
    | 'isDataRequest'
    | 'locale'
    | 'reportError'
    | 'shared'
    | 'shop'
    | 'url'
  > {
  /** The heading of the page stands in the section, as its owner wrote it. */
  holdsTitle?: boolean;
}
