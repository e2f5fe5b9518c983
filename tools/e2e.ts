import { buildStaleApps } from './apps-build.ts'
import { runStep } from './run.ts'
import { selectJourneys } from './select-journeys.ts'

/**
 * Runs the journeys in a browser: `npm run test:e2e` runs the main ones, `-- --full` all of them,
 * and `-- <name>` those with that name. Other arguments go to the test runner.
 */
if (!(await buildStaleApps())) process.exit(1)
const { ok } = await runStep(
  {
    name: 'journeys in a browser',
    command: ['playwright', 'test', ...selectJourneys(process.argv.slice(2))],
  },
  // The tests open key files with the packages' own sources.
  { env: { NODE_OPTIONS: '--conditions=shrd-source' } },
)
if (!ok) process.exit(1)
