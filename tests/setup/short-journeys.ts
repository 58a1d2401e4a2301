/** Runs the journeys of `npm test`. Arguments are passed to Playwright. */
process.env.JOURNEYS = 'short';
process.argv.splice(2, 0, 'test');
await import('@playwright/test/cli');
