import { expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';

const definitions = await Promise.all(
  COMMANDS.map(async ({ name, load }) => ({ listedName: name, ...(await load()) })),
);
const actions = definitions.flatMap((definition) =>
  definition.actions.map((action) => ({
    path: [definition.name, action.name].filter(Boolean).join(' '),
    action,
  })),
);

test('each command has its own name and actions with different names', () => {
  expect(definitions.map(({ name }) => name)).toEqual(definitions.map(({ listedName }) => listedName));
  const paths = actions.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(actions)('haat $path has examples of itself', ({ path, action }) => {
  expect(action.examples.length).toBeGreaterThan(0);
  for (const example of action.examples)
    expect(example).toMatch(new RegExp(`(?:^|[ (])haat ${path}(?:$|[ )])`));
});

test('every list, show and search prints JSON', () => {
  const reading = actions.filter(({ action: { name } }) => ['list', 'show', 'missed'].includes(name));
  expect(reading.filter(({ action }) => !action.printsJson).map(({ path }) => path)).toEqual([]);
});
