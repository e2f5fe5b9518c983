import { buildStaleApps } from './apps-build.ts'
import { runStep } from './run.ts'

/** The journeys in a browser: `npm run test:e2e`, with arguments of the test runner after `--`. */
if (!(await buildStaleApps())) process.exit(1)
const { ok } = await runStep(
  { name: 'journeys in a browser', command: ['playwright', 'test', ...process.argv.slice(2)] },
  // The tests open key files with the packages' own sources.
  { env: { NODE_OPTIONS: '--conditions=shrd-source' } },
)
if (!ok) process.exit(1)
