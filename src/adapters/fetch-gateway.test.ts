import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchGateway, GatewayFault } from './fetch-gateway.ts';

async function openGateway(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(async () => void (await close()));
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), close };
}

const findFault = (url: URL, timeoutMs = 10_000) =>
  fetchGateway(url, timeoutMs, {}).catch((error: unknown) => error);

test('an unreachable gateway is a fault', async () => {
  const { url, close } = await openGateway((_request, response) => response.end());
  await close();
  const fault = await findFault(url);
  expect(fault).toBeInstanceOf(GatewayFault);
  expect(fault).toMatchObject({
    message: 'the gateway cannot be reached: ECONNREFUSED',
    response: undefined,
  });
});

test('a gateway that sends no headers in time is a fault', async () => {
  const { url } = await openGateway(() => {});
  const fault = await findFault(url, 50);
  expect(fault).toBeInstanceOf(GatewayFault);
  expect(fault).toMatchObject({ message: 'no response in time', response: undefined });
});

test('a gateway that closes the connection within the body is a fault', async () => {
  const { url } = await openGateway((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"status":', () => response.destroy());
  });
  const fault = await findFault(url);
  expect(fault).toBeInstanceOf(GatewayFault);
  expect(fault).toMatchObject({ message: expect.stringContaining('the gateway cannot be reached') });
});

test('a refused status is a fault with the response', async () => {
  const { url } = await openGateway((_request, response) => response.writeHead(500).end('broken'));
  expect(await findFault(url)).toMatchObject({
    message: 'the gateway responded with status 500',
    response: { status: 500, body: 'broken' },
  });
});
