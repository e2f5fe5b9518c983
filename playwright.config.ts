import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
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
