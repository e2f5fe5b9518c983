import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './tools/chromium.ts'
import { readSlowness } from './tools/repeat/slowness.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  // These limits only end what hangs. A test that states a time measures it itself.
  timeout: 120_000 * readSlowness(process.env),
  expect: { timeout: 30_000 * readSlowness(process.env) },
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    launchOptions: CHROMIUM,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // Recording doubles the work of every journey: `npm run test:e2e -- --trace on <journey>` does it for one.
    trace: 'off',
  },
})
