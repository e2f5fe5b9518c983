import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { describeMachine } from './machine.ts'
import { keepsLimits, type Result, renderResults } from './report-measures.ts'
import { measureImport } from './vault/measure-import.ts'
import { measurePages } from './vault/measure-pages.ts'
import { measureServer } from './vault/measure-server.ts'
import { measureSize } from './vault/measure-size.ts'
import { openVault } from './vault/open-vault.ts'

/**
 * Measures the vault: what saves and lists cost the service, how quickly the built pages work in
 * Chromium, and what they download. `npm run bench:vault`, with `-- --documents 100,1000` for vaults
 * of other sizes, `--only server`, `browser`, `size` or `import` for a part of it and `--profile <folder>` for
 * processor profiles of the services. Fails when a limit is broken, and
 * shows the distance to the aims.
 */
const RESULTS = 'bench/results/vault.json'

const option = (name: string) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const only = option('--only')
const isWanted = (part: string) => only === undefined || only === part
const sizes = (option('--documents') ?? '100,1000,10000')
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b)

const started = busy()
const results: Result[] = []
let chromium = 'not used'
try {
  if (isWanted('server')) {
    results.push(...(await measureServer(sizes, { profileTo: option('--profile') })))
  }
  if (['browser', 'size', 'import'].some(isWanted)) await measureBrowser()
} finally {
  // Prints the measures even if a later step fails.
  await report()
}

async function measureBrowser(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const vault = await openVault(stack)
  chromium = vault.version
  if (isWanted('size')) results.push(...(await measureSize(vault)))
  if (isWanted('browser')) results.push(...(await measurePages(vault, sizes)))
  // It takes many minutes, so only who names it waits for it.
  if (only === 'import') results.push(...(await measureImport(vault, sizes.at(-1) ?? 1000)))
}

/** Processes that wanted a processor, on average over the last minute. */
function busy(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1))
}

async function report(): Promise<void> {
  const machine = { ...describeMachine(chromium), load: { before: started, after: busy() } }
  await mkdir(dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify({ machine, results }, null, 2)}\n`)
  const { cpu, cores, memory, system, node, load } = machine
  console.log(`\n${cpu}, ${cores} cores, ${memory}, ${system}, Node ${node}, Chromium ${chromium}`)
  console.log(
    `Processes that wanted a core: ${load.before} at the start, ${load.after} at the end.`,
  )
  console.log('Medians. "node" is processor time of the service, "chromium" what the page shows.\n')
  console.log(renderResults(results))
  if (!keepsLimits(results)) process.exitCode = 1
}
