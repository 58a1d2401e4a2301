import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface LookedAt {
  /** A selector of the part of the page to look at; all of it when absent. */
  part?: string;
  /** The tags of the rules; all rules when absent. */
  tags?: string[];
}

/**
 * What axe finds wrong. The page is looked at as one, which wants it to have no frames, and only of what is wrong the
 * elements are described: to describe those that are right takes axe most of its time.
 */
export async function findViolations(page: Page, { part, tags }: LookedAt = {}) {
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  await page.evaluate(untilTransitionsEnd);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part) axe.include(part);
  if (tags) axe.withTags(tags);
  return (await axe.analyze()).violations;
}

/** Runs in the page: what fades in or out has less contrast meanwhile. */
async function untilTransitionsEnd(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

type Violations = Awaited<ReturnType<typeof findViolations>>;

/** What keeps people out, in words for a message. */
export function listSerious(violations: Violations): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
