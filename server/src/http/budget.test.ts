import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

const member = { subject: 'member', most: 10 }
const process = { subject: 'process', most: 15 }

test('takes from all shares or from none, and gives back once', () => {
  const { take } = createBudget()
  const giveBack = take([member, process], 10)
  if (typeof giveBack !== 'function') throw new Error('nothing was taken')
  expect(take([member, process], 1)).toBe(member)
  expect(take([{ subject: 'other', most: 10 }, process], 6)).toBe(process)
  // The refused one took nothing from the other member either.
  const other = take([{ subject: 'other', most: 5 }, process], 5)
  expect(other).toBeTypeOf('function')
  giveBack()
  giveBack()
  expect(take([process], 11)).toBe(process)
  expect(take([member, process], 10)).toBeTypeOf('function')
})
