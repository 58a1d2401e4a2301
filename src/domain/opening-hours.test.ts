import { expect, test } from 'vitest';
import { isOpenAt, readOpeningHours } from './opening-hours.ts';

/** Moments of a week by the clock of Dhaka; 1 March 2026 is a Sunday. */
const at = (day: number, time: string) => new Date(`2026-03-0${day + 1}T${time}:00+06:00`);
const [SUN, TUE, THU, FRI, SAT] = [0, 2, 4, 5, 6] as const;

test.each([
  ['Every day 10:00–21:30', at(SUN, '21:29'), true],
  ['Every day 10:00–21:30', at(SUN, '21:30'), false],
  ['Every day 10:00–21:30', at(SAT, '09:59'), false],
  ['Sat–Thu 10:00–21:00, Fri 15:00–21:00', at(THU, '10:00'), true],
  ['Sat–Thu 10:00–21:00, Fri 15:00–21:00', at(FRI, '14:00'), false],
  ['Saturday – Thursday 10 am – 9 pm, Friday 3 pm – 9 pm', at(FRI, '15:30'), true],
  ['Saturday – Thursday 10 am – 9 pm, Friday 3 pm – 9 pm', at(SAT, '21:00'), false],
  ['Wed–Mon 10:00–20:30, Tuesday closed', at(TUE, '12:00'), false],
  ['Wed–Mon 10:00–20:30, Tuesday closed', at(SUN, '12:00'), true],
  ['Every day except Tuesday 10 am – 8.30 pm', at(TUE, '12:00'), false],
  ['Every day except Tuesday 10 am – 8.30 pm', at(SUN, '20:29'), true],
  ['Open day and night', at(FRI, '03:00'), true],
  ['Every day 24 hours', at(FRI, '03:00'), true],
  ['Daily 9-11 pm', at(SUN, '10:00'), false],
  ['Every day 6 pm – 2 am', at(SUN, '01:59'), true],
  ['Sat 6 pm – 2 am', at(SUN, '01:30'), true],
  ['Sat 6 pm – 2 am', at(SAT, '01:30'), false],
])('%s: at %s it is open: %s', (text, moment, isOpen) => {
  expect(isOpenAt(readOpeningHours(text) ?? [], moment)).toBe(isOpen);
});

test.each([
  '',
  'Every day',
  'by appointment',
  'Mon–Fri 10:00–18:00, evenings by appointment',
  'Every day 25:00–26:00',
])('of %j nothing is said', (text) => {
  expect(readOpeningHours(text)).toBeUndefined();
});
