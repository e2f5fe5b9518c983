import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNodes, loadEntries } from './load-entries.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-entries-'))
  const place = join(folder, 'node_modules/a-package')
  const exports = { './good': './good.js', './page': './page.js', './late': './late.js' }
  const files = {
    'package.json': JSON.stringify({ name: 'a-package', type: 'module', exports }),
    'good.js': 'export const draw = () => document.title',
    'page.js': 'export const title = document.title',
    'late.js': 'export const late = await Promise.resolve(1)',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, path)), { recursive: true })
    await writeFile(join(place, path), text)
  }
})

afterEach(() => rm(folder, { recursive: true }))

const load = (entry: string) => loadEntries(process.execPath, [`a-package/${entry}`], folder)

test('an entry that asks for the document only when it is used loads both ways', async () => {
  expect(await load('good')).toEqual([])
})

test('an entry that needs the document to be loaded fails both ways', async () => {
  expect(await load('page')).toEqual([
    'a-package/page fails by import: ReferenceError: document is not defined',
    'a-package/page fails by require: ReferenceError: document is not defined',
  ])
})

test('an entry that waits while it is loaded cannot be required', async () => {
  expect(await load('late')).toEqual([expect.stringMatching(/^a-package\/late fails by require/)])
})

test('an entry that does not exist fails', async () => {
  expect(await load('none')).toHaveLength(2)
})

test('the Node that runs this is one of those that are tried', async () => {
  expect((await findNodes()).get(process.version)).toBeDefined()
})
