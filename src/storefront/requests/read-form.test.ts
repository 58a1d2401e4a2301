import { expect, test } from 'vitest';
import { readForm, readFormReturnPath } from './read-form.ts';

const formRequest = (body: BodyInit, type?: string) =>
  new Request('http://glow.localhost/form', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
const URLENCODED = 'application/x-www-form-urlencoded';

async function readFormStatus(body: BodyInit, type?: string): Promise<number> {
  const refusal = await readForm(formRequest(body, type)).then(
    () => undefined,
    (thrown) => thrown,
  );
  return refusal instanceof Response ? refusal.status : 200;
}

function formWithFields(count: number): FormData {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append(`data.f${index}`, 'x');
  return form;
}

test.each([
  ['pairs', 'data.name=%E0%A6%A8+Mim&data.topics=Skin&data.topics=Hair&x', URLENCODED],
  [
    'pairs with a character set',
    'data.name=%E0%A6%A8+Mim&data.topics=Skin&data.topics=Hair&x=',
    `${URLENCODED}; charset=UTF-8`,
  ],
])('parses a %s form by field name', async (_kind, body, type) => {
  expect(await readForm(formRequest(body, type))).toEqual(
    new Map([
      ['data.name', ['ন Mim']],
      ['data.topics', ['Skin', 'Hair']],
      ['x', ['']],
    ]),
  );
});

test('parses a multipart form without its files', async () => {
  const form = new FormData();
  form.append('data.name', 'নুসরাত');
  form.append('data.file', new File(['x'], 'x.txt'));
  expect(await readForm(formRequest(form))).toEqual(new Map([['data.name', ['নুসরাত']]]));
});

test.each([
  'multipart/form-data; q="; boundary=zzzz"; boundary=XB',
  'multipart/form-data; boundary="\\XB"',
  'multipart/form-data; boundary="éxx"',
  'multipart/form-data; boundary=zz, multipart/form-data; boundary=XB',
  'multipart/form-data; boundary=zz; boundary=XB',
])('rejects ambiguous boundaries: %s', async (type) => {
  const headers = { get: () => type } as unknown as Headers;
  const request = { headers, arrayBuffer: async () => new ArrayBuffer(0) } as Request;
  await expect(readForm(request)).rejects.toMatchObject({ status: 400 });
});

test('rejects other content types, unreadable forms and too large ones', async () => {
  expect(await readFormStatus('{}', 'application/json')).toBe(415);
  expect(await readFormStatus('no parts', 'multipart/form-data; boundary=x')).toBe(400);
  expect(await readFormStatus('no parts', 'multipart/form-data')).toBe(400);
  expect(await readFormStatus('a&'.repeat(499), URLENCODED)).toBe(200);
  expect(await readFormStatus('a&'.repeat(520_000), URLENCODED)).toBe(413);
  expect(await readFormStatus(Array.from({ length: 501 }, (_, index) => index).join('&'), URLENCODED)).toBe(
    413,
  );
  expect(await readFormStatus(formWithFields(500))).toBe(200);
  expect(await readFormStatus(formWithFields(501))).toBe(413);
  expect(await readFormStatus(`data.a=${'<'.repeat(64_000)}`, URLENCODED)).toBe(413);
});

test('a form returns to its back field, the page it was sent from, or home', () => {
  const formWithBack = (back: string) => new Map([['back', [back]]]);
  expect(readFormReturnPath(formWithBack('/contact-us?x=1'), '/cart')).toBe('/contact-us?x=1');
  expect(readFormReturnPath(formWithBack('//evil.example/a'), '/cart')).toBe('/');
  expect(readFormReturnPath(new Map(), '/bn/contact-us')).toBe('/bn/contact-us');
  expect(readFormReturnPath(new Map(), undefined)).toBe('/');
});
