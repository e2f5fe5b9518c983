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
  // And as far as a client stops a class, it is told that as well.
  const stopped = ATTACK_CLASSES.filter(({ reach }) => reach === 'client' || reach === 'partly')
  const untold = stopped.filter((attack) => findLies(lies, attack).length === 0)
  expect(untold.map(({ row, name }) => `${row} ${name}`)).toEqual([])
  expect(stopped.length).toBeGreaterThan(30)
})

test('every lie belongs to a class that is published', async () => {
  const rows = new Set(ATTACK_CLASSES.map(({ row }) => row))
  for (const lie of await loadLies()) {
    expect([lie.name, lie.row.filter((row) => !rows.has(row))]).toEqual([lie.name, []])
  }
})

test('a class names the lies that belong to it and no others', async () => {
  const lies = await loadLies()
  const planted = findLies(lies, { row: 18 })
  expect(planted.length).toBeGreaterThan(0)
  const others = lies.filter(({ row }) => !row.includes(18)).map(({ name }) => name)
  expect(planted.filter((name) => others.includes(name))).toEqual([])
})
