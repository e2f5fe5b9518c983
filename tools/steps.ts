import type { PlannedStep } from './run-side-by-side.ts'

/** `npm test` proves every rule once. `npm run test:full` runs every combination. */
export type Run = 'quick' | 'full'

type Command = PlannedStep['command']

/** A step, and how it differs between the two runs. */
interface Row extends Omit<PlannedStep, 'command'> {
  /** Without a quick command, only `npm run test:full` has the step. */
  readonly quick?: Command
  /** @default the command of the quick run */
  readonly full?: Command
}

/**
 * The steps of both runs. Steps that keep one core busy come first, so they run side by side.
 * `docs/decisions/0006-tests.md` says which step proves what.
 */
const ROWS: readonly Row[] = [
  { name: 'checks', quick: ['node', 'tools/check.ts'], isAlone: true },
  { name: 'published packages build', quick: ['node', 'tools/build.ts'] },
  { name: 'applications build', quick: ['node', 'tools/build-apps.ts'] },
  { name: 'catalogues build', quick: ['node', 'tools/stories.ts', '--build'] },
  {
    name: 'contents of the published packages',
    quick: ['npm', 'run', '-s', 'lint:packages'],
    after: ['published packages build'],
  },
  {
    // Next.js makes the highest demands on the packages: types, exports for a server and a browser,
    // hydration. Of the libraries of others, Passport signs in without PKCE and with RS256. Of the
    // adapters of our server package, Express changes requests most.
    name: 'applications outside the repository',
    quick: ['npm', 'run', '-s', 'test:consumers', 'Next', 'passport', 'server-express'],
    full: ['npm', 'run', '-s', 'test:consumers'],
    after: ['published packages build', 'applications build'],
  },
  {
    // Also loads the pages of the product in a browser.
    name: 'sizes',
    quick: ['npm', 'run', '-s', 'size'],
    after: ['published packages build', 'applications build'],
  },
  {
    name: 'statements of the specification',
    quick: [
      'node',
      'tools/coverage-spec.ts',
      '--require',
      'foundation,crypto,identity,sdk,vault,sharing,links,console,profile',
    ],
  },
  {
    name: 'unit and component tests',
    ...vitest('--project', 'unit*', '--project', 'dom*'),
    isAlone: true,
  },
  {
    // The next step tries the other lies.
    name: 'attacks by a malicious server that no check refuses',
    ...vitest('--project', 'lying-server'),
    isAlone: true,
  },
  {
    name: 'attacks by a malicious server, with and without each check of the client',
    quick: ['node', 'tools/lying-server.ts', '--mutants', '--part'],
    full: ['node', 'tools/lying-server.ts', '--mutants'],
    isAlone: true,
  },
  {
    name: 'integration tests on SQLite',
    ...vitest('--project', 'integration*'),
    after: ['applications build'],
    isAlone: true,
  },
  {
    name: 'integration tests on MariaDB',
    quick: ['vitest', 'run', '--project', 'mariadb', '--tags-filter', 'sql && !full'],
    full: ['vitest', 'run', '--project', 'mariadb*'],
    after: ['applications build'],
    isAlone: true,
  },
  {
    name: 'tests in Chromium',
    ...vitest('--project', 'browser', '--project', 'elements'),
    isAlone: true,
  },
  {
    name: 'stories',
    quick: ['npm', 'run', '-s', 'test:stories'],
    full: ['npm', 'run', '-s', 'test:stories', '--', '--all'],
    after: ['catalogues build'],
    isAlone: true,
  },
  {
    name: 'pictures of the stories',
    quick: ['npm', 'run', '-s', 'test:pictures'],
    full: ['npm', 'run', '-s', 'test:pictures', '--', '--all'],
    after: ['catalogues build'],
    isAlone: true,
  },
  {
    name: 'Lighthouse',
    full: ['npm', 'run', '-s', 'lighthouse'],
    after: ['applications build'],
    isAlone: true,
  },
  {
    name: 'journeys in Chromium',
    quick: ['node', 'tools/e2e.ts'],
    full: ['node', 'tools/e2e.ts', '--full'],
    after: ['applications build'],
    isAlone: true,
  },
  {
    name: 'the service in production, behind each proxy of the guide',
    full: ['npm', 'run', '-s', 'test:production'],
    after: ['applications build'],
    isAlone: true,
  },
  {
    name: 'walks in Firefox and WebKit',
    full: ['npm', 'run', '-s', 'test:browsers', '--', '--skip-missing'],
    after: ['applications build'],
    isAlone: true,
  },
]

/** The steps of one run. */
export function planSteps(run: Run): PlannedStep[] {
  return ROWS.flatMap(({ quick, full = quick, ...step }) => {
    const command = run === 'full' ? full : quick
    return command === undefined ? [] : [{ ...step, command }]
  })
}

/** Only the full run has tests with the tag `full`. */
function vitest(...projects: string[]): Required<Pick<Row, 'quick' | 'full'>> {
  const full: Command = ['vitest', 'run', ...projects]
  return { quick: [...full, '--tags-filter', '!full'], full }
}
