import type { RequestContext } from '#storefront/requests/request-context.ts';

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
  containsTitle?: boolean;
}

/** Data of a section, as returned by its loader. */
export type ViewOf<Load extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<Load>>>;
