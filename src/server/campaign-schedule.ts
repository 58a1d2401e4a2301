import type { ServerLog } from '#server/log/server-log.ts';
import type { CampaignSwitch } from '#services/catalogue/campaigns.ts';

/** Maximum delay until campaigns written by another process are noticed. */
const LONGEST_WAIT_MS = 30_000;
/** A campaign that another instance is switching may still look due. */
const SHORTEST_WAIT_MS = 250;
/** Clock difference between instances: none may cache a page with the old price after the switch. */
const SLACK_MS = 200;

export interface CampaignScheduleOptions {
  switchDueOffers: (now: Date) => Promise<CampaignSwitch>;
  log: Pick<ServerLog, 'info' | 'error'>;
}

export interface CampaignSchedule {
  /** Resolves when the running switch has ended. */
  stop: () => Promise<void>;
}

export async function startCampaignSchedule({
  switchDueOffers,
  log,
}: CampaignScheduleOptions): Promise<CampaignSchedule> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    const wait = await switchDueOffers(new Date()).then(
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
