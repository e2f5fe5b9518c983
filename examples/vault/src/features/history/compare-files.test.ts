import { expect, test } from 'vitest'
import { compareFiles } from './compare-files.ts'

const BEFORE = { epoch: 1, files: ['a', 'b'] }

test('files are added and removed by their record hashes', () => {
  const now = { epoch: 1, files: ['b', 'c'] }
  expect(compareFiles(BEFORE, now)).toEqual({ added: ['c'], removed: ['a'] })
  expect(compareFiles(undefined, now)).toEqual({ added: ['b', 'c'], removed: [] })
})

test('a new epoch, in which the same files have other hashes, changes none', () => {
  const now = { epoch: 2, files: ['x', 'y'] }
  expect(compareFiles(BEFORE, now)).toEqual({ added: [], removed: [] })
})
