import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { build, isBuilt } from '#cli/build.ts';
import { readArguments } from './arguments.ts';
import type { Attack } from './attack.ts';
import { bucket } from './bucket.ts';
import { codeFloods } from './code-floods.ts';
import { connections } from './connections.ts';
import { couponRush } from './coupon-rush.ts';
import { crowds } from './crowds.ts';
import { doubleStarts } from './double-starts.ts';
import { fullDisk } from './full-disk.ts';
import { fuzz } from './fuzz.ts';
import { heavyBodies } from './heavy-bodies.ts';
import { https } from './https.ts';
import { kills } from './kills.ts';
import { databaseVersion } from './lab/database-version.ts';
import { type Lab, openLab } from './lab/lab.ts';
import { Tally } from './lab/tally.ts';
import { greed, limits } from './limits.ts';
import { folderRaces } from './lock-races.ts';
import { memory } from './memory.ts';
import { passwords } from './passwords.ts';
import { paymentKills } from './payment-kills.ts';
import { pictureBombs } from './picture-bombs.ts';
import { queues } from './queues.ts';
import { redirects } from './redirects.ts';
import { type ReportRow, toMarkdown, toSentence, toTable, toVerdict } from './report.ts';
import { shopWriting } from './shop-writing.ts';
import { signInFloods } from './sign-in-floods.ts';
import { tenancy } from './tenancy.ts';
import { threadLost } from './thread-lost.ts';

const ATTACKS: ReadonlyMap<string, Attack> = new Map(
  Object.entries({
    connections,
    thread: threadLost,
    disk: fullDisk,
    limits,
    greed,
    memory,
    queues,
    crowds,
    bodies: heavyBodies,
    pictures: pictureBombs,
    'sign-ins': signInFloods,
    codes: codeFloods,
    redirects,
    starts: doubleStarts,
    races: folderRaces,
    writing: shopWriting,
    https,
    kills,
    payments: paymentKills,
    rush: couponRush,
    bucket,
    fuzz,
    tenancy,
    passwords,
  }),
);
const REPORT = 'docs/attack-report.md';
const ATTACK_LIMIT_MS = 300_000;
const RUN_LIMIT_MS = 45 * 60_000;

const { short, wantsAll, attacks, databases, writesReport } = readArguments(ATTACKS);
if (!isBuilt()) await build();
const startedAt = Date.now();
const rows: ReportRow[] = [];
const versions: string[] = [];
for (const database of databases) {
  const lab = await openLab(database);
  try {
    versions.push(await databaseVersion(lab));
    for (const attack of attacks) {
      const isWanted = attack.databases.includes(database) && (wantsAll || attack.shortOn === database);
      if (!isWanted) continue;
      rows.push(await runAttack(attack, lab));
    }
  } finally {
    await lab.close();
  }
}
console.log(`\n${toTable(rows)}`);
if (writesReport) await writeFile(REPORT, toMarkdown(rows, versions));
console.log(`\n${toVerdict(rows, Date.now() - startedAt)}`);
process.exit(rows.every(({ failed }) => failed === 0) ? 0 : 1);

async function runAttack(attack: Attack, lab: Lab): Promise<ReportRow> {
  const { name } = attack;
  const tally = new Tally();
  const attackStartedAt = Date.now();
  let outcome: Awaited<ReturnType<Attack['run']>> = { notes: '' };
  try {
    const limit = Math.max(1, Math.min(ATTACK_LIMIT_MS, startedAt + RUN_LIMIT_MS - attackStartedAt));
    const late = wait(limit, undefined, { ref: false }).then(() => {
      throw new Error(`not over after ${Math.round(limit / 1_000)} s`);
    });
    outcome = await Promise.race([attack.run(lab, { short, tally }), late]);
  } catch (error) {
    tally.check(false, error instanceof Error ? error.message : String(error));
  } finally {
    await lab.closeShops();
  }
  const { tried, failed, failures } = tally;
  const row: ReportRow = { name, database: lab.kind, tried, failed, failures, notes: '', ...outcome };
  console.log(toSentence(row, Date.now() - attackStartedAt));
  for (const failure of failures.slice(0, 12)) console.log(`  ${failure}`);
  return row;
}
