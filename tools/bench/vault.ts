import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { describeMachine } from './machine.ts'
import { type Result, renderResults } from './report-measures.ts'
import { measureServer } from './vault/measure-server.ts'

/**
 * Measures the vault: what saves and lists cost the service, how quickly the built pages work in
 * Chromium, and what they download. `npm run bench:vault`, with `-- --documents 100,1000` for vaults
 * of other sizes, `--only server`, `browser` or `size` for a part of it and `--profile <folder>` for
 * processor profiles of the service. Fails when a target is missed.
 */
const RESULTS = 'bench/results/vault.json'

const option = (name: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const only = option('--only')
const profileTo = option('--profile')
const sizes = (option('--documents') ?? '100,1000,10000')
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b)

const results: Result[] = []
if (only === undefined || only === 'server')
  results.push(...(await measureServer(sizes, { profileTo })))
console.log(renderResults(results))
await report('not used')

async function report(chromium: string): Promise<void> {
  const machine = { ...describeMachine(chromium), load: loadavg().map((load) => load.toFixed(1)) }
  await mkdir(dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify({ machine, results }, null, 2)}\n`)
}
