import { type Page, toLine } from './page-list.ts';
import { sendRequest } from './send-request.ts';

/** A response of the raw server. */
export interface RawAnswer {
  /** Host and path. */
  page: string;
  headers: [string, string][];
  /** In Base64. */
  body: string;
}

/** Headers that the raw server's own `node:http` adds. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

/** Responses of a server to repeat by the raw server. */
export async function copyAnswers(port: number, pages: readonly Page[]): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (const page of pages) {
    const { status, headers, body } = await sendRequest(port, page.host, page.path);
    if (status !== 200) throw new Error(`${toLine(page)} answered ${status}`);
    const copied = headers.filter(([name]) => !OWN.has(name.toLowerCase()));
    answers.push({ page: toLine(page), headers: copied, body: body.toString('base64') });
  }
  return answers;
}
