import { glob, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { buildStaleApps } from './apps-build.ts'
import { startBusyNeighbours } from './repeat/busy-neighbours.ts'
import { type Plan, planRepeat } from './repeat/plan-repeat.ts'
import { type Outcome, readPlaywrightReport, readVitestReport } from './repeat/read-report.ts'
import { SLOWNESS } from './repeat/slowness.ts'
import { listSpeeds, type Speed } from './repeat/speeds.ts'
import { describeTally, tally } from './repeat/tally.ts'
import { runStep } from './run.ts'
import { withFolder } from './with-folder.ts'

/**
 * Runs a part of the tests several times at several speeds, and names the tests that fail:
 * `npm run test:repeat -- vault-list --times 10 --slow 4`.
 */
const PROJECTS = [
  ...['unit', 'unit-apart', 'dom', 'dom-preact', 'browser', 'elements'],
  ...['integration', 'integration-argon2id'],
  ...['lying-server', 'lying-server-checks'],
]

const journeys: string[] = []
for await (const path of glob('e2e/*.spec.ts')) journeys.push(basename(path))

const plan = readPlan()
if (plan.runner === 'journeys' && !(await buildStaleApps())) process.exit(1)
const speeds = listSpeeds(plan.runner, { slow: plan.slow, cores: availableParallelism() })
let isSteady = true
for (const speed of speeds) {
  const outcomes = await repeat(plan, speed)
  const counted = tally(outcomes)
  console.log(`\n${describeTally(`${speed.name}, ${plan.times} times`, counted)}\n`)
  if (counted.failures.length > 0) isSteady = false
}
process.exit(isSteady ? 0 : 1)

function readPlan(): Plan {
  try {
    return planRepeat(process.argv.slice(2), { journeys, projects: PROJECTS })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

async function repeat({ times, ...plan }: Plan, speed: Speed): Promise<Outcome[]> {
  const stopNeighbours = startBusyNeighbours(speed.neighbours)
  const outcomes: Outcome[] = []
  try {
    for (let round = 1; round <= times; round += 1) {
      const found = await run(plan, speed)
      const failed = found.filter(({ error }) => error !== undefined).length
      console.log(`${speed.name}, ${round} of ${times}: ${found.length} tests, ${failed} failed`)
      outcomes.push(...found)
    }
  } finally {
    await stopNeighbours()
  }
  return outcomes
}

/**
 * Runs the tests once and reads the report. A run without a report, or without tests, has failed.
 */
async function run({ command, runner }: Omit<Plan, 'times'>, speed: Speed): Promise<Outcome[]> {
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const [program, ...args] = command
    const isJourney = runner === 'journeys'
    const options = isJourney
      ? ['--reporter=json', '--output', join(folder, 'results')]
      : ['--reporter=json', `--outputFile=${report}`]
    const { end = '' } = await runStep(
      { name: speed.name, command: [program, ...args, ...options] },
      {
        env: {
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          [SLOWNESS]: String(speed.slowness),
          ...(isJourney && { NODE_OPTIONS: '--conditions=shrd-source' }),
        },
        say: () => undefined,
      },
    )
    const json = await readFile(report, 'utf8').catch(() => undefined)
    if (json === undefined) return [{ name: 'the run itself', error: end }]
    const found = isJourney ? readPlaywrightReport(json) : readVitestReport(json, process.cwd())
    return found.length > 0 ? found : [{ name: 'the run itself', error: 'No test was found.' }]
  })
}
