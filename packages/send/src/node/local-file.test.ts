import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLocalFile } from './local-file.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-local-file-'))
  path = join(folder, 'plan.txt')
  await writeFile(path, 'a plan of the house')
})
afterEach(() => rm(folder, { recursive: true }))

test('a file is read by slices', async () => {
  const file = await openLocalFile(path)
  expect(file).toMatchObject({ name: 'plan.txt', type: '', size: 19 })
  expect(await file.slice(2, 6).text()).toBe('plan')
  expect(await file.slice().text()).toBe('a plan of the house')
  await file.close()
})

test.each([
  ['shorter', () => truncate(path, 5)],
  ['written again', () => utimes(path, 1, 1)],
])('a file that is %s meanwhile is refused', async (_, change) => {
  const file = await openLocalFile(path)
  await change()
  expect(() => file.slice(10, 19)).toThrow(expect.objectContaining({ code: 'file_changed' }))
  await file.close()
})

test('neither a folder nor a missing file is sent', async () => {
  for (const wrong of [folder, join(folder, 'none')]) {
    await expect(openLocalFile(wrong)).rejects.toMatchObject({
      code: 'file_unreadable',
      data: { path: wrong },
    })
  }
})
