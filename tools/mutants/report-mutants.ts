import { resolve } from 'node:path'
import { chooseChecks } from './choose-checks.ts'
import { CHECKED_SOURCES } from './find-checks.ts'
import { readHistory } from './read-history.ts'
import { runMutants, type Verdict } from './run-mutants.ts'

/** Lies against the whole client, and lies about parts that the client does not use yet. */
const LIES = ['packages/client/test/lying-server/lies.ts', 'packages/crypto/test/lies.ts']

/** Changes in these folders determine which checks `npm test` removes. */
const CHANGED = ['packages/crypto', 'packages/client']

/** Which checks {@link reportMutants} removes. */
export interface WhichMutants {
  /** Those whose `file TABLE/checkName` contains this. */
  readonly only?: string | undefined
  /** Those of `npm test`, see {@link chooseChecks}. */
  readonly isPart?: boolean
}

/**
 * Removes checks of the client and prints the results. Returns true if the client needs each of
 * them.
 */
export async function reportMutants({ only, isPart = false }: WhichMutants): Promise<boolean> {
  console.log('check · test · killed\n')
  const started = performance.now()
  const root = resolve(import.meta.dirname, '../..')
  const verdicts = await runMutants({
    root,
    choose: isPart ? (checks) => chooseChecks(checks, readHistory(root, CHANGED)) : undefined,
    sources: CHECKED_SOURCES,
    entries: LIES,
    only,
    onVerdict: (verdict) => console.log(toRow(verdict)),
  })
  if (verdicts.length === 0) {
    console.log(`No check has a name that contains “${only}”.`)
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
  console.log(['\nTests that name a check and pass without it:', ...rows].join('\n'))
}
