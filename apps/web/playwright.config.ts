import { defineConfig } from '@playwright/test';

/** How many times slower this machine is than the one that the ceilings were chosen on. */
const pace = Math.max(1, Number(process.env['TEST_PACE'] ?? 1));

/** Browser flows against the real server and the sandbox. `CHROMIUM_PATH` names the browser. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/artifacts',
  // Each worker starts a whole system of its own; two would fight over the processor.
  workers: 1,
  timeout: 120_000 * pace,
  expect: { timeout: 30_000 * pace },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: './test-results/e2e.json' }]],
  use: {
    locale: 'en',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // As browsers come: pages embedded in those of other sites get no cookies.
      args: ['--test-third-party-cookie-phaseout'],
    },
  },
});
