import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { safeFileName } from './safe-file-name.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
  ['..', 'file'],
  ['', 'file'],
  ['.bashrc', 'bashrc'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['a\u001b[2Jb.txt', 'a[2Jb.txt'],
  ['-rf', '_-rf'],
  ['NUL', '_NUL'],
  ['con.txt', '_con.txt'],
  ['lpt1 .txt', '_lpt1 .txt'],
  ['contract.txt', 'contract.txt'],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
  expect(basename(safe)).toBe(safe)
})

test.each([
  ['é'.repeat(255), 240, ''],
  [`${'a'.repeat(251)}.pdf`, 240, '.pdf'],
  [`a.${'b'.repeat(253)}`, 240, ''],
  [`${'🔑'.repeat(64)}.txt`, 240, '.txt'],
])('a long name is cut between characters and keeps its extension', (name, most, ending) => {
  const safe = safeFileName(name)
  expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(most)
  expect(Buffer.byteLength(safe)).toBeGreaterThan(most - 5)
  expect(safe.endsWith(ending)).toBe(true)
  expect(safe).not.toMatch(/\p{Surrogate}/u)
})
