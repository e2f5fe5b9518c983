import { expect, test } from 'vitest'
import { summarise } from './summarise.ts'

test.each([
  [['ok'], 'All is well.'],
  [['ok', 'skipped'], 'All that was checked is well.'],
  [['fault', 'ok', 'warning', 'fault'], '2 faults, 1 warning.'],
  [['fault'], '1 fault.'],
] as const)('%j ends with "%s"', (states, sentence) => {
  expect(summarise(states.map((state) => ({ state })))).toBe(sentence)
})
