import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHARED_FILES, sharedFileOf } from './shared-files.ts'

const paths = Object.values(SHARED_FILES).flat()
const toFile = (path: string) => new URL(`../src/${path}`, import.meta.url)

test('every source of the table exists, and stands in it once', () => {
  expect(paths.filter((path) => !existsSync(toFile(path)))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('a source has the file that the table says, others have none', () => {
  expect(sharedFileOf(toFile('form/Form.tsx').pathname)).toBe('form')
  expect(sharedFileOf(toFile('mark/Mark.tsx').pathname)).toBeUndefined()
})
