import type { DatabaseInspection } from '#runtime/inspect-database.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const MAX_CLOCK_DIFFERENCE_MS = 1_000;
const BAD_CLOCK_DIFFERENCE_MS = 30_000;

export function judgeDatabase(
  inspection: DatabaseInspection,
  { hasOutbox }: { hasOutbox: boolean },
): Finding[] {
  return [
    ok('database', inspection.version),
    judgeClock(inspection.clockDifferenceMs),
    judgeMigrations(inspection.pendingMigrations),
    inspection.notificationsArrive
      ? ok('notifications', 'arrive')
      : warning(
          'notifications',
          'do not arrive: servers poll for changes instead',
          'set DATABASE_LISTEN_URL to the database itself, without a connection pooler',
        ),
    ...judgeContent(inspection.content, hasOutbox),
  ];
}

function judgeClock(differenceMs: number): Finding {
  const difference = Math.abs(differenceMs);
  const text = `${difference} ms between this machine and the database`;
  const fix = 'synchronise both clocks by NTP';
  if (difference > BAD_CLOCK_DIFFERENCE_MS) return problem('clock', text, fix);
  return difference > MAX_CLOCK_DIFFERENCE_MS ? warning('clock', text, fix) : ok('clock', text);
}

function judgeMigrations(pending: readonly string[]): Finding {
  return pending.length === 0
    ? ok('migrations', 'all applied')
    : problem('migrations', `pending: ${shortenList(pending)}`, 'run haat migrate');
}

function judgeContent(content: DatabaseInspection['content'], hasOutbox: boolean): Finding[] {
  if (!content) return [];
  const { isSecretCurrent, shops } = content;
  if (!isSecretCurrent)
    return [
      problem(
        'secret',
        'SECRET does not match this database',
        'set the previous value, or run haat secret rotate',
      ),
    ];
  const listSlugs = (isIncluded: (shop: (typeof shops)[number]) => boolean) =>
    shops.filter(isIncluded).map(({ slug }) => slug);
  const withoutSms = hasOutbox ? [] : listSlugs(({ hasSms }) => !hasSms);
  const withoutMail = hasOutbox ? [] : listSlugs(({ hasMail }) => !hasMail);
  const broken = shops.flatMap(({ slug, brokenProviders, brokenGateways }) =>
    [...brokenProviders, ...brokenGateways].map((name) => `${slug}: ${name}`),
  );
  const findings = [
    withoutSms.length > 0 &&
      warning(
        'providers',
        `no SMS provider: ${shortenList(withoutSms)}`,
        'run haat provider add SHOP KIND FILE',
      ),
    withoutMail.length > 0 &&
      warning(
        'providers',
        `no e-mail provider: ${shortenList(withoutMail)}`,
        'run haat provider add SHOP smtp FILE',
      ),
    broken.length > 0 &&
      problem(
        'providers',
        `settings cannot be used: ${shortenList(broken)}`,
        'set them again with haat gateway set, or haat provider remove and add',
      ),
  ].filter((finding) => finding !== false);
  return [
    ok('secret', 'matches the database'),
    ...(findings.length > 0 ? findings : [ok('providers', `open shops checked: ${shops.length}`)]),
  ];
}

const MAX_LISTED_NAMES = 5;

function shortenList(names: readonly string[]): string {
  const rest = names.length - MAX_LISTED_NAMES;
  return names.slice(0, MAX_LISTED_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
