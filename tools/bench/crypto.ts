import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { benches } from '../../packages/crypto/bench/index.ts'
import { describeMachine } from './machine.ts'
import { keepsLimits, type Result, renderResults, toResult } from './report-measures.ts'
import { openBenchPage } from './run-in-chromium.ts'
import { runInNode } from './run-in-node.ts'

/**
 * Measures the cryptographic core in Node and in Chromium: `npm run bench:crypto`, with `-- --only
 * document` for benches of that name. Fails when a limit is broken.
 */
const RESULTS = 'bench/results/crypto.json'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : ''
const wanted = benches.filter(({ name }) => name.includes(only ?? ''))
const page = await openBenchPage('packages/crypto/bench/index.ts')
const results: Result[] = []
try {
  for (const bench of wanted) {
    console.log(`${bench.name} …`)
    const inNode = await runInNode(bench)
    const inChromium = await page.run(bench)
    results.push(...inNode.map((measure) => toResult(bench.name, 'node', measure)))
    results.push(...inChromium.map((measure) => toResult(bench.name, 'chromium', measure)))
  }
} finally {
  await page.close()
}

const machine = describeMachine(page.version)
await mkdir(dirname(RESULTS), { recursive: true })
await writeFile(RESULTS, `${JSON.stringify({ machine, results }, null, 2)}\n`)
const { cpu, cores, memory, system, node, chromium } = machine
console.log(`\n${cpu}, ${cores} cores, ${memory}, ${system}, Node ${node}, Chromium ${chromium}\n`)
console.log(renderResults(results))
if (!keepsLimits(results)) process.exit(1)
