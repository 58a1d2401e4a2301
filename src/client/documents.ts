import { ApiError } from './api-error.ts';
import type { HttpOptions } from './client.ts';

export interface DocumentReader {
  /** What a document holds, as it was written; `undefined` when there is none of that name. */
  read: (route: string, name: string) => Promise<unknown | undefined>;
}

export interface DocumentReaderOptions extends Pick<HttpOptions, 'fetch'> {
  /** Where the documents of all shops are kept, without a trailing slash: `https://…/storage/pages`, or a bucket. */
  storageUrl: string;
  shopSlug: string;
}

/** A reader of one shop's documents. Throws `ApiError` for every failure but a missing document. */
export function createDocumentReader({ fetch, storageUrl, shopSlug }: DocumentReaderOptions): DocumentReader {
  return {
    async read(route, name) {
      const path = [shopSlug, route, `${name}.json`].map(encodeURIComponent).join('/');
      const response = await fetch(new Request(`${storageUrl}/${path}`));
      if (response.status === 404) return undefined;
      const body: unknown = await response.json().catch(() => undefined);
      if (!response.ok) throw ApiError.from(response.status, body);
      return body;
    },
  };
}
