import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

const CODE = 'export const greeting = "hello"\n'.repeat(100)

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function listForms(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /\.(br|gz)$/.test(name)).sort()
}

test('writes both forms of a file beside it, in every folder', async () => {
  await mkdir(join(folder, 'parts'))
  for (const name of ['a.js', 'parts/b.css']) await writeFile(join(folder, name), CODE)
  await compressFiles(folder)
  expect(await listForms()).toEqual(['a.js.br', 'a.js.gz', 'parts/b.css.br', 'parts/b.css.gz'])
  for (const name of ['a.js', 'parts/b.css']) {
    expect(await readFile(join(folder, name), 'utf8')).toBe(CODE)
    expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(CODE)
    expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(CODE)
  }
})

test.each(['a.js.map', 'a.png', 'a.woff2', '.hidden.js', '.sources'])(
  'leaves %s alone',
  async (name) => {
    await writeFile(join(folder, name), CODE)
    await compressFiles(folder)
    expect(await listForms()).toEqual([])
  },
)

test('leaves a small file alone', async () => {
  await writeFile(join(folder, 'a.js'), CODE.slice(0, 999))
  await compressFiles(folder)
  expect(await listForms()).toEqual([])
})

test('writes no form that is larger than the file', async () => {
  await writeFile(join(folder, 'a.txt'), randomBytes(5000))
  await compressFiles(folder)
  expect(await listForms()).toEqual([])
})

test('removes the forms of an earlier build that the file needs no more', async () => {
  await writeFile(join(folder, 'a.js'), CODE)
  await compressFiles(folder)
  await writeFile(join(folder, 'a.js'), 'export {}')
  await compressFiles(folder)
  expect(await listForms()).toEqual([])
})
