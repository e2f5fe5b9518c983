import { describe, expect, test } from 'vitest'
import { type FileRules, findFileRefusal } from './check-files.ts'

const RULES: FileRules = { accept: ['.key'], maxSize: 65_536, minSize: 0, multiple: false }
const file = (name: string, size = 1400) => ({ name, size })

describe('a key file', () => {
  test('is taken by its ending, in any case', () => {
    expect(findFileRefusal([file('SHRD_ENCRYPTED_IDENTITY.key')], RULES)).toBeNull()
    expect(findFileRefusal([file('mine.KEY')], RULES)).toBeNull()
  })

  test.each(['notes.txt', 'key', 'my.key.txt', 'my.key '])('is not %j', (name) => {
    expect(findFileRefusal([file(name)], RULES)).toEqual({
      key: 'keyFile.type',
      values: { types: '.key' },
      name,
    })
  })

  test('may have 64 KiB and no byte more, or none at all', () => {
    expect(findFileRefusal([file('a.key', 65_536)], RULES)).toBeNull()
    expect(findFileRefusal([file('a.key', 0)], RULES)).toBeNull()
    expect(findFileRefusal([file('a.key', 65_537)], RULES)?.key).toBe('keyFile.tooLarge')
  })

  test('may be asked to have a size of its own', () => {
    expect(findFileRefusal([file('a.key', 9)], { ...RULES, minSize: 10 })).toEqual({
      key: 'keyFile.tooSmall',
      values: { bytes: 10 },
      name: 'a.key',
    })
  })

  test('comes alone, unless several are asked for', () => {
    const two = [file('a.key'), file('b.key')]
    expect(findFileRefusal(two, RULES)).toEqual({ key: 'keyFile.tooMany' })
    expect(findFileRefusal(two, { ...RULES, multiple: true })).toBeNull()
  })
})
