/** Brings code when the shopper is about to want it. Where it cannot be had nothing comes, and the next sign asks again. */
export const importOnIntent =
  <Code>(load: () => Promise<Code>) =>
  (): Promise<Code | undefined> =>
    load().catch(() => undefined);
