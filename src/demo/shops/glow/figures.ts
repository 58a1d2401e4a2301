import { drawOf } from '../deterministic-draw.ts';

/** A whole number from min to max that always is the same for the same key. */
export function figure(key: string, min: number, max: number): number {
  return min + Math.floor(drawOf('glow')(key) * (max - min + 1));
}

/** One of the choices, always the same one for the same key. */
export function pick<T>(key: string, choices: readonly T[]): T {
  const chosen = choices[figure(key, 0, choices.length - 1)];
  if (chosen === undefined) throw new Error(`Nothing to choose from for ${key}`);
  return chosen;
}
