// The browser tests: each worker runs a server of its own, on a database and a clock of its own.
import { defineConfig } from '@playwright/test'
import { throwDeprecations } from './tools/throw-deprecations.mjs'

throwDeprecations()

/** Minutes each, and not to be divided: begun last, one of them would be waited for alone. */
const LONG = /\/(hostile-texts|cross-site|hostile-addresses)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 180_000,
  expect: {
    timeout: 10_000,
    // Other edges of letters are no other picture; a column that moved is thousands of points.
    toHaveScreenshot: { threshold: 0.25, animations: 'disabled', caret: 'hide' },
  },
  // One picture for every machine: fonts come with the panel.
  snapshotPathTemplate: '{testDir}/compared-pictures/{arg}{ext}',
  reporter: 'list',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
    // Nothing is drawn on its way from here to there; that costs half of a walk and tells nothing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test does not live as long as it takes to win back what these spend on it.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
