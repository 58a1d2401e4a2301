import { expect, test } from 'vitest';
import {
  type ConsentChoice,
  createConsentBuffer,
  createConsentCookie,
  readConsent,
} from './privacy-choices.tsx';

test.each<[string, ConsentChoice | undefined]>([
  ['', undefined],
  ['analytics_consent=granted', 'granted'],
  ['other=1; analytics_consent=refused; more=2', 'refused'],
  ['analytics_consent=perhaps', undefined],
  ['no_analytics_consent=granted', undefined],
])('reads from the cookies %j the choice %s', (cookies, choice) => {
  expect(readConsent(cookies)).toBe(choice);
});

test('stores a choice for 180 days, with Secure on https', () => {
  expect(createConsentCookie('granted', false)).toBe(
    'analytics_consent=granted; path=/; max-age=15552000; samesite=lax',
  );
  expect(createConsentCookie('refused', true)).toMatch(/^analytics_consent=refused;.*; secure$/);
});

type Step = string | { choice: ConsentChoice };

test.each<{ name: string; chosen?: ConsentChoice; steps: Step[]; passed: string[] }>([
  { name: 'nothing passes before the choice', steps: ['a', 'b'], passed: [] },
  {
    name: 'a yes passes what was held',
    steps: ['a', 'b', { choice: 'granted' }, 'c'],
    passed: ['a', 'b', 'c'],
  },
  { name: 'a no forgets what was held', steps: ['a', { choice: 'refused' }, 'b'], passed: [] },
  {
    name: 'a yes after a no brings nothing back',
    steps: ['a', { choice: 'refused' }, 'b', { choice: 'granted' }, 'c'],
    passed: ['c'],
  },
  {
    name: 'a no after a yes stops',
    steps: [{ choice: 'granted' }, 'a', { choice: 'refused' }, 'b'],
    passed: ['a'],
  },
  { name: 'a yes of last time holds', chosen: 'granted', steps: ['a'], passed: ['a'] },
  { name: 'a no of last time holds', chosen: 'refused', steps: ['a'], passed: [] },
])('$name', ({ chosen, steps, passed }) => {
  const passedEvents: string[] = [];
  const gate = createConsentBuffer<string>((event) => passedEvents.push(event), chosen);
  for (const step of steps) {
    if (typeof step === 'string') gate.take(step);
    else gate.choose(step.choice);
  }
  expect(passedEvents).toEqual(passed);
});
