import { expect, test } from 'vitest'
import { ATTACK_CLASSES } from '../packages/client/test/lying-server/attack-classes.ts'
import { findLies } from './threat-model.ts'

test('every published class has a row of its own, in order', () => {
  expect(ATTACK_CLASSES.map(({ row }) => row)).toEqual(
    Array.from({ length: 39 }, (_, at) => at + 1),
  )
})

test.each(ATTACK_CLASSES.filter(({ reach }) => reach === 'client'))(
  'class $row is told to the client as a lie: $name',
  (attack) => {
    expect(findLies(attack)).not.toEqual([])
  },
)
