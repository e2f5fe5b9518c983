import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { CHROMIUM } from './chromium.ts'
import { servePage } from './lighthouse/serve-page.ts'

/**
 * Lighthouse, as for a phone, on a page that is nothing but the sign-in: performance, accessibility and
 * best practices have to be 100.
 */
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const PORT = 9333

const page = await servePage()
const browser = await chromium.launch({
  ...CHROMIUM,
  args: [...CHROMIUM.args, `--remote-debugging-port=${PORT}`],
})
try {
  const result = await lighthouse(page.origin, {
    port: PORT,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  })
  if (result === undefined) throw new Error('Lighthouse gave no result.')
  const { categories, audits } = result.lhr
  let isFull = true
  for (const { title, score, auditRefs } of Object.values(categories)) {
    console.log(`${title.padEnd(16)} ${Math.round((score ?? 0) * 100)}`)
    if (score === 1) continue
    isFull = false
    for (const { id, weight } of auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1) {
        console.log(`  ${audit.title}: ${audit.displayValue ?? audit.score}`)
      }
    }
  }
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'total-byte-weight',
  ]
  for (const id of shown) console.log(`${audits[id]?.title}: ${audits[id]?.displayValue}`)
  if (!isFull) process.exitCode = 1
} finally {
  await browser.close()
  page.close()
}
