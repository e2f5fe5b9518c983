import { runSteps, type Step, summarise } from './run.ts'

/** Everything that is published, in the order of the imports. */
const PACKAGES = [
  'crypto',
  'contract',
  'server',
  'testing',
  'client',
  'send',
  'parts',
  'transfer',
  'react',
]

const steps: Step[] = PACKAGES.map((name) => ({
  name: `@shrd/${name}`,
  command: ['npm', 'run', '-s', 'build', '-w', `packages/${name}`],
}))

if (!summarise(await runSteps(steps))) process.exit(1)
