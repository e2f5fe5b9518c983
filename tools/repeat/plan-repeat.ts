import { parseArgs } from 'node:util'
import type { Runner } from './speeds.ts'

/** What to repeat, and how often. */
export interface Plan {
  readonly runner: Runner
  /** Program and arguments, without the arguments for the report. */
  readonly command: readonly [string, ...string[]]
  /** The number of runs at each speed. */
  readonly times: number
  readonly slow: number
}

const USAGE =
  'npm run test:repeat -- <part> --times 10 --slow 4, where <part> is "journeys", names of journeys, projects of vitest.config.ts or test files'

/** The tests that can be repeated. */
export interface Parts {
  /** Names of the files in `e2e`. */
  readonly journeys: readonly string[]
  readonly projects: readonly string[]
}

/** Reads the arguments of `npm run test:repeat`. @throws Error with the usage */
export function planRepeat(args: readonly string[], { journeys, projects }: Parts): Plan {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: {
      times: { type: 'string', default: '10' },
      slow: { type: 'string', default: '4' },
    },
    allowPositionals: true,
  })
  const count = { times: toNumber(values.times, 1, 1000), slow: toNumber(values.slow, 1, 20) }
  const [first] = positionals
  if (first === undefined) throw new Error(USAGE)
  const isJourney = (part: string) => journeys.some((name) => `e2e/${name}`.includes(part))
  if (first === 'journeys') return toPlan('journeys', ['playwright', 'test'], count)
  if (positionals.every((part) => projects.includes(part))) {
    const chosen = positionals.flatMap((project) => ['--project', project])
    return toPlan('vitest', ['vitest', 'run', ...chosen], count)
  }
  if (positionals.every((part) => isJourney(part.replace(/:\d+$/, '')))) {
    return toPlan('journeys', ['playwright', 'test', ...positionals], count)
  }
  if (positionals.every((part) => part.includes('.test.'))) {
    return toPlan('vitest', ['vitest', 'run', ...positionals], count)
  }
  throw new Error(`There is no part ${positionals.join(' ')}. ${USAGE}`)
}

function toPlan(
  runner: Runner,
  command: Plan['command'],
  count: Pick<Plan, 'times' | 'slow'>,
): Plan {
  return { runner, command, ...count }
}

function toNumber(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!(number >= least && number <= most)) {
    throw new Error(`${text} is not between ${least} and ${most}. ${USAGE}`)
  }
  return number
}
