import type { ServerLog } from '#server/log/server-log.ts';
import type { CampaignSwitch } from '#services/catalogue/campaigns.ts';

/** Campaigns that another instance, or the command line, writes are noticed this late at most. */
const LONGEST_WAIT_MS = 30_000;
/** What another instance switches just now may still look due. */
const SHORTEST_WAIT_MS = 250;
/** By so much the clocks of instances may differ: none may make and keep a page at the old price after that. */
const SLACK_MS = 200;

export interface CampaignScheduleOptions {
  switchDue: (now: Date) => Promise<CampaignSwitch>;
  log: Pick<ServerLog, 'info' | 'error'>;
}

export interface CampaignSchedule {
  /** Begins and ends no more campaigns; resolves when the last was. */
  stop: () => Promise<void>;
}

/** Begins and ends campaigns and bundles at their moment. What fails is tried again; the first round is over when it resolves. */
export async function startCampaignSchedule({
  switchDue,
  log,
}: CampaignScheduleOptions): Promise<CampaignSchedule> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    const wait = await switchDue(new Date()).then(
      ({ switched, nextAt }) => {
        if (switched > 0) log.info({ switched }, 'campaigns or bundles began or ended');
        return waitUntil(nextAt);
      },
      (error: unknown) => {
        log.error({ err: error }, 'campaigns could not be switched');
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
