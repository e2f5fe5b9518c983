import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayFileName } from './display-file-name.ts'

test.each([
  ['Bericht – 2027 🔑.pdf', 'Bericht – 2027 🔑.pdf'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows\\a.dll', 'C__Windows_a.dll'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['.bashrc', 'bashrc'],
  ['', 'file'],
  ['...', 'file'],
])('%j is shown as %j', (name, shown) => {
  expect(displayFileName(name)).toBe(shown)
})

test('whatever a name is, what is shown names no folder and hides nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const shown = displayFileName(name)
      expect(shown).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]|^\.|\.$/u)
      expect(shown.length).toBeGreaterThan(0)
    }),
  )
})
