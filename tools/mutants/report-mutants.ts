import { resolve } from 'node:path'
import { CHECKED_SOURCES } from './find-checks.ts'
import { runMutants, type Verdict } from './run-mutants.ts'

/** Lies of the whole client, and those about what no client reaches yet. */
const LIES = ['packages/client/test/lying-server/lies.ts', 'packages/crypto/test/lies.ts']

/** Prints what becomes of the client without each of its checks; true if none can be spared. */
export async function reportMutants(only?: string): Promise<boolean> {
  console.log('check · test · killed\n')
  const started = performance.now()
  const verdicts = await runMutants({
    root: resolve(import.meta.dirname, '../..'),
    sources: CHECKED_SOURCES,
    entries: LIES,
    only,
    onVerdict: (verdict) => console.log(toRow(verdict)),
  })
  if (verdicts.length === 0) {
    console.log(`No check has a name with “${only}” in it.`)
    return false
  }
  const bad = verdicts.filter(({ fate }) => fate !== 'killed')
  const killed = verdicts.length - bad.length
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  printUnmoved(verdicts)
  console.log(`\n${verdicts.length} checks, ${killed} killed, ${bad.length} not, in ${seconds} s`)
  for (const verdict of bad) console.log(`  ${toRow(verdict)}`)
  return bad.length === 0
}

function toRow({ check, fate, lie }: Verdict): string {
  return `${check} · ${lie || '—'} · ${fate === 'killed' ? 'killed' : fate.toUpperCase()}`
}

function printUnmoved(verdicts: readonly Verdict[]): void {
  const rows = verdicts.flatMap(({ check, unmoved }) => unmoved.map((lie) => `  ${lie} · ${check}`))
  if (rows.length === 0) return
  console.log(['\nTests that name a check and hold without it:', ...rows].join('\n'))
}
