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

export type ViewOf<Load extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<Load>>>;
