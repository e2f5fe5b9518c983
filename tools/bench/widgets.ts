import { mkdir, writeFile } from 'node:fs/promises'
import { describeMachine } from './machine.ts'
import { renderResults, toResult } from './report-measures.ts'
import { openBenchPage } from './run-in-chromium.ts'

/** Measures how long rendering the widgets takes in Chromium: `npm run bench:widgets`. */
const FOLDER = 'bench/results'

const page = await openBenchPage('tools/bench/widgets/benches.tsx')
try {
  const measures = await page.run({ name: 'sign-in', run: async () => [] })
  const results = measures.map((measure) => toResult('sign-in', 'chromium', measure))
  const machine = describeMachine(page.version)
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}/widgets.json`, `${JSON.stringify({ machine, results }, null, 2)}\n`)
  console.log(`${machine.cpu}, ${machine.cores} cores, Chromium ${machine.chromium}\n`)
  console.log(renderResults(results))
} finally {
  await page.close()
}
