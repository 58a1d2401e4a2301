import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAttributeKey, toAttributeText } from '#domain/attribute-text.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { rowsOf } from './statements.ts';

const database = useTestDatabase();

async function readFromDatabase(texts: readonly string[]) {
  return rowsOf<{ text: string; key: string }>(
    database.db,
    sql`select haat_attribute_text(t.text) as text, haat_attribute_key(t.text) as key
      from unnest(${sql.param([...texts])}::text[]) with ordinality t (text, place) order by place`,
  );
}

const fromDomain = (texts: readonly string[]) =>
  texts.map((text) => ({ text: toAttributeText(text), key: toAttributeKey(text) }));

const range = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
/** Scripts that are unchanged since Unicode 14, the version of PostgreSQL 15. */
const character = fc.oneof(
  range(0x01, 0x024f),
  range(0x0300, 0x036f),
  range(0x0370, 0x0587),
  range(0x0600, 0x06ff),
  range(0x0900, 0x0963),
  range(0x0966, 0x09fe),
  range(0x1e00, 0x1fff),
  range(0x2000, 0x2064),
  range(0x2150, 0x218b),
  range(0x2460, 0x24ff),
  range(0xfe00, 0xfe6b),
  range(0xff01, 0xffee),
  range(0x1f300, 0x1f64f),
);
const fragment = fc.constantFrom(
  ...[
    'Colour',
    'color',
    'GREY',
    'রঙ',
    'ড়',
    'ঢ়',
    'য়',
    '\u09af\u09bc',
    '\u09a1\u09bc',
    '\u09a2\u09bc',
    '\u200d',
    '\u200c',
  ],
  ...[
    ' ',
    '\u00a0',
    '\u2003',
    '\ufeff',
    '\u00ad',
    '\u3000',
    "''",
    '″',
    '5 0',
    '৫ 0',
    '½',
    'ﬁ',
    'İ',
    'ß',
    'ς',
    '×',
    '\u0301',
  ],
);
const text = fc.array(fc.oneof(character, fragment), { maxLength: 30 }).map((parts) => parts.join(''));

test('the database compares attributes as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (texts) => {
      expect(await readFromDatabase(texts)).toEqual(fromDomain(texts));
    }),
    { numRuns: 60 },
  );
});

test('the database compares every letter as the domain does', async () => {
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/u.test(letter),
  );
  expect(await readFromDatabase(letters)).toEqual(fromDomain(letters));
});
