import type { ServerLog } from '#server/log/server-log.ts';
import type { CampaignPhaseUpdate } from '#services/catalogue/campaigns.ts';

/** Maximum time between two checks, because other processes may write campaigns. */
const MAX_CHECK_INTERVAL_MS = 30_000;
/** Minimum time between two checks: a campaign that another instance is switching may still appear due. */
const MIN_CHECK_INTERVAL_MS = 250;
/** Clocks of instances differ. Without the delay, an instance with a slow clock could cache the old price. */
const CLOCK_TOLERANCE_MS = 200;

interface CampaignScheduleOptions {
  switchDuePromotions: (now: Date) => Promise<CampaignPhaseUpdate>;
  log: Pick<ServerLog, 'info' | 'error'>;
}

export async function startCampaignSchedule({ switchDuePromotions, log }: CampaignScheduleOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const switchAndSchedule = async () => {
    const wait = await switchDuePromotions(new Date()).then(
      ({ switched, nextAt }) => {
        if (switched > 0) log.info({ switched }, 'campaigns or bundles began or ended');
        return toCheckDelayMs(nextAt);
      },
      (error: unknown) => {
        log.error({ err: error }, 'campaigns could not be switched');
        return MAX_CHECK_INTERVAL_MS;
      },
    );
    if (!isStopped) timer = setTimeout(start, wait).unref();
  };
  const start = () => {
    running = switchAndSchedule();
  };
  start();
  await running;
  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function toCheckDelayMs(nextAt: Date | undefined): number {
  if (!nextAt) return MAX_CHECK_INTERVAL_MS;
  const wait = nextAt.getTime() - Date.now() + CLOCK_TOLERANCE_MS;
  return Math.min(MAX_CHECK_INTERVAL_MS, Math.max(MIN_CHECK_INTERVAL_MS, wait));
}
