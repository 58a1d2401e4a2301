import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { whenFirstPainted } from './when-first-painted.ts';

const paint = new EventTarget();

/** Reports paints until it is disconnected. */
class PaintObserver {
  readonly #onPaint: () => void;

  constructor(onPaint: () => void) {
    this.#onPaint = onPaint;
  }

  observe(): void {
    paint.addEventListener('paint', this.#onPaint);
  }

  disconnect(): void {
    paint.removeEventListener('paint', this.#onPaint);
  }
}

const reportPaint = () => paint.dispatchEvent(new Event('paint'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

function countCalls(): () => number {
  let calls = 0;
  whenFirstPainted(() => {
    calls += 1;
  });
  return () => calls;
}

test('runs at the first paint, and not again after the time limit', () => {
  const count = countCalls();
  expect(count()).toBe(0);
  reportPaint();
  vi.runAllTimers();
  reportPaint();
  expect(count()).toBe(1);
});

test('runs after the time limit on a hidden page, and not again at a later paint', () => {
  const count = countCalls();
  vi.runAllTimers();
  expect(count()).toBe(1);
  reportPaint();
  expect(count()).toBe(1);
});

test('runs immediately in a browser that does not report paints', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  const count = countCalls();
  vi.runAllTimers();
  expect(count()).toBe(1);
});
