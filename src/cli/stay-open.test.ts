import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stayOpen } from './stay-open.ts';

test('a process lives on after what nobody caught, and tells of it', () => {
  const script = `
    import { EventEmitter } from 'node:events';
    import { stayOpen } from ${JSON.stringify(join(import.meta.dirname, 'stay-open.ts'))};
    const log = { error: ({ err }) => console.log(err.message) };
    stayOpen({ log, giveUp: () => process.exit(3) });
    void Promise.reject(new Error('a promise broke'));
    setImmediate(() => {
      setImmediate(() => console.log('still open'));
      new EventEmitter().emit('error', new Error('a connection broke'));
    });
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n')).toEqual(['a promise broke', 'a connection broke', 'still open']);
  expect(status).toBe(0);
});

test('only exceptions without end make it give up, once', () => {
  const events = new EventEmitter();
  let gaveUp = 0;
  const logged: object[] = [];
  const log = { error: (details: object) => void logged.push(details) };
  const takeAway = stayOpen({ log, giveUp: () => (gaveUp += 1), process: events });
  for (let each = 0; each < 50; each += 1) events.emit('unhandledRejection', new Error('x'));
  for (let each = 0; each < 19; each += 1) events.emit('uncaughtException', new Error('x'));
  expect(gaveUp).toBe(0);
  for (let each = 0; each < 5; each += 1) events.emit('uncaughtException', new Error('x'));
  expect([gaveUp, logged.length]).toEqual([1, 74]);
  takeAway();
  expect([events.listenerCount('uncaughtException'), events.listenerCount('unhandledRejection')]).toEqual([
    0, 0,
  ]);
});
