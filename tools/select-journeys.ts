import { parseArgs } from 'node:util'

/**
 * Options of the test runner that take a value. Without this list, the value would count as a name.
 */
const VALUES = ['config', 'output', 'repeat-each', 'reporter', 'retries', 'timeout', 'trace']

/**
 * The arguments for the test runner. Without a name and without `--full` it leaves out the journeys
 * with the tag `@full`. A name finds every journey.
 */
export function selectJourneys(args: readonly string[]): string[] {
  const rest = args.filter((arg) => arg !== '--full')
  const isFull = rest.length < args.length
  return isFull || hasName(rest) ? rest : [...rest, '--grep-invert', '@full']
}

function hasName(args: readonly string[]): boolean {
  const values = VALUES.map((name) => [name, { type: 'string' as const }])
  const { positionals, values: found } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(values),
      grep: { type: 'string', short: 'g' },
      workers: { type: 'string', short: 'j' },
    },
    strict: false,
    allowPositionals: true,
  })
  return positionals.length > 0 || found.grep !== undefined
}
