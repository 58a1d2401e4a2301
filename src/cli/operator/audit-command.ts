import type { CommandDefinition } from '#cli/command-definition.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { listAuditEntries } from '#services/staff/record-change.ts';
import { defineShopAction } from './define-shop-action.ts';
import { LIMIT_OPTION, readLimit } from './read-arguments.ts';
import { toListing } from './to-table.ts';

const audit = defineShopAction({
  name: '',
  about: 'list the newest changes by staff, operators and API tokens',
  options: { limit: LIMIT_OPTION },
  examples: ['haat audit glow', 'haat audit glow --limit 10 --json'],
  notes: ['--json also prints the values before and after each change.'],
  printsJson: true,
  read: ({ options }) => readLimit(options),
  run: async (ctx, limit) => {
    const { rows } = await listAuditEntries(ctx, { currentPage: 1, perPage: limit });
    const entries = rows.map(({ shopId: _, createdAt: at, ...entry }) => ({ ...entry, at }));
    return toListing(entries, {
      columns: { 'time (Dhaka)': 16, actor: 32, call: 20, subject: 32, changed: 0 },
      toCells: ({ at, actor, tokenId, call, subject, changes }) => [
        formatDhakaTimeToMinute(at),
        tokenId === null ? actor : `${actor} (token ${tokenId})`,
        call,
        subject,
        Object.keys(changes).join(', '),
      ],
      none: 'No changes.',
    });
  },
});

export const auditCommand: CommandDefinition = { name: 'audit', actions: [audit] };
