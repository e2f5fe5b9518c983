import { expect, test } from 'vitest'
import { makeZip } from '../../test/make-zip.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import { openSource } from './read-import.ts'

const open = (content: string | Uint8Array<ArrayBuffer>) => openSource(new Blob([content]))
const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  ['nothing', '', 'import_empty'],
  ['spaces', ' \n ', 'import_empty'],
  ['a page', '<!doctype html><title>Sign in</title>', 'import_unknown'],
  ['prose', 'My passwords are secret.', 'import_unknown'],
  [
    'a picture',
    bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    'import_unknown',
  ],
  [
    'a picture so short that it has commas, but no zero byte',
    bytes(0xff, 0xd8, 0xff, 0xe1, 0x2c, 0x41, 0x0a, 0x42, 0x2c, 0x43, 0x0a, 0xff, 0xd9),
    'import_unknown',
  ],
  ['a short document', '%PDF-1,7\na,b\n', 'import_unknown'],
  ['JSON of something else', '{"name": "x"}', 'import_unknown'],
  ['half of JSON', '{"items": [', 'import_malformed'],
  ['half of an archive', bytes(0x50, 0x4b, 3, 4, 20, 0), 'import_malformed'],
  ['armoured PGP', '-----BEGIN PGP MESSAGE-----\n\nabc', 'import_pgp'],
  ['binary PGP', bytes(0xc1, 0x0c, 0x03, 0, 0, 0, 1, 2, 3), 'import_pgp'],
  ['KeePass 1', bytes(0x03, 0xd9, 0xa2, 0x9a, 0x65, 0xfb, 0x4b, 0xb5), 'import_old_keepass'],
  [
    'an export for its own account only',
    '{"encrypted": true, "items": []}',
    'import_account_encrypted',
  ],
])('%s is refused with a reason', async (_, content, code) => {
  await expect(open(content)).rejects.toMatchObject({ code })
})

test('an archive with PGP inside is refused, as Proton Pass writes it', async () => {
  const archive = await makeZip({ 'Proton Pass/data.pgp': 'secret' })
  await expect(open(archive)).rejects.toMatchObject({ code: 'import_pgp' })
})

test('an archive that unpacks to far more than it contains is refused before it is unpacked', async () => {
  const archive = await makeZip({ 'export.data': ' '.repeat(IMPORT_LIMITS.archiveFreeBytes * 4) })
  expect(archive.length).toBeLessThan(20_000)
  await expect(open(archive)).rejects.toMatchObject({ code: 'import_archive_refused' })
})

test('an archive that lies about a size is refused while it is unpacked', async () => {
  const archive = await makeZip({ 'export.data': ' '.repeat(5000) })
  const view = new DataView(archive.buffer)
  for (let at = 0; at < archive.length - 3; at += 1) {
    if (view.getUint32(at, true) === 5000) view.setUint32(at, 10, true)
  }
  await expect(open(archive)).rejects.toMatchObject({
    code: expect.stringMatching(/^import_(archive_refused|malformed)$/),
  })
})

test.each(['files', 'folders'])('an archive with too many %s is refused', async (kind) => {
  const last = kind === 'folders' ? '/' : 'a'
  const archive = makeDirectory(IMPORT_LIMITS.archiveFiles + 1, last)
  await expect(open(archive)).rejects.toMatchObject({ code: 'import_archive_refused' })
})

/** The directory of an archive with that many empty entries: writing them all would take a while. */
function makeDirectory(count: number, last: string): Uint8Array<ArrayBuffer> {
  const [local, entry, end] = [30, 46 + 6, 22]
  const view = new DataView(new ArrayBuffer(local + count * entry + end))
  view.setUint32(0, 0x04034b50, true)
  for (let at = 0; at < count; at += 1) {
    const start = local + at * entry
    view.setUint32(start, 0x02014b50, true)
    view.setUint16(start + 28, 6, true)
    for (const [place, digit] of Array.from(`${String(at).padStart(5, '0')}${last}`).entries()) {
      view.setUint8(start + 46 + place, digit.charCodeAt(0))
    }
  }
  const start = local + count * entry
  view.setUint32(start, 0x06054b50, true)
  view.setUint16(start + 8, count, true)
  view.setUint16(start + 10, count, true)
  view.setUint32(start + 12, count * entry, true)
  view.setUint32(start + 16, local, true)
  return new Uint8Array(view.buffer)
}

test('a table with too many rows is refused', async () => {
  const rows = 'a,b,c,d\n'.repeat(IMPORT_LIMITS.entries + 5)
  const text = `name,url,username,password\n${rows}`
  await expect(open(text)).rejects.toMatchObject({ code: 'import_too_many' })
})

test('the name of a file says nothing: its content decides', async () => {
  const file = new File(['{"encrypted": false, "items": []}'], 'passwords.csv')
  expect((await openSource(file)).inspection.format).toBe('bitwarden-json')
})
