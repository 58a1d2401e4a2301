/**
 * Which journeys run, by tags:
 *
 * - `@phone`, `@desktop`: only on this device
 * - `@full`: only in the full suite, on both devices
 * - `@full-phone`, `@full-desktop`: on this device only in the full suite
 * - `@flavour`: also in the flavour suites, because the result depends on the browser's flavour or its fonts
 *
 * `JOURNEYS` selects `short` (`npm test`), `flavour` (the short run and `@flavour`) or `all`, the default.
 */
const SELECTIONS = ['short', 'flavour', 'all'] as const;

const DEVICES = { phone: 'desktop', desktop: 'phone' } as const;

const selection = SELECTIONS.find((each) => each === (process.env.JOURNEYS ?? 'all'));
if (!selection) throw new Error(`JOURNEYS is ${SELECTIONS.join(', ')}`);

/** Returns patterns of the journeys that do not run on a device. */
export function excludedOn(device: keyof typeof DEVICES): RegExp[] {
  const excluded = [new RegExp(`@${DEVICES[device]}\\b`)];
  if (selection === 'short') excluded.push(new RegExp(`@full(?!-)|@full-${device}\\b`));
  if (selection === 'flavour')
    excluded.push(new RegExp(`^(?!.*@flavour\\b).*(?:@full(?!-)|@full-${device}\\b)`));
  return excluded;
}
