import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listOwnCampaigns } from '#services/catalogue/save-campaign.ts';
import { insertCampaign, insertProduct } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const EID = { name: 'Eid', startsAt: '2030-06-01', endsAt: '2030-06-10' };

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const operator = createTestOperator(database);
  const folder = await mkdtemp(join(tmpdir(), 'haat-campaign-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const setCampaign = async (slug: string, campaign: unknown) => {
    const file = join(folder, 'campaign.json');
    await writeFile(file, JSON.stringify(campaign));
    return operator.run('campaign', 'set', shop.slug, slug, file);
  };
  return { db, shop, other, ctx: testContext(db, shop), folder, setCampaign, ...operator };
}

test('a campaign is created, changed, listed and deleted, only in its own shop', async () => {
  const { db, shop, other, ctx, folder, setCampaign, run, read, describeDeletion } = await createOperator();
  await insertCampaign(db, other, { slug: 'eid', name: 'Other Eid' });
  const [soap, tea] = [await insertProduct(db, shop), await insertProduct(db, shop)];
  await writeFile(join(folder, 'eid.png'), 'picture');
  expect(await run('campaign', 'list', shop.slug)).toBe('No campaigns.');
  const created = await setCampaign('eid', {
    ...{ name: 'Eid', nameBn: 'ঈদ', picture: 'eid.png', startsAt: '2030-06-01 18:00', endsAt: '2030-06-10' },
    products: [{ slug: soap.slug, discountPercent: 20 }, { slug: tea.slug }],
  });
  expect(created).toBe('Campaign eid is created.');
  expect(await setCampaign('eid', { description: 'All soaps' })).toBe('Campaign eid is updated.');
  const [campaign] = await listOwnCampaigns(ctx);
  expect(campaign).toMatchObject({
    ...{ slug: 'eid', name: 'Eid', nameBn: 'ঈদ', description: 'All soaps' },
    ...{ picture: `${shop.slug}/products/kept.webp`, startsAt: new Date('2030-06-01T12:00:00Z') },
    products: [
      { slug: soap.slug, discountPercent: 20 },
      { slug: tea.slug, discountPercent: null },
    ],
  });
  expect(await run('campaign', 'list', shop.slug)).toMatch(
    /^eid +2030-06-01 18:00 {2}2030-06-10 23:59 +2 {2}Eid$/m,
  );
  expect(await describeDeletion('campaign', 'delete', shop.slug, 'eid')).toBe('Eid (eid), products: 2');

  const [listed] = (await read('campaign', 'list', shop.slug)) as object[];
  expect(await setCampaign('eid-2031', listed)).toBe('Campaign eid-2031 is created.');
  expect(await run('campaign', 'delete', shop.slug, 'eid')).toBe('Campaign eid is deleted.');
  expect(await read('campaign', 'list', shop.slug)).toEqual([{ ...listed, slug: 'eid-2031' }]);
  await expect(run('campaign', 'delete', shop.slug, 'eid')).rejects.toThrow('has no campaign eid');
  expect(await run('campaign', 'list', other.slug)).toMatch(/^eid .* Other Eid$/m);
});

test('warns about a picture outside the folder of the file', async () => {
  const { folder, setCampaign } = await createOperator();
  const outside = `${folder}.png`;
  await writeFile(outside, 'picture');
  onTestFinished(() => rm(outside));
  expect(await setCampaign('eid', { ...EID, picture: `../${basename(outside)}` })).toContain(
    'Warning: picture cannot be used: the file is outside the folder of the pictures',
  );
});

test.each([
  ['no fields', [], 'it: '],
  ['an unknown field', { ...EID, percent: 5 }, 'percent'],
  ['a number as name', { ...EID, name: 5 }, 'name: '],
  ['no name', { ...EID, name: undefined }, 'name is required'],
  ['no end', { ...EID, endsAt: undefined }, 'endsAt is required'],
  ['an unclear day', { ...EID, startsAt: '01/06/2030' }, 'startsAt must be a date'],
  ['an end before the start', { ...EID, endsAt: '2030-05-01' }, 'endsAt must be after the start'],
  ['a product of another shop', { ...EID, products: [{ slug: 'tea' }] }, 'products[0].slug is not a product'],
  ['an unreadable slug', { ...EID, products: [{ slug: 'a\0' }] }, 'products.0.slug: must be a slug'],
  [
    'a discount of all',
    { ...EID, products: [{ slug: 'tea', discountPercent: 100 }] },
    'products[0].discountPercent must be at most 99',
  ],
])('a campaign with %s is not saved', async (_, campaign, reason) => {
  const { db, other, ctx, setCampaign } = await createOperator();
  await insertProduct(db, other, { slug: 'tea' });
  await expect(setCampaign('eid', campaign)).rejects.toThrow(`campaign eid was not saved: `);
  await expect(setCampaign('eid', campaign)).rejects.toThrow(reason);
  expect(await listOwnCampaigns(ctx)).toEqual([]);
});
