import { expect, test } from 'vitest'
import { ATTACK_CLASSES } from './attack-classes.ts'
import { findLies, loadLies } from './threat-model.ts'

test('every published class has a row of its own, in order', () => {
  expect(ATTACK_CLASSES.map(({ row }) => row)).toEqual(
    Array.from({ length: 39 }, (_, at) => at + 1),
  )
})

test('a class that the client alone stops is told to it as a lie', async () => {
  const lies = await loadLies()
  const stopped = ATTACK_CLASSES.filter(({ reach }) => reach === 'client')
  const untold = stopped.filter((attack) => findLies(lies, attack).length === 0)
  expect(untold.map(({ row, name }) => `${row} ${name}`)).toEqual([])
})
