import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { toAttributeKey, toAttributeText } from '#domain/attribute-text.ts';
import { FUNCTIONS_FOLDER } from '#installation/paths.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import type { Database } from './database.ts';
import { openPostgres } from './drivers/postgres.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase();

const server = process.env.DATABASE_URL;

async function readFromDatabase(texts: readonly string[], db: Database = database.db) {
  return executeStatement<{ text: string; key: string }>(
    db,
    sql`select haat_attribute_text(t.text) as text, haat_attribute_key(t.text) as key
      from unnest(${sql.param([...texts])}::text[]) with ordinality t (text, place) order by place`,
  );
}

const fromDomain = (texts: readonly string[]) =>
  texts.map((text) => ({ text: toAttributeText(text), key: toAttributeKey(text) }));

const range = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
/** Characters of scripts that are unchanged since Unicode 14, which PostgreSQL 15 supports. */
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

test('the database knows both spellings of every word', async () => {
  const words = 'colour flavour grey fibre litre metre centre jewellery aluminium রঙ'.split(' ');
  const texts = words.flatMap((word) => [word, `Dark ${word.toUpperCase()} 2`]);
  expect(await readFromDatabase(texts)).toEqual(fromDomain(texts));
  for (const [index, { key }] of (await readFromDatabase(words)).entries())
    expect(key).not.toBe(words[index]);
});

test.skipIf(!server).each(["locale 'C'", "locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'"])(
  'a database with %s compares attributes as the domain does',
  async (locale) => {
    const name = `haat_locale_${randomBytes(5).toString('hex')}`;
    await administer(server ?? '', `create database ${name} template template0 encoding 'UTF8' ${locale}`);
    const { db, close } = await openPostgres(databaseUrl(server ?? '', name), { poolSize: 1 });
    onTestFinished(async () => {
      await close();
      await administer(server ?? '', `drop database ${name} with (force)`);
    });
    const functions = readFileSync(join(FUNCTIONS_FOLDER, 'attribute-text.sql'), 'utf8');
    await db.execute(sql.raw(functions.replace(/^CREATE OR REPLACE TRIGGER [^;]*;/gm, '')));
    const texts = [...fc.sample(text, 500), 'DARK IVORY', 'İSTANBUL', 'ÉCRU', 'ΣΊΓΜΑ', 'ЖЁЛТЫЙ'];
    expect(await readFromDatabase(texts, db)).toEqual(fromDomain(texts));
  },
);
