import { parseArgs } from 'node:util';
import { CommandError } from '../fail.ts';

/** What the operator wants to know of the searches of a shop. */
export interface SearchCommand {
  action: 'missed-searches';
  shop: string;
  limit: number;
}

const USAGE = 'say haat search missed <shop> [--limit N], N from 1 to 1000';
const LIMIT = /^\d{1,4}$/;
const MOST = 1_000;

/** Reads what stands behind `haat search`. Throws `CommandError` for what makes no sense. */
export function readSearchCommand(args: string[]): SearchCommand {
  const { positionals, values } = parse(args);
  const [what, shop, ...others] = positionals;
  const limit = LIMIT.test(values.limit) ? Number(values.limit) : 0;
  if (what !== 'missed' || !shop || others.length > 0 || limit < 1 || limit > MOST) {
    throw new CommandError(USAGE);
  }
  return { action: 'missed-searches', shop, limit };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { limit: { type: 'string', default: '50' } },
    });
  } catch (error) {
    throw new CommandError(USAGE, { cause: error });
  }
}
