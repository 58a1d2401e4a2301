import { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestServer } from '#tests/setup/open-test-server.ts';

function writtenBytes(): Uint8Array[] {
  const written: Uint8Array[] = [];
  for (const name of ['write', 'end'] as const) {
    const write = ServerResponse.prototype[name];
    vi.spyOn(ServerResponse.prototype, name).mockImplementation(function (
      this: ServerResponse,
      ...given: unknown[]
    ) {
      const [chunk] = given;
      if (chunk instanceof Uint8Array) written.push(chunk);
      return Reflect.apply(write, this, given);
    });
  }
  onTestFinished(() => void vi.restoreAllMocks());
  return written;
}

test('sends cached pages without copying their bytes, for any spelling of the host', async () => {
  const { sendRequest } = await openTestServer();
  const written = writtenBytes();
  for (const host of ['glow.localhost', 'GLOW.localhost', 'glow.localhost:3000', 'Glow.Localhost:80']) {
    expect((await sendRequest('/', { host })).body).toBe('<h1>Page</h1>');
  }
  expect(written).toHaveLength(4);
  expect(new Set(written).size).toBe(1);
});

test('sends error pages without copying their bytes', async () => {
  const { sendRequest } = await openTestServer();
  const written = writtenBytes();
  for (const path of ['/', '/a']) expect((await sendRequest(path, { method: 'DELETE' })).status).toBe(405);
  expect(written).toHaveLength(2);
  expect(new Set(written).size).toBe(1);
});
