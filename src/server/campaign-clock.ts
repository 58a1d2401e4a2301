import type { CampaignTurn } from '#services/catalogue/campaigns.ts';
import type { ServerLog } from './log/server-log.ts';

/** Campaigns that another instance, or the command line, writes are noticed this late at most. */
const LONGEST_WAIT_MS = 30_000;
/** What another instance is turning just now may still look due. */
const SHORTEST_WAIT_MS = 250;
/** By so much the clocks of instances may differ: none may make and keep a page at the old price after the turn. */
const SLACK_MS = 200;

export interface CampaignClockOptions {
  turn: (now: Date) => Promise<CampaignTurn>;
  log: Pick<ServerLog, 'info' | 'error'>;
}

export interface CampaignClock {
  /** Turns no more campaigns; resolves when the last turn is through. */
  stop: () => Promise<void>;
}

/** Turns campaigns at the moment they begin or end. What fails is tried again; the first turn is over when it resolves. */
export async function startCampaignClock({ turn, log }: CampaignClockOptions): Promise<CampaignClock> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    const wait = await turn(new Date()).then(
      ({ turned, nextAt }) => {
        if (turned > 0) log.info({ turned }, 'campaigns began or ended');
        return waitUntil(nextAt);
      },
      (error: unknown) => {
        log.error({ err: error }, 'campaigns could not be turned');
        return LONGEST_WAIT_MS;
      },
    );
    if (!isStopped) timer = setTimeout(start, wait).unref();
  };
  const start = () => {
    running = run();
  };
  start();
  await running;
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function waitUntil(nextAt: Date | undefined): number {
  if (!nextAt) return LONGEST_WAIT_MS;
  const wait = nextAt.getTime() - Date.now() + SLACK_MS;
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, wait));
}
