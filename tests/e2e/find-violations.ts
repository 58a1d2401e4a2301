import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface LookedAt {
  part?: string;
  tags?: string[];
}

/**
 * Returns the violations that axe finds. Only violations are described, because descriptions of passed
 * elements take most of the time.
 */
export async function findViolations(page: Page, { part, tags }: LookedAt = {}) {
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  await page.evaluate(untilTransitionsEnd);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part) axe.include(part);
  if (tags) axe.withTags(tags);
  return (await axe.analyze()).violations;
}

/** Waits for transitions, because elements have less contrast while they fade. */
async function untilTransitionsEnd(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

type Violations = Awaited<ReturnType<typeof findViolations>>;

export function listSerious(violations: Violations): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
