import { buildStaleApps } from './apps-build.ts'
import { runSteps, type Step, type StepResult, summarise } from './run.ts'

/** Everything CI runs, to the end, with one summary. */
const STEPS: Step[] = [
  { name: 'checks', command: ['node', 'tools/check.ts'] },
  {
    name: 'unit and component tests',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'dom'],
  },
  {
    name: 'widgets on the renderer of the script tag',
    command: ['vitest', 'run', '--project', 'dom-preact'],
  },
  {
    name: 'a server that lies',
    command: ['vitest', 'run', '--project', 'lying-server'],
  },
  {
    name: 'every check of the client, taken out',
    command: ['node', 'tools/lying-server.ts', '--mutants'],
  },
  { name: 'integration tests', command: ['vitest', 'run', '--project', 'integration'] },
  {
    name: 'tests in Chromium',
    command: ['vitest', 'run', '--project', 'browser', '--project', 'elements'],
  },
  { name: 'published packages build', command: ['node', 'tools/build.ts'] },
  { name: 'what is published', command: ['npm', 'run', '-s', 'lint:packages'] },
  { name: 'nothing has grown', command: ['npm', 'run', '-s', 'size', '--', '--limits'] },
  { name: 'applications made of it', command: ['npm', 'run', '-s', 'test:consumers'] },
  { name: 'stories', command: ['npm', 'run', '-s', 'test:stories'] },
  { name: 'Lighthouse', command: ['npm', 'run', '-s', 'lighthouse'] },
  { name: 'journeys in a browser', command: ['node', 'tools/e2e.ts'] },
  {
    name: 'statements of the specification',
    command: ['node', 'tools/coverage-spec.ts', '--require', 'foundation,crypto,identity,sdk'],
  },
]

const started = performance.now()
const apps: StepResult = {
  name: 'applications build',
  ok: await buildStaleApps(),
  seconds: (performance.now() - started) / 1000,
}
const results = [apps, ...(await runSteps(STEPS))]
const ok = summarise(results)
const passed = results.filter((result) => result.ok).length
console.log(`\n${passed} passed, ${results.length - passed} failed`)
if (!ok) process.exit(1)
