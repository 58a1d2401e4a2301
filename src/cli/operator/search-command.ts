import type { CommandDefinition } from '#cli/command-definition.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { listZeroResultSearches } from '#services/search/zero-result-searches.ts';
import { defineShopAction } from './define-shop-action.ts';
import { LIMIT_OPTION, readLimit } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const listMissed = defineShopAction({
  name: 'missed',
  about: "list a shop's searches without results",
  options: { limit: LIMIT_OPTION },
  examples: ['haat search missed glow --limit 20'],
  printsJson: true,
  read: ({ options }) => ({ limit: readLimit(options) }),
  run: async (ctx, { limit }) =>
    toListing(await listZeroResultSearches(ctx, { limit }), {
      columns: { times: -6, 'last (Dhaka)': 16, text: 0 },
      toCells: ({ count, lastAt, text }) => [String(count), formatDhakaTimeToMinute(lastAt), text],
      none: 'No searches without results.',
    }),
});

export const searchCommand: CommandDefinition = { name: 'search', actions: [listMissed] };
