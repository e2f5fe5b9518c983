import { createHash } from 'node:crypto'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { collect } from '../../test/collect.ts'
import {
  SAMPLE_DOCUMENTS,
  sampleBytes,
  sampleDocument,
  sampleFile,
  sampleSource,
} from '../../test/sample-export.ts'
import { restoreCell } from './csv-cells.ts'
import { readEntries } from './read-entries.ts'
import { writeCsv } from './write-csv.ts'
import { writeCxf, writeCxfZip } from './write-cxf.ts'
import type { ExportReport } from './write-entries.ts'
import { writePlainZip } from './write-zip.ts'

const NOW = 1_700_000_000_000
const EXPORTER = { rp_id: 'vault.example.org', display_name: 'Shrd', user_id: 'usr_1' }

async function unzip(bytes: Uint8Array<ArrayBuffer>) {
  const files: Record<string, Uint8Array> = {}
  for (const entry of await new ZipReader(new BlobReader(new Blob([bytes]))).getEntries()) {
    if (entry.directory) continue
    files[entry.filename] = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true })
  }
  return files
}

const toText = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('a plain ZIP has the entries of an archive, and is read like one [VAULT-11]', async () => {
  const zip = await unzip(await collect(writePlainZip(sampleSource(), { now: NOW })))
  const sizes = new Map(Object.entries(zip).map(([name, bytes]) => [name, bytes.length]))
  const read = async (name: string) => zip[name] ?? new Uint8Array()
  const { created_at, vaults } = await readEntries({ entries: sizes, read })
  expect(created_at).toBe(NOW)
  expect(vaults[0]?.entries[0]).toMatchObject({
    title: SAMPLE_DOCUMENTS[0]?.title,
    folder: ['Work', 'Servers'],
  })
  expect(await read(vaults[0]?.entries[0]?.files[0]?.id ?? '')).toEqual(sampleBytes(5000))
})

test('CSV has every text of the documents, and no formula for a spreadsheet [VAULT-11]', async () => {
  const csv = toText(await collect(writeCsv(sampleSource())))
  expect(csv.startsWith('\ufeff"vault","category","title"')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data[0]).toMatchObject({
    vault: 'Private',
    category: 'Work/Servers',
    title: '\'=cmd|calc "Ünïcode" 日本',
    password: "'-p,'\"\n'=1",
    tags: 'a, b,c',
    favourite: '1',
    fields: '2FA Key: JBSW Y3DP EHPK 3PXP\nPIN: 0042\n: ',
  })
  expect(restoreCell(data[0]?.password ?? '')).toBe('-p,\'"\n=1')
  for (const cell of data.flatMap((row) => Object.values(row))) {
    for (const part of cell.split(/[;\t\r\n"]/)) expect(part).not.toMatch(/^[ ]*[=+\-@＝＋－＠]/)
  }
})

test('the Credential Exchange Format has logins, keys, notes, fields and collections [VAULT-11]', async () => {
  const reports: ExportReport[] = []
  const onReport = (report: ExportReport) => reports.push(report)
  const json = await collect(writeCxf(sampleSource(), EXPORTER, { now: NOW, onReport }))
  const header = JSON.parse(toText(json))
  expect(header).toMatchObject({
    version: { major: 1, minor: 0 },
    exporterRpId: 'vault.example.org',
    exporterDisplayName: 'Shrd',
    timestamp: 1_700_000_000,
  })
  const [account] = header.accounts
  const [mail] = account.items
  expect(mail).toEqual({
    id: Buffer.from('doc_1').toString('base64url'),
    modifiedAt: 1_700_000_000,
    title: SAMPLE_DOCUMENTS[0]?.title,
    subtitle: 'Mailbox',
    favorite: true,
    scope: { urls: ['https://example.org'], androidApps: [] },
    tags: ['a, b', 'c'],
    credentials: [
      {
        type: 'basic-auth',
        username: { fieldType: 'string', value: 'ada' },
        password: { fieldType: 'concealed-string', value: '-p,\'"\n=1' },
      },
      { type: 'totp', secret: 'JBSWY3DPEHPK3PXP', period: 30, digits: 6, algorithm: 'sha1' },
      { type: 'note', content: { fieldType: 'string', value: 'one\r\ntwo' } },
      {
        type: 'custom-fields',
        fields: [{ fieldType: 'concealed-string', value: '0042', label: 'PIN' }],
      },
    ],
  })
  const [work, empty] = account.collections[0].subCollections
  expect([work.title, empty.title]).toEqual(['Work', 'Empty'])
  expect(work.subCollections[0]).toMatchObject({ title: 'Servers', items: [{ item: mail.id }] })
  expect(account.collections[1].items).toEqual([{ item: account.items[1].id }])
  expect(account.items[1].credentials).toEqual([])
  expect(reports).toEqual([{ documents: 2, files: 0, left_out: [] }])
})

test('in a ZIP of the Credential Exchange Format, files have size and hash [VAULT-11]', async () => {
  const zip = await unzip(await collect(writeCxfZip(sampleSource(), EXPORTER, { now: NOW })))
  const [mail] = JSON.parse(toText(zip['index.json'] ?? new Uint8Array())).accounts[0].items
  const file = mail.credentials.find(({ type }: { type: string }) => type === 'file')
  expect(file).toMatchObject({
    name: '../../Vertrag (1).pdf',
    decryptedSize: 5000,
    integrityHash: createHash('sha256').update(sampleBytes(5000)).digest('base64url'),
  })
  expect(zip[`documents/${file.id}`]).toEqual(sampleBytes(5000))
})

test('addresses of one-time codes keep their settings, and what is no key stays a field', async () => {
  const value =
    'otpauth://totp/ACME%3Aada%40example.org?secret=jbswy3dpehpk3pxp&digits=8&period=60&algorithm=SHA256'
  const { body } = sampleDocument({})
  const custom_fields = [
    { name: 'Code', type: 'text' as const, value },
    { name: '2FA Key', type: 'text' as const, value: 'ask the operator' },
    { name: 'Word', type: 'text' as const, value: 'ABCDEFGHIJKLMNOP' },
  ]
  const source = sampleSource([sampleDocument({ body: { ...body, custom_fields } })])
  const json = JSON.parse(toText(await collect(writeCxf(source, EXPORTER))))
  expect(json.accounts[0].items[0].credentials).toEqual([
    {
      type: 'totp',
      secret: 'JBSWY3DPEHPK3PXP',
      period: 60,
      digits: 8,
      algorithm: 'sha256',
      username: 'ada@example.org',
      issuer: 'ACME',
    },
    {
      type: 'custom-fields',
      fields: [
        { fieldType: 'string', value: 'ask the operator', label: '2FA Key' },
        { fieldType: 'string', value: 'ABCDEFGHIJKLMNOP', label: 'Word' },
      ],
    },
  ])
})

test('a stopped ZIP lets its files go', async () => {
  let isClosed = false
  const file = {
    ...sampleFile('large', new Uint8Array()),
    size: 10_000_000,
    async *read() {
      try {
        for (let at = 0; at < 1000; at += 1) yield new Uint8Array(10_000)
      } finally {
        isClosed = true
      }
    },
  }
  const zip = writePlainZip(sampleSource([sampleDocument({ files: [file] })]))
  for (let pieces = 0; pieces < 8; pieces += 1) await zip.next()
  await zip.return()
  await expect.poll(() => isClosed).toBe(true)
})
