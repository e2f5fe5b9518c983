/** @module-tag argon2id */

import { gzipSync } from 'node:zlib'
import type { Kdbx } from 'kdbxweb'
import { afterEach, expect, test, vi } from 'vitest'
import { readEntries } from '../../../test/read-entries.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import { openSource } from '../read-import.ts'
import { checkXml } from './check-xml.ts'
import { type Kdbxweb, loadKdbxweb } from './load-kdbxweb.ts'

const PASSWORD = 'open sesame'
const GROUPS = 100_000

afterEach(() => vi.restoreAllMocks())

/** A quarter of a megabyte that unpacks to one byte more than a database may have. */
function createBomb(): Buffer<ArrayBuffer> {
  return gzipSync(Buffer.alloc(IMPORT_LIMITS.databaseBytes + 1), { level: 1 })
}

async function createDatabase(library: Kdbxweb, version: 3 | 4): Promise<Kdbx> {
  const secret = library.ProtectedValue.fromString(PASSWORD)
  const database = library.Kdbx.create(new library.Credentials(secret), 'Home')
  // As little work as the format allows.
  const { UInt64 } = library.VarDictionary.ValueType
  database.header.kdfParameters?.set('M', UInt64, library.Int64.from(64 * 1024))
  database.header.kdfParameters?.set('I', UInt64, library.Int64.from(1))
  database.setVersion(version)
  database.createEntry(database.getDefaultGroup()).fields.set('Title', 'Mail')
  return database
}

/** Saves a database whose compressed part is replaced. */
async function saveWith(packed: Uint8Array<ArrayBuffer>, version: 3 | 4) {
  const library = await loadKdbxweb()
  const database = await createDatabase(library, version)
  const format = new library.KdbxFormat(database)
  if (version === 3) {
    const encrypt = library.HashedBlockTransform.encrypt
    vi.spyOn(library.HashedBlockTransform, 'encrypt').mockImplementation(() =>
      encrypt(new Uint8Array(packed).buffer),
    )
  } else {
    // Private in the declaration of the library.
    const steps = format as unknown as {
      encryptData(data: ArrayBuffer, key: ArrayBuffer): Promise<ArrayBuffer>
    }
    const encrypt = steps.encryptData.bind(format)
    steps.encryptData = (_, key) => encrypt(new Uint8Array(packed).buffer, key)
  }
  const bytes = new Uint8Array(await format.save())
  vi.restoreAllMocks()
  return bytes
}

test.each([3, 4] as const)('KDBX %s that unpacks without end is refused', async (version) => {
  const bytes = await saveWith(createBomb(), version)
  expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
  const { read } = await openSource(new Blob([bytes]))
  await expect(read({ password: PASSWORD })).rejects.toMatchObject({ code: 'import_too_large' })
})

test.each([3, 4] as const)('KDBX %s with damaged compression is damaged', async (version) => {
  const bytes = await saveWith(new Uint8Array(64), version)
  await expect(readEntries(bytes, { password: PASSWORD })).rejects.toMatchObject({
    code: 'import_malformed',
  })
})

test('KDBX with a hundred thousand groups inside each other is refused', async () => {
  const library = await loadKdbxweb()
  const database = await createDatabase(library, 4)
  vi.spyOn(library.XmlUtils, 'serialize').mockReturnValue(nest(GROUPS))
  const bytes = new Uint8Array(await database.save())
  vi.restoreAllMocks()
  await expect(readEntries(bytes, { password: PASSWORD })).rejects.toMatchObject({
    code: 'import_too_deep',
  })
})

const xml = (root: string) =>
  `<?xml version="1.0"?><KeePassFile><Meta></Meta><Root>${root}</Root></KeePassFile>`
const nest = (groups: number, middle = '') =>
  xml('<Group><Name>a</Name>'.repeat(groups) + middle + '</Group>'.repeat(groups))
const entry = (inside: string) =>
  `<Entry><String><Key>Title</Key><Value>Mail</Value></String>${inside}</Entry>`
const group = (inside: string) => xml(`<Group>${inside}</Group>`)

test('XML with a hundred thousand groups inside each other is refused, and two hundred are read', async () => {
  await expect(readEntries(nest(GROUPS))).rejects.toMatchObject({ code: 'import_too_deep' })
  const [deep] = await readEntries(nest(200, entry('')))
  expect(deep).toMatchObject({ title: 'Mail' })
  expect(deep?.folder).toHaveLength(199)
})

test('files inside XML are unpacked, and all of them together have a bound', async () => {
  const file = (name: string, packed: Uint8Array) =>
    `<Binary><Key>${name}</Key><Value Compressed="True">${Buffer.from(packed).toString('base64')}</Value></Binary>`
  const small = group(entry(file('a.txt', gzipSync('Admit one')) + file('empty.txt', Buffer.of())))
  const { read } = await openSource(new Blob([small]))
  const { vaults, readFile } = await read()
  const [ticket] = vaults[0]?.entries[0]?.files ?? []
  expect(new TextDecoder().decode(await readFile(ticket?.id ?? ''))).toBe('Admit one')
  const half = gzipSync(Buffer.alloc(IMPORT_LIMITS.databaseBytes / 2 + 1), { level: 1 })
  const bomb = group(entry(file('a', half) + file('b', half)))
  await expect(readEntries(bomb)).rejects.toMatchObject({ code: 'import_too_large' })
})

test.each([
  ['a comment', '<a><!-- <b><b> --></a>'],
  ['a part without markup', '<a><![CDATA[<b><b>]]></a>'],
  ['quotes', `<a b="><c>" d='><c>'/>`],
])('brackets in %s open no element', (_, part) => {
  expect(checkXml(`<x>${part.repeat(IMPORT_LIMITS.xmlDepth)}</x>`)).toContain(part)
})

test.each(['<a', '<a b="', '<!-- a', '<![CDATA[ a', '<?xml'])('%s has no end', (part) => {
  expect(() => checkXml(part.repeat(1000))).toThrow(
    expect.objectContaining({ code: 'import_malformed' }),
  )
})

test('XML with more elements than fit in memory is refused', () => {
  expect(() => checkXml('<a/>'.repeat(IMPORT_LIMITS.xmlElements + 1))).toThrow(
    expect.objectContaining({ code: 'import_too_many' }),
  )
})
