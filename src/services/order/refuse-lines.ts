import { formatBdt } from '#domain/format-bdt.ts';
import { toBdt } from '#domain/money.ts';
import type { AssessedLine } from './assess-lines.ts';

/** Why an order was not placed, with every line as it stands now. */
export interface LineRefusal {
  kind: 'refused';
  reason: 'out-of-stock' | 'order-changed';
  /** Names the product. */
  message: string;
  lines: AssessedLine[];
}

/** The refusal of an order with lines that cannot be had as they are; `undefined` when all can. */
export function refuseLines(lines: AssessedLine[]): LineRefusal | undefined {
  const lacking = lines.find(({ problem }) => problem === 'sold-out' || problem === 'insufficient-stock');
  const wrong = lacking ?? lines.find(({ problem }) => problem !== null);
  if (!wrong) return undefined;
  return {
    kind: 'refused',
    reason: lacking ? 'out-of-stock' : 'order-changed',
    message: messageOf(wrong),
    lines,
  };
}

function messageOf(line: AssessedLine): string {
  if (!line.facts) return 'A product of this order is no longer available';
  const { name, title, stockQuantity } = line.facts;
  const product = title ? `${name} (${title})` : name;
  if (line.problem === 'sold-out') return `${product} is sold out`;
  if (line.problem === 'insufficient-stock') return `Only ${stockQuantity} of ${product} can be ordered`;
  return `The price of ${product} is now ${formatBdt(toBdt(line.unitPrice), 'en')}`;
}
