import { expect, test } from 'vitest'
import { planRepeat } from './plan-repeat.ts'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'
import { readSlowness } from './slowness.ts'
import { listSpeeds } from './speeds.ts'
import { describeTally, tally } from './tally.ts'

const PARTS = { journeys: ['vault-list.spec.ts', 'oidc.spec.ts'], projects: ['unit', 'dom'] }

test.each([
  [['journeys'], ['playwright', 'test']],
  [
    ['vault-list', 'oidc.spec.ts:3'],
    ['playwright', 'test', 'vault-list', 'oidc.spec.ts:3'],
  ],
  [
    ['unit', 'dom'],
    ['vitest', 'run', '--project', 'unit', '--project', 'dom'],
  ],
  [['tools/a.test.ts'], ['vitest', 'run', 'tools/a.test.ts']],
])('%j is run by %j', (args, command) => {
  const plan = planRepeat([...args, '--times', '3', '--slow', '2'], PARTS)
  expect(plan).toMatchObject({ command, times: 3, slow: 2 })
})

test.each([[[]], [['nothing']], [['unit', '--times', '0']], [['unit', '--slow', 'much']]])(
  '%j is refused with the usage',
  (args) => {
    expect(() => planRepeat(args, PARTS)).toThrow('npm run test:repeat')
  },
)

test('journeys run at three speeds, other tests at two, and at one where nothing is slowed', () => {
  const speeds = listSpeeds('journeys', { slow: 4, cores: 2 })
  expect(speeds.map(({ slowness, neighbours }) => [slowness, neighbours])).toEqual([
    [1, 0],
    [4, 0],
    [1, 2],
  ])
  const others = listSpeeds('vitest', { slow: 4, cores: 2 })
  expect(others.map(({ neighbours }) => neighbours)).toEqual([0, 6])
  expect(listSpeeds('journeys', { slow: 1, cores: 2 })).toHaveLength(1)
})

test.each([
  [undefined, 1],
  ['4', 4],
  ['0', 1],
  ['1000', 1],
  ['fast', 1],
])('a slowness of %o is %o', (value, times) => {
  expect(readSlowness({ SHRD_SLOW: value })).toBe(times)
})

test('a report of journeys tells what passed and why the rest did not', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ results: [{ status, errors: message === undefined ? [] : [{ message }] }] }],
  })
  const report = {
    suites: [
      { specs: [spec('one', 'passed')], suites: [{ specs: [spec('two', 'failed', 'why')] }] },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual([
    { name: 'the run itself', error: 'no browser' },
    { name: 'e2e/a.spec.ts:7 one' },
    { name: 'e2e/a.spec.ts:7 two', error: 'why' },
  ])
})

test('a report of Vitest tells of tests, and of files that failed before any ran', () => {
  const report = {
    testResults: [
      {
        name: '/repo/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed', failureMessages: ['why'] },
        ],
      },
      { name: '/repo/b.test.ts', status: 'failed', message: 'no import', assertionResults: [] },
    ],
  }
  expect(readVitestReport(JSON.stringify(report), '/repo')).toEqual([
    { name: 'a.test.ts one' },
    { name: 'a.test.ts two', error: 'why' },
    { name: 'b.test.ts', error: 'no import' },
  ])
})

test('a tally names each test that failed, how often, and its first error', () => {
  const counted = tally([
    { name: 'one' },
    { name: 'two', error: '\u001b[31mfirst\u001b[39m\nplace' },
    { name: 'one' },
    { name: 'two', error: 'second' },
  ])
  expect(describeTally('as it is', counted)).toBe(
    ['as it is: 4 runs, 2 failed', '  FAIL 2 of 2  two', '       first', '       place'].join('\n'),
  )
})

test('where nothing failed, only the count is told', () => {
  expect(describeTally('as it is', tally([{ name: 'one' }]))).toBe('as it is: 1 runs, 0 failed')
})
