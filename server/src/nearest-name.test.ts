import { expect, test } from 'vitest'
import { findNearestName } from './nearest-name.ts'

const NAMES = ['grafana', 'gitlab', 'gitea', 'origin']

test.each([
  ['graphana', 'grafana'],
  ['Grafana', 'grafana'],
  ['orgin', 'origin'],
  ['gittea', 'gitea'],
  ['moodle', undefined],
  ['x', undefined],
  ['', undefined],
])('the name that is most like %j is %j', (given, nearest) => {
  expect(findNearestName(given, NAMES)).toBe(nearest)
})

test('without names there is none', () => {
  expect(findNearestName('grafana', [])).toBeUndefined()
})
