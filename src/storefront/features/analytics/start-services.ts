import type { AnalyticsKeys } from '#storefront/analytics/analytics-keys.ts';
import type { Service, ServicePage } from './services/service.ts';
import type { EventName, TrackedEvent } from './tracked-event.ts';

export interface StartedServices {
  /** Whether any of them has a word for such an event. */
  listenTo: (name: EventName) => boolean;
  send: (event: TrackedEvent) => void;
}

/** Starts the services that the shop has keys for. One that fails is left out; the shop and the others go on. */
export function startServices(
  services: readonly Service[],
  keys: AnalyticsKeys,
  page: ServicePage,
  loadScript: (address: string) => void,
): StartedServices {
  const started = services.filter((service) => {
    const found = new Set(service.fields.flatMap((field) => keys[field] ?? []));
    return [...found].filter((key) => start(service, key, page, loadScript)).length > 0;
  });
  return {
    listenTo: (name) => started.some(({ names }) => names[name]),
    send: (event) => {
      for (const service of started) tell(service, page, event);
    },
  };
}

function start(
  { open, script }: Service,
  key: string,
  page: ServicePage,
  load: (address: string) => void,
): boolean {
  try {
    open(page, key);
    load(script(key));
    return true;
  } catch {
    return false;
  }
}

function tell({ calls, call, names }: Service, page: ServicePage, event: TrackedEvent): void {
  const name = names[event.name];
  if (!name) return;
  try {
    for (const args of calls(event, name)) call(page, args);
  } catch {
    // What a service makes of its events is no matter of the shop.
  }
}
