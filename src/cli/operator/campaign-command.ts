import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import type { CampaignInput } from '#domain/catalogue/group-input.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { isStorableText } from '#domain/readable-text.ts';
import { openPictureFolder } from '#services/catalogue/read-picture-file.ts';
import { deleteCampaign, listOwnCampaigns, saveCampaign } from '#services/catalogue/save-campaign.ts';
import { defineShopAction } from './define-shop-action.ts';
import { defineGroupDeletion, setGroup } from './group-actions.ts';
import { FILE_ARGUMENT, readJsonFile } from './read-arguments.ts';
import { toTable } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's campaigns, the last to start first",
  examples: ['haat campaign list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) => {
    // Without the id, each campaign of the list is an input of `set`.
    const campaigns = (await listOwnCampaigns(ctx)).map(({ id: _, ...campaign }) => campaign);
    const rows = campaigns.map(({ slug, startsAt, endsAt, products, name }) => [
      slug,
      formatDhakaTimeToMinute(startsAt),
      formatDhakaTimeToMinute(endsAt),
      String(products.length),
      name,
    ]);
    return { text: toTable(COLUMN_WIDTHS, rows, 'No campaigns.'), data: campaigns };
  },
});

const set = defineShopAction({
  name: 'set',
  about: 'create or change a campaign',
  arguments: { slug: { about: 'slug of the campaign' }, file: FILE_ARGUMENT },
  examples: ['haat campaign set glow eid eid.json'],
  notes: [
    'A new campaign needs "name", "startsAt" and "endsAt". On a change, omitted fields stay:',
    '  {"name": "Eid", "nameBn", "description", "descriptionBn", "picture": FILE | URL,',
    '   "startsAt": "2026-12-16 10:00", "endsAt": "2026-12-20",',
    '   "products": [{"slug": "rose-soap", "discountPercent": 1 to 99}], "slug": NEW SLUG}',
    'Times are in Dhaka; the end includes its day. "products" replaces all products of the campaign; without',
    '"discountPercent", their prices stay. Picture files are in the folder of the JSON file.',
  ],
  read: async ({ args: { slug, file } }) => ({
    slug,
    input: readCampaign(slug, await readJsonFile(file)),
    folder: file === '-' ? process.cwd() : dirname(resolve(file)),
  }),
  run: (ctx, { folder, ...campaign }) =>
    setGroup(ctx, campaign, {
      kind: 'campaign',
      list: listOwnCampaigns,
      save: saveCampaign,
      readPictureFile: openPictureFolder(folder),
    }),
});

const remove = defineGroupDeletion({
  kind: 'campaign',
  note: 'Its products stay, at their usual prices.',
  list: listOwnCampaigns,
  countProducts: ({ products }) => products.length,
  deleteGroup: deleteCampaign,
});

export const campaignCommand: CommandDefinition = { name: 'campaign', actions: [list, set, remove] };

/** Widths of the columns of the campaign list, by heading. A negative width aligns to the right. */
const COLUMN_WIDTHS = { slug: 24, 'from (Dhaka)': 16, until: 16, products: -8, name: 0 };

const textSchema = z.string().exactOptional();
const nullableTextSchema = z.string().nullable().exactOptional();
const campaignSchema = z.strictObject({
  slug: textSchema,
  name: textSchema,
  nameBn: nullableTextSchema,
  description: textSchema,
  descriptionBn: nullableTextSchema,
  picture: textSchema,
  startsAt: textSchema,
  endsAt: textSchema,
  products: z
    .array(
      z.strictObject({
        slug: z.string().refine(isStorableText, 'must be a slug'),
        discountPercent: z.number().nullable().exactOptional(),
      }),
    )
    .exactOptional(),
});

/** Checks the types of the fields; the service checks their values. */
function readCampaign(slug: string, file: unknown): CampaignInput {
  const parsed = campaignSchema.safeParse(file);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandError(
    `campaign ${slug} was not saved: ${issue?.path.join('.') || 'it'}: ${issue?.message}`,
  );
}
