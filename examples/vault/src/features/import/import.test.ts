import { expect, test } from 'vitest'
import { chooseRows, countMoved } from './choose-rows.ts'
import { findFreeName } from './find-free-name.ts'
import { nameNewVault } from './format-name.ts'
import type { ImportRow, ImportSummary } from './import-messages.ts'
import { chooseTarget, toSourcePlace } from './import-target.ts'
import { writeReport } from './save-report.ts'

const ROW: ImportRow = {
  index: 0,
  vault: '',
  folder: [],
  title: 'Mail',
  username: 'ada',
  icon: 'key',
  files: 0,
  versions: 0,
  is_favourite: false,
  moved: [],
  is_repeated: false,
}
const vault = (name: string) => ({ name, description: '', icon: null, tags: [], folders: [] })
const summary = (change: Partial<ImportSummary>): ImportSummary => ({
  format: 'bitwarden-json',
  encoding: 'utf-8',
  vaults: [vault('')],
  count: 1,
  skipped: [],
  ...change,
})
const INTO_ONE = { kind: 'new', name: 'Imported' } as const

test('deep folders share the name of the second category', () => {
  const place = (folder: readonly string[]) =>
    toSourcePlace({ vault: '', folder }, { target: INTO_ONE, vaults: [vault('')] }).path
  expect(place([])).toEqual([])
  expect(place(['a'])).toEqual(['a'])
  expect(place(['a', 'b', 'c'])).toEqual(['a', 'b / c'])
})

test('vaults of a source become categories where all go into one, and stay apart otherwise', () => {
  const vaults = [vault('Private'), vault('Work')]
  const entry = { vault: 'Work', folder: ['Mail'] }
  expect(toSourcePlace(entry, { target: INTO_ONE, vaults })).toEqual({
    vault: '',
    path: ['Work', 'Mail'],
  })
  expect(toSourcePlace(entry, { target: { kind: 'as-in-source' }, vaults })).toEqual({
    vault: 'Work',
    path: ['Mail'],
  })
})

test('the vault of the address is the target, but for exports with vaults of their own', () => {
  expect(chooseTarget(summary({}), 'vlt_1', 'Imported')).toEqual({
    kind: 'vault',
    vault_id: 'vlt_1',
  })
  expect(chooseTarget(summary({}), undefined, 'Imported')).toEqual(INTO_ONE)
  const several = summary({ vaults: [vault('a'), vault('b')] })
  expect(chooseTarget(several, 'vlt_1', '')).toEqual({ kind: 'as-in-source' })
  expect(chooseTarget(summary({ format: 'shrd' }), 'vlt_1', '')).toEqual({ kind: 'as-in-source' })
})

test('a new vault is named after the product, and numbered where the name is taken', () => {
  const words = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`
  expect(nameNewVault('keepass-kdbx', words)).toBe('import.newVaultFrom {"source":"KeePass"}')
  expect(nameNewVault('csv', words)).toBe('import.newVault undefined')
  expect(findFreeName('Imported', ['Home'])).toBe('Imported')
  expect(findFreeName('Imported', ['imported ', 'Imported 2'])).toBe('Imported 3')
})

test('duplicates are left out unless they are wanted, or an earlier run has begun them', () => {
  const rows = [0, 1, 2, 3].map((index) => ({ ...ROW, index, is_repeated: index === 2 }))
  const earlier = {
    ...{ source: '', started_at: 0, vaults: [], categories: [] },
    entries: { 3: { document_id: 'doc_1', steps: 0, is_done: false } },
  }
  const compared = {
    summary: summary({}),
    rows,
    duplicates: new Set([1, 3]),
    present: new Set<string>(),
    names: new Map<string, string>(),
    newName: 'Imported',
    earlier,
  }
  const numbers = (withDuplicates: boolean) =>
    chooseRows(compared, { withDuplicates }).map(({ index }) => index)
  expect(numbers(false)).toEqual([0, 3])
  expect(numbers(true)).toEqual([0, 1, 2, 3])
})

test('values without a place are counted by kind', () => {
  const rows = [
    { ...ROW, moved: ['passkey.1.keyValue', 'passkey.2.keyValue'] },
    { ...ROW, moved: ['state', 'passkey.1.keyValue'] },
  ]
  expect(countMoved(rows)).toEqual([
    ['passkey.keyValue', 3],
    ['state', 1],
  ])
})

test('the report is a table without formulas and without secrets', () => {
  const rows = [{ ...ROW, title: '=1+1 "x"', folder: ['Work'] }]
  const report = writeReport(
    rows,
    () => ({ text: 'Imported', tone: 'success' }),
    (key) => key,
  )
  expect(report.split('\r\n')[1]).toBe('"1","\'=1+1 ""x""","Work","Imported",""')
  // Also where a spreadsheet separates cells by semicolons.
  const cut = writeReport(
    [{ ...ROW, title: 'Mail;=HYPERLINK("https://evil.example")' }],
    () => ({ text: 'Imported', tone: 'success' }),
    (key) => key,
  )
  expect(cut).toContain(";'=HYPERLINK")
})
