import { type Page, requestAll, toLine } from './page-list.ts';

export interface CopiedResponse {
  /** Host and path. */
  page: string;
  headers: [name: string, value: string][];
  /** Encoded as Base64. */
  body: string;
}

/** Headers that `node:http` adds itself. */
const ADDED = new Set(['date', 'connection', 'keep-alive']);

/** Requests the pages and returns their responses in the format of the raw server. */
export async function copyResponses(port: number, pages: readonly Page[]): Promise<CopiedResponse[]> {
  const responses = await requestAll(port, pages);
  return pages.map((page, index) => {
    const { status, headers = [], body } = responses[index] ?? {};
    if (status !== 200 || !body) throw new Error(`${toLine(page)} responded with ${status}`);
    const copied = headers.filter(([name]) => !ADDED.has(name.toLowerCase()));
    return { page: toLine(page), headers: copied, body: body.toString('base64') };
  });
}
