import { runSteps, type Step, summarise } from './run.ts'

/** Everything that is published, in the order of the imports, then the script-tag bundle. */
const PACKAGES = ['crypto', 'contract', 'client', 'parts', 'react']

const steps: Step[] = [
  ...PACKAGES.map(
    (name): Step => ({
      name: `@shrd/${name}`,
      command: ['npm', 'run', '-s', 'build', '-w', `packages/${name}`],
    }),
  ),
  {
    name: 'script-tag bundle',
    command: ['rollup', '-c', 'packages/react/rollup.config.ts', '--silent'],
  },
]

if (!summarise(await runSteps(steps))) process.exit(1)
