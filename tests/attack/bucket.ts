import { createServer, type Socket } from 'node:net';
import { type Attack, type AttackOutcome, BOTH } from './attack.ts';
import { FIRST_PAGE_MS, shopDuring } from './lab/legitimate-shopper.ts';
import { send } from './lab/send.ts';

const HOSTS = ['glow.localhost', 'shurokkha.localhost', 'shop.ghor.localhost'];

export const bucket: Attack = {
  name: 'hanging bucket',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { tally }): Promise<AttackOutcome> => {
    const sockets = new Set<Socket>();
    const hanging = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const address = hanging.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const shop = await lab.open({ env: { PAGE_STORAGE_URL: `http://127.0.0.1:${port}` } });
      const firsts = await Promise.all(HOSTS.map((host) => send({ port: shop.port, host, path: '/' })));
      for (const { status, ms, problem } of firsts) {
        tally.check(status === 200, `a first page: ${status || problem}`);
        tally.check(ms <= FIRST_PAGE_MS, `a first page took more than ${FIRST_PAGE_MS} ms`);
      }
      const slowest = Math.round(Math.max(...firsts.map(({ ms }) => ms)));
      const shopper = await shopDuring({ port: shop.port, hosts: HOSTS.slice(0, 2), tally }, () =>
        Promise.all(
          HOSTS.map(async (host) => {
            for (const path of ['/search', '/cart', '/blog', '/faq', '/contact', '/about']) {
              const page = await send({ port: shop.port, host, path });
              tally.check(page.status > 0 && page.status < 500, `${path}: ${page.status || page.problem}`);
              tally.check(page.ms <= FIRST_PAGE_MS, `${path} took more than ${FIRST_PAGE_MS} ms`);
            }
          }),
        ),
      );
      return { shopper, notes: `the first pages of three shops after a cold start within ${slowest} ms` };
    } finally {
      for (const socket of sockets) socket.destroy();
      hanging.close();
    }
  },
};
