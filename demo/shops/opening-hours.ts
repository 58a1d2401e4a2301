import { type OpeningHours, WEEKDAYS, type Weekday } from '../../src/domain/opening-hours.ts';

export const everyDay = (from: string, to: string): OpeningHours[] => [{ days: [...WEEKDAYS], from, to }];

export const daysBut = (closed: Weekday, from: string, to: string): OpeningHours => ({
  days: WEEKDAYS.filter((day) => day !== closed),
  from,
  to,
});
