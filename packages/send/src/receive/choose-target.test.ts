import { expect, test } from 'vitest'
import type { FileSystem } from '../ports.ts'
import { chooseTarget } from './choose-target.ts'

const PLACES: Readonly<Record<string, 'file' | 'folder' | 'other'>> = {
  '.': 'folder',
  inbox: 'folder',
  'plan.pdf': 'file',
  'inbox/plan.pdf': 'file',
  pipe: 'other',
}
const files: Pick<FileSystem, 'kindOf' | 'acceptsFiles'> = {
  kindOf: async (path) => PLACES[path] ?? 'nothing',
  acceptsFiles: async (folder) => PLACES[folder] === 'folder',
}

const choose = (output: string | null, isOverwriting = false) =>
  chooseTarget({ output, isOverwriting }, files)

test.each([
  [null, '.', null],
  ['inbox', 'inbox', null],
  ['new.pdf', '.', 'new.pdf'],
  ['inbox/new.pdf', 'inbox', 'new.pdf'],
])('%j is the folder %s and the name %s', async (output, folder, name) => {
  expect(await choose(output)).toMatchObject({ kind: 'folder', folder, name })
})

test('a hyphen is standard output', async () => {
  expect(await choose('-')).toEqual({ kind: 'stdout' })
})

test.each([
  ['plan.pdf', 'target_taken'],
  ['inbox/plan.pdf', 'target_taken'],
  ['pipe', 'target_taken'],
  ['none/', 'target_unwritable'],
  ['none/new.pdf', 'target_unwritable'],
])('%s is refused before the link is used up', async (output, code) => {
  await expect(choose(output)).rejects.toMatchObject({ code })
})

test('a file is replaced on demand, and nothing else', async () => {
  expect(await choose('plan.pdf', true)).toMatchObject({ name: 'plan.pdf', isOverwriting: true })
  expect(await choose('inbox', true)).toMatchObject({ name: null, isOverwriting: false })
  await expect(choose('pipe', true)).rejects.toMatchObject({ code: 'target_taken' })
})
