import { summarise } from './run.ts'
import { runSideBySide } from './run-side-by-side.ts'
import { planSteps } from './steps.ts'

/** `npm test`, and with `--full` `npm run test:full`: all steps to the end, then one summary. */
const isFull = process.argv.includes('--full')
// Tests that count chances or try random inputs try more of them in the full run.
if (isFull) process.env.SHRD_TEST_FULL = '1'

const started = performance.now()
const results = await runSideBySide(planSteps(isFull ? 'full' : 'quick'))
const isGreen = summarise(results)
const passed = results.filter(({ ok }) => ok).length
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes in all`)
// CI looks for exactly this line.
console.log(`\n${passed} passed, ${results.length - passed} failed`)
if (!isGreen) process.exit(1)
