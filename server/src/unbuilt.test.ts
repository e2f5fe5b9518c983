import { endpoints } from '@shrd/contract'
import { expect, test } from 'vitest'
import { notImplemented } from './not-implemented.ts'
import { UNBUILT } from './unbuilt.ts'

test('every call on the list is one of the contract, once', () => {
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining([...UNBUILT]))
  expect(new Set(UNBUILT).size).toBe(UNBUILT.length)
})

test('all calls are built', () => {
  expect(UNBUILT).toEqual([])
})

test('a call that is not built says so', async () => {
  const { listTrash } = notImplemented(['listTrash'])
  // The handler refuses before it looks at the call.
  await expect(listTrash(undefined as never)).rejects.toThrow('not_implemented')
})
