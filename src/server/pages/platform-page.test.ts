import { expect, test } from 'vitest';
import { openTestServer } from '#tests/setup/open-test-server.ts';

test.each(['nobody.localhost', 'localhost'])(
  'the page of %s links to the other language, which is kept',
  async (host) => {
    const { sendRequest } = await openTestServer();
    const headers = { 'accept-language': 'bn' };
    const bangla = await sendRequest('/', { host, headers });
    expect(bangla.body).toContain(
      '<a href="?lang=en" hreflang="en" lang="en" aria-label="Read in English">English</a>',
    );
    const english = await sendRequest('/?lang=en', { host, headers });
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toMatch(/href="http:[^"]*\/\?lang=en#shops"/);
    expect((await sendRequest('/?lang=xx', { host, headers })).body).toContain('<html lang="bn">');
  },
);
