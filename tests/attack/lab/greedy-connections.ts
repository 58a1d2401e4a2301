import { rawExchange } from './raw-exchange.ts';
import { clientAddress } from './send.ts';

const HOST = 'glow.localhost';
const CONNECTIONS = 12;
const PAGES = 900;
const CHUNKS = 400_000;
const WAIT_MS = 8_000;

/**
 * Attacks in which the server could need more memory than the client sends. Each attack returns the number of
 * connections that the server did not close.
 */
export const greedyConnections: [name: string, strike: (port: number) => Promise<number>][] = [
  ['bodies in crumbs', (port) => strike(port, chunkedBody(), false)],
  ['pages asked for ahead and never read', (port) => strike(port, pages(HOST.toUpperCase()), true)],
  ['pages of another spelling asked for ahead', (port) => strike(port, pages(`${HOST}.`), true)],
];

async function strike(port: number, text: string, ignoresResponses: boolean): Promise<number> {
  const from = clientAddress(60, 1);
  const exchanges = Array.from({ length: CONNECTIONS }, () =>
    rawExchange(port, [text], { waitMs: WAIT_MS, ignoresResponses: ignoresResponses, from }),
  );
  const ended = await Promise.all(exchanges);
  return ended.filter(({ closedAfterMs }) => closedAfterMs === undefined).length;
}

const chunkedBody = () =>
  `POST /api/v1/form/submit HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(CHUNKS)}`;

const pages = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(PAGES);
