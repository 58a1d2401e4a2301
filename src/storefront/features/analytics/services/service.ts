import type { AnalyticsField } from '#storefront/analytics/analytics-keys.ts';
import type { EventName, TrackedEvent } from '../tracked-event.ts';

/** The page as services see it: what they hang their functions on. */
export type ServicePage = Record<string, unknown>;

/** A service that measures: how it is started and what it calls the events of a shop. */
export interface Service {
  /** The fields of a shop that hold keys of this service. */
  fields: readonly AnalyticsField[];
  /** The service's own words. It is not told of events that it has none for. */
  names: Partial<Record<EventName, string>>;
  /** Address of the script. */
  script: (key: string) => string;
  /** Lays out the queue that the script empties when it comes, with what it must know first. */
  open: (page: ServicePage, key: string) => void;
  /** The calls that tell of an event. */
  calls: (event: TrackedEvent, name: string) => unknown[][];
  /** Makes one of these calls. */
  call: (page: ServicePage, args: unknown[]) => void;
}
