/** @module-tag argon2id */

import type { Kdbx } from 'kdbxweb'
import { expect, test } from 'vitest'
import { readEntries } from '../../../test/read-entries.ts'
import { openSource } from '../read-import.ts'
import { type Kdbxweb, loadKdbxweb } from './load-kdbxweb.ts'

const PASSWORD = 'open sesame'

async function createDatabase(library: Kdbxweb, keyFile: Uint8Array | null = null): Promise<Kdbx> {
  const secret = library.ProtectedValue.fromString(PASSWORD)
  const database = library.Kdbx.create(new library.Credentials(secret, keyFile?.slice()), 'Home')
  // As little work as the format allows.
  database.header.kdfParameters?.set(
    'M',
    library.VarDictionary.ValueType.UInt64,
    library.Int64.from(64 * 1024),
  )
  database.header.kdfParameters?.set(
    'I',
    library.VarDictionary.ValueType.UInt64,
    library.Int64.from(1),
  )
  const group = database.createGroup(database.getDefaultGroup(), 'Work')
  group.notes = 'About work'
  const entry = database.createEntry(group)
  entry.fields.set('Title', 'Mail')
  entry.fields.set('UserName', 'ada')
  entry.fields.set('Password', library.ProtectedValue.fromString('first'))
  entry.pushHistory()
  entry.fields.set('Password', library.ProtectedValue.fromString('s3cret'))
  entry.fields.set('URL', 'https://mail.example.org')
  entry.fields.set('KP2A_URL_1', 'https://m.example.org')
  entry.fields.set('Notes', 'one\ttab')
  entry.fields.set('otp', library.ProtectedValue.fromString('otpauth://totp/x?secret=ABC'))
  entry.fields.set('PIN', library.ProtectedValue.fromString('12'))
  entry.tags = ['home']
  entry.overrideUrl = 'cmd://x'
  entry.binaries.set(
    'ticket.txt',
    await database.createBinary(new TextEncoder().encode('Admit one').buffer),
  )
  database.createRecycleBin()
  const old = database.createEntry(database.getDefaultGroup())
  old.fields.set('Title', 'Old')
  database.remove(old)
  return database
}

const save = async (database: Kdbx) => new Uint8Array(await database.save())

test.each([
  ['KDBX 4 with Argon2d', 4],
  ['KDBX 3.1 with AES-KDF', 3],
] as const)('%s comes with groups, fields, codes, files and earlier states', async (_, version) => {
  const library = await loadKdbxweb()
  const database = await createDatabase(library)
  database.setVersion(version)
  const source = await openSource(new Blob([await save(database)]))
  expect(source.inspection).toMatchObject({ format: 'keepass-kdbx', needs: 'password' })
  const { vaults, skipped, readFile } = await source.read({ password: PASSWORD })
  expect(vaults.map(({ name }) => name)).toEqual(['Home'])
  const [note, mail] = vaults[0]?.entries ?? []
  expect(note).toMatchObject({ kind: 'note', title: 'Work', notes: 'About work' })
  expect(mail).toMatchObject({
    title: 'Mail',
    usernames: ['ada'],
    password: 's3cret',
    urls: ['https://mail.example.org', 'https://m.example.org'],
    notes: 'one\ttab',
    totp: ['otpauth://totp/x?secret=ABC'],
    fields: [{ name: 'PIN', value: '12', type: 'password' }],
    tags: ['home'],
    folder: ['Work'],
    history: [{ password: 'first', urls: [] }],
    leftovers: [{ name: 'override URL', value: 'cmd://x' }],
  })
  const [file] = mail?.files ?? []
  expect(file).toMatchObject({ name: 'ticket.txt', size: 9 })
  expect(new TextDecoder().decode(await readFile(file?.id ?? ''))).toBe('Admit one')
  expect(skipped).toEqual([{ reason: 'in_trash', where: 'Old' }])
})

test('a database with a key file opens with both only', async () => {
  const library = await loadKdbxweb()
  const keyFile = Uint8Array.from({ length: 32 }, (_, at) => at)
  const bytes = await save(await createDatabase(library, keyFile))
  expect(await readEntries(bytes, { password: PASSWORD, keyFile })).toHaveLength(2)
  await expect(readEntries(bytes, { password: PASSWORD })).rejects.toMatchObject({
    code: 'import_password_wrong',
  })
  await expect(readEntries(bytes)).rejects.toMatchObject({ code: 'import_password_required' })
})

test('a database is refused if it is cut off, or costs too much to open', async () => {
  const library = await loadKdbxweb()
  const database = await createDatabase(library)
  const bytes = await save(database)
  await expect(
    readEntries(bytes.slice(0, bytes.length / 2), { password: PASSWORD }),
  ).rejects.toMatchObject({ code: 'import_malformed' })
  await expect(readEntries(bytes.slice(0, 40), { password: PASSWORD })).rejects.toMatchObject({
    code: 'import_malformed',
  })
  const costly = withMemory(bytes, 2 ** 40)
  await expect(readEntries(costly, { password: PASSWORD })).rejects.toMatchObject({
    code: expect.stringMatching(/^import_(work_refused|malformed)$/),
  })
})

/** The header with another amount of memory for Argon2, and the hash that fits it. */
function withMemory(bytes: Uint8Array<ArrayBuffer>, memory: number): Uint8Array<ArrayBuffer> {
  const altered = bytes.slice()
  const view = new DataView(altered.buffer)
  for (let at = 0; at < 300; at += 1) {
    // The name `M` and the length of its value.
    const isMemory = altered[at] === 0x4d && view.getUint32(at + 1, true) === 8
    if (isMemory) view.setBigUint64(at + 5, BigInt(memory), true)
  }
  return altered
}

const XML = (middle: string, start = '') => `<?xml version="1.0" encoding="utf-8"?>${start}
<KeePassFile><Meta><DatabaseName>Home</DatabaseName></Meta><Root><Group>
<UUID>yK9QQpPCMkOmr7D4SFp0BQ==</UUID><Name>Root</Name>
<Entry><UUID>4csJ5O+X9E2lOHyv25WwQw==</UUID>
<String><Key>Title</Key><Value>${middle}</Value></String>
<String><Key>Password</Key><Value ProtectInMemory="True">s&amp;3</Value></String>
</Entry></Group></Root></KeePassFile>`

test('the XML of KeePass gives its entries', async () => {
  expect(await readEntries(XML('A\tB'))).toMatchObject([{ title: 'A\tB', password: 's&3' }])
})

test('XML with very many brackets is read as fast as any', async () => {
  const started = performance.now()
  const title = '>'.repeat(60_000)
  // A tab anywhere: without one, nothing is looked for.
  const [entry] = await readEntries(XML(title, '\t'))
  expect(entry?.title).toBe(title)
  // It took many seconds when each bracket was compared with all after it.
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('XML with entities or a broken end is refused', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  await expect(readEntries(XML('&b;', bomb))).rejects.toMatchObject({ code: 'import_entities' })
  const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  await expect(readEntries(XML('&a;', outside))).rejects.toMatchObject({ code: 'import_entities' })
  await expect(readEntries(XML('x').slice(0, 300))).rejects.toMatchObject({
    code: 'import_malformed',
  })
})
