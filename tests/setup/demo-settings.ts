export const DEMO_SETTINGS = {
  SEED_DEMO: 'true',
  SECRET: 'a secret of demos in tests only, at least 32 long',
};
