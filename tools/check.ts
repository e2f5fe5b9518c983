import { summarise } from './run.ts'
import { type PlannedStep, runSideBySide } from './run-side-by-side.ts'

/** Checks the code without a running server. To run one check, name it: `npm run check lint`. */
const STEPS: PlannedStep[] = [
  { name: 'types', command: ['npm', 'run', '-s', 'typecheck'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'import direction and cycles',
    command: [
      'depcruise',
      ...['--config', '.dependency-cruiser.mjs'],
      ...['packages', 'conformance', 'static-files', 'server', 'examples', 'tools', 'e2e'],
    ],
  },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'generated files',
    command: ['node', '--conditions=shrd-source', 'tools/generate.ts', '--check'],
  },
]

const wanted = process.argv.slice(2)
const steps =
  wanted.length === 0 ? STEPS : STEPS.filter(({ name }) => wanted.some((w) => name.includes(w)))
if (!summarise(await runSideBySide(steps))) process.exit(1)
