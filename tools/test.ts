import { summarise } from './run.ts'
import { type PlannedStep, runSideBySide } from './run-side-by-side.ts'

/**
 * Everything CI runs, to the end, with one summary. What keeps one core busy stands first, so that it
 * goes side by side.
 */
const STEPS: PlannedStep[] = [
  { name: 'checks', command: ['node', 'tools/check.ts'], isAlone: true },
  { name: 'published packages build', command: ['node', 'tools/build.ts'] },
  { name: 'applications build', command: ['node', 'tools/build-apps.ts'] },
  { name: 'catalogue builds', command: ['node', 'tools/stories.ts', '--build'] },
  {
    name: 'what is published',
    command: ['npm', 'run', '-s', 'lint:packages'],
    after: ['published packages build'],
  },
  {
    name: 'applications made of it',
    command: ['npm', 'run', '-s', 'test:consumers'],
    after: ['published packages build'],
  },
  {
    name: 'nothing has grown',
    command: ['npm', 'run', '-s', 'size', '--', '--limits'],
    after: ['published packages build'],
  },
  {
    name: 'statements of the specification',
    command: [
      'node',
      'tools/coverage-spec.ts',
      '--require',
      'foundation,crypto,identity,sdk,vault',
    ],
  },
  {
    name: 'unit and component tests',
    command: ['vitest', 'run', '--project', 'unit*', '--project', 'dom*'],
    isAlone: true,
  },
  {
    // Its other lies are tried with the checks, by the next step.
    name: 'a server that lies, about what no check refuses',
    command: ['vitest', 'run', '--project', 'lying-server'],
    isAlone: true,
  },
  {
    name: 'a server that lies, with every check of the client and without each',
    command: ['node', 'tools/lying-server.ts', '--mutants'],
    isAlone: true,
  },
  {
    name: 'integration tests',
    command: ['vitest', 'run', '--project', 'integration'],
    after: ['applications build'],
    isAlone: true,
  },
  {
    name: 'tests in Chromium',
    command: ['vitest', 'run', '--project', 'browser', '--project', 'elements'],
    isAlone: true,
  },
  {
    name: 'stories',
    command: ['npm', 'run', '-s', 'test:stories'],
    after: ['catalogue builds'],
    isAlone: true,
  },
  { name: 'Lighthouse', command: ['npm', 'run', '-s', 'lighthouse'], isAlone: true },
  {
    name: 'journeys in a browser',
    command: ['node', 'tools/e2e.ts'],
    after: ['applications build'],
    isAlone: true,
  },
]

const started = performance.now()
const results = await runSideBySide(STEPS)
const ok = summarise(results)
const passed = results.filter((result) => result.ok).length
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`\n${passed} passed, ${results.length - passed} failed, in ${minutes} minutes`)
if (!ok) process.exit(1)
