import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShrdError } from '@shrd/crypto/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveFile } from './save-file.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-save-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* chunks(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

const save = (text: string, { isOverwriting = false } = {}) =>
  saveFile(chunks(text), { folder, name: 'plan.txt', isOverwriting })
const read = (name: string) => readFile(join(folder, name), 'utf8')

test('a file has its name when it is complete, and only its owner can read it', async () => {
  async function* watched() {
    yield* chunks('a ')
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\..*\.part$/)])
    yield* chunks('plan')
  }
  const path = await saveFile(watched(), { folder, name: 'plan.txt', isOverwriting: false })
  expect(path).toBe(join(folder, 'plan.txt'))
  expect(await readdir(folder)).toEqual(['plan.txt'])
  expect(await read('plan.txt')).toBe('a plan')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a file of the same name stays, also if it appears during the download', async () => {
  await writeFile(join(folder, 'plan.txt'), 'mine')
  await save('theirs')
  await save('theirs, too')
  expect(await readdir(folder)).toEqual(['plan (2).txt', 'plan (3).txt', 'plan.txt'])
  expect(await read('plan.txt')).toBe('mine')
  expect(await read('plan (3).txt')).toBe('theirs, too')
})

test('a file of the same name is replaced on demand', async () => {
  await writeFile(join(folder, 'plan.txt'), 'mine')
  await save('theirs', { isOverwriting: true })
  expect(await readdir(folder)).toEqual(['plan.txt'])
  expect(await read('plan.txt')).toBe('theirs')
})

test('a download that fails leaves nothing behind', async () => {
  async function* broken() {
    yield* chunks('a ')
    throw new ShrdError('file_damaged')
  }
  const saving = saveFile(broken(), { folder, name: 'plan.txt', isOverwriting: false })
  await expect(saving).rejects.toMatchObject({ code: 'file_damaged' })
  expect(await readdir(folder)).toEqual([])
})

test('a folder that is not there is named', async () => {
  const path = join(folder, 'none')
  const saving = saveFile(chunks('a'), { folder: path, name: 'a', isOverwriting: false })
  await expect(saving).rejects.toMatchObject({ code: 'target_unwritable', data: { path } })
})
