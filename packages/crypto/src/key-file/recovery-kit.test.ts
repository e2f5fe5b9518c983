import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { createKitReader, writeRecoveryKit } from './recovery-kit.ts'

const KEY_FILE = Buffer.from(Uint8Array.from({ length: 730 }, (_, at) => at * 13)).toString(
  'base64',
)

test('a kit gives back the very key file, in any order and with any white space', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.base64String({ minLength: 100, maxLength: 3000 }),
      fc.integer(),
      fc.constantFrom('', '\n', ' \t'),
      async (keyFile, seed, space) => {
        const parts = await writeRecoveryKit(keyFile)
        const mixed = parts.toSorted((one, other) => hash(one, seed) - hash(other, seed))
        const printed = mixed.map((part) => Array.from(part).join(space)).join(' Part 2 of 3 ')
        expect((await createKitReader().add(`Kit ${printed} end`)).fileText).toBe(keyFile)
      },
    ),
    { numRuns: 60 },
  )
})

function hash(text: string, seed: number): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed)
}

test('parts that are scanned one by one are counted', async () => {
  const [first = '', second = '', third = ''] = await writeRecoveryKit(KEY_FILE)
  const reader = createKitReader()
  expect(await reader.add('nothing')).toEqual({
    fileText: null,
    count: null,
    missing: [],
    mistyped: [],
    isMixed: false,
  })
  expect(await reader.add(third)).toMatchObject({ fileText: null, count: 3, missing: [1, 2] })
  expect(await reader.add(third)).toMatchObject({ missing: [1, 2] })
  expect(await reader.add(first)).toMatchObject({ missing: [2] })
  expect(await reader.add(second)).toMatchObject({ missing: [], fileText: KEY_FILE })
})

test('the key file itself is one as well', async () => {
  expect((await createKitReader().add(`\ufeff ${KEY_FILE}\n`)).fileText).toBe(KEY_FILE)
})

test('a mistyped part is named, and not taken', async () => {
  const [first = '', ...rest] = await writeRecoveryKit(KEY_FILE)
  const wrong = first.replace(/.\.$/, (end) => (end.startsWith('A') ? 'B.' : 'A.'))
  const reader = createKitReader()
  expect(await reader.add([wrong, ...rest].join('\n'))).toMatchObject({
    fileText: null,
    mistyped: [1],
    missing: [1],
  })
  expect(await reader.add(first)).toMatchObject({ fileText: KEY_FILE, mistyped: [] })
})

test('parts of two kits are never put together', async () => {
  const [first = ''] = await writeRecoveryKit(KEY_FILE)
  const other = await writeRecoveryKit(KEY_FILE.replace('A', 'B'))
  const reader = createKitReader()
  await reader.add(first)
  expect(await reader.add(other.join('\n'))).toMatchObject({
    fileText: null,
    missing: [2, 3],
    isMixed: true,
  })
  const both = await createKitReader().add([first, ...other].join('\n'))
  expect(both).toMatchObject({ fileText: null, count: null, isMixed: true })
})

test('parts of another version are none', async () => {
  const parts = await writeRecoveryKit(KEY_FILE)
  const reader = createKitReader()
  const renamed = parts.map((part) => part.replace('SHRDKIT1.', 'SHRDKIT2.'))
  expect(await reader.add(renamed.join('\n'))).toMatchObject({ count: null })
})

test('what is no key file gets no kit', async () => {
  await expectCode(writeRecoveryKit('hello'), 'key_file_malformed')
  await expectCode(writeRecoveryKit('A'.repeat(65_537)), 'key_file_too_large')
  const largest = 'A'.repeat(65_536)
  expect((await createKitReader().add((await writeRecoveryKit(largest)).join(''))).fileText).toBe(
    largest,
  )
})

test('the example of the page', async () => {
  const address = new URL('../../../../docs/protocol/recovery-kit.md', import.meta.url)
  const page = await readFile(address, 'utf8')
  const example = page.slice(page.indexOf('## Example'))
  const bytes = Uint8Array.from({ length: 150 }, (_, at) => at)
  const keyFile = Buffer.from(bytes).toString('base64')
  expect((await createKitReader().add(example)).fileText).toBe(keyFile)
  for (const part of await writeRecoveryKit(keyFile)) expect(example).toContain(part)
})
