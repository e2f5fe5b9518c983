import { expect, test } from 'vitest'
import { selectJourneys } from './select-journeys.ts'

const MAIN = ['--grep-invert', '@full']

test('without a name the main journeys are walked', () => {
  expect(selectJourneys([])).toEqual(MAIN)
  expect(selectJourneys(['--trace', 'on', '-j', '1'])).toEqual([
    '--trace',
    'on',
    '-j',
    '1',
    ...MAIN,
  ])
})

test('with --full all are', () => {
  expect(selectJourneys(['--full', '--reporter=list'])).toEqual(['--reporter=list'])
})

test.each([
  [['vault-list']],
  [['--trace', 'on', 'vault-list']],
  [['-g', 'a phone']],
  [['--grep=a phone']],
])('a name finds every journey: %j', (args) => {
  expect(selectJourneys(args)).toEqual(args)
})
