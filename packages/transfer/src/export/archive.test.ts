import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createExport, openExport } from '@shrd/crypto/exports'
import { expect, test } from 'vitest'
import { collect, concatBytes } from '../../test/collect.ts'
import {
  memoryFile,
  SAMPLE_DOCUMENTS,
  sampleBytes,
  sampleDocument,
  sampleFile,
  sampleSource,
  sampleState,
} from '../../test/sample-export.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ExportDocument, ExportSource } from './export-source.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'
import { type ExportProgress, type ExportReport, writeEntries } from './write-entries.ts'
import { writeTar } from './write-tar.ts'

const PASSWORD = 'correct horse battery staple'

async function archiveOf(source: ExportSource, options = {}) {
  return collect(writeArchive(source, PASSWORD, { now: 1_700_000_000_000, ...options }))
}

async function roundTrip(...documents: ExportDocument[]) {
  const data = await readArchive(memoryFile(await archiveOf(sampleSource(documents))), PASSWORD)
  return { data, entries: data.vaults.flatMap(({ entries }) => entries) }
}

test('an archive gives back vaults, documents, versions, categories, favourites and files [VAULT-11]', async () => {
  const { data, entries } = await roundTrip(...SAMPLE_DOCUMENTS)
  const [mail] = entries
  expect(
    data.vaults.map(({ name, description, tags, icon }) => [name, description, tags, icon]),
  ).toEqual([
    ['Private', 'mine', ['x'], 'vault'],
    ['Other', '', [], 'key'],
  ])
  expect(data.vaults[0]?.folders).toEqual([
    { path: ['Work'], icon: 'briefcase', labels: { de: 'Arbeit' } },
    { path: ['Work', 'Servers'], icon: 'server', labels: {} },
    { path: ['Empty'], icon: 'folder', labels: {} },
  ])
  expect(mail).toMatchObject({
    title: '=cmd|calc "Ünïcode" 日本',
    private_title: true,
    is_favourite: true,
    folder: ['Work', 'Servers'],
    tags: ['a, b', 'c'],
    usernames: ['ada'],
    password: '-p,\'"\n=1',
    urls: ['https://example.org'],
    description: 'Mailbox',
    notes: 'one\r\ntwo',
    fields: SAMPLE_DOCUMENTS[0]?.body.custom_fields,
    modified_at: 1_700_000_000_000,
  })
  expect(mail?.history.map(({ saved_at, password }) => [saved_at, password])).toEqual([
    [1, 'first'],
    [2, 'second'],
  ])
  expect(mail?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['../../Vertrag (1).pdf', 'application/pdf', 5000],
    ['.hidden', '', 0],
  ])
  expect(await data.readFile(mail?.files[0]?.id ?? '')).toEqual(sampleBytes(5000))
  expect(await data.readFile(mail?.files[1]?.id ?? '')).toEqual(new Uint8Array())
  expect(entries[1]).toMatchObject({ title: '', usernames: [], urls: [] })
})

test('no two names of an export are one where case and composition of letters do not count', async () => {
  const files = ['Scan.PDF', 'scan.pdf', 'é', 'e\u0301', '', '.', '/'].map((name) =>
    sampleFile(name, sampleBytes(10)),
  )
  const names: string[] = []
  for await (const { name, content } of writeEntries(sampleSource([sampleDocument({ files })]))) {
    names.push(name.normalize('NFD').toLowerCase())
    for await (const _ of content);
  }
  expect(names).toHaveLength(10)
  expect(new Set(names).size).toBe(names.length)
})

test('without the password nothing of the content shows [VAULT-11]', async () => {
  const archive = await archiveOf(sampleSource())
  expect(Buffer.from(archive).includes('Mailbox')).toBe(false)
  await expect(readArchive(memoryFile(archive), 'another')).rejects.toMatchObject({
    code: 'export_locked',
  })
})

test('an opened archive is one that tar understands', async () => {
  const { content } = await openExport(
    writeArchive(sampleSource(), PASSWORD, { now: 1_700_000_000_000 }),
    PASSWORD,
  )
  const folder = await mkdtemp(join(tmpdir(), 'shrd-archive-'))
  try {
    await writeFile(join(folder, 'a.tar'), await collect(content))
    await promisify(execFile)('tar', ['-xf', 'a.tar'], { cwd: folder })
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      'a.tar',
      'attachments',
      'attachments/000001',
      'attachments/000001/001-Vertrag__1_.pdf',
      'attachments/000001/002-_hidden',
      'documents',
      'documents/000001.json',
      'documents/000002.json',
      'report.json',
      'vault.json',
    ])
    const file = await readFile(join(folder, 'attachments/000001/001-Vertrag__1_.pdf'))
    expect(new Uint8Array(file)).toEqual(sampleBytes(5000))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a damaged file does not end the export: it is left out, and the report names it', async () => {
  const broken = {
    ...sampleFile('broken.bin', sampleBytes(3000)),
    async *read() {
      yield sampleBytes(1000)
      const { ShrdError } = await import('@shrd/crypto/errors')
      throw new ShrdError('file_damaged')
    },
  }
  const reports: ExportReport[] = []
  const source = sampleSource([
    sampleDocument({ files: [broken, sampleFile('whole.bin', sampleBytes(10))] }),
  ])
  const archive = await archiveOf(source, {
    onReport: (report: ExportReport) => reports.push(report),
  })
  expect(reports).toEqual([
    { documents: 1, files: 1, left_out: [{ id: 'doc_1', title: 'Mail', code: 'file_damaged' }] },
  ])
  const { vaults, readFile: read } = await readArchive(memoryFile(archive), PASSWORD)
  const files = vaults[0]?.entries[0]?.files ?? []
  expect(files.map(({ name }) => name)).toEqual(['whole.bin'])
  expect(await read(files[0]?.id ?? '')).toEqual(sampleBytes(10))
})

test('other failures of a file end the export, and so does the caller', async () => {
  const failing = {
    ...sampleFile('a', sampleBytes(3000)),
    // biome-ignore lint/correctness/useYield: it fails before its first piece
    async *read(): AsyncGenerator<Uint8Array> {
      throw new TypeError('no network')
    },
  }
  await expect(archiveOf(sampleSource([sampleDocument({ files: [failing] })]))).rejects.toThrow(
    'no network',
  )
  const stop = new AbortController()
  const onProgress = ({ documents }: ExportProgress) => documents > 0 && stop.abort()
  await expect(
    archiveOf(sampleSource(), { signal: stop.signal, onProgress }),
  ).rejects.toMatchObject({ code: 'aborted' })
})

test('the oldest versions are left out where all are too long for an entry', async () => {
  const long = 'x'.repeat(5 * 1024 * 1024)
  const versions = [1, 2, 3, 4].map((saved_at) => sampleState({ notes: long }, saved_at))
  const { entries } = await roundTrip(sampleDocument({ versions }))
  expect(entries[0]?.history.map(({ saved_at }) => saved_at)).toEqual([2, 3, 4])
})

test('pieces are written while the files are read, so that an export of any size fits', async () => {
  const size = 40 * 1024 * 1024
  let read = 0
  let furthest = 0
  const file = {
    ...sampleFile('large.bin', new Uint8Array()),
    size,
    async *read() {
      const piece = new Uint8Array(1024 * 1024)
      for (; read < size; read += piece.length) yield piece
    },
  }
  let written = 0
  const source = sampleSource([sampleDocument({ files: [file] })])
  for await (const piece of writeArchive(source, PASSWORD)) {
    furthest = Math.max(furthest, read - written)
    written += piece.length
  }
  expect(written).toBeGreaterThan(size)
  expect(furthest).toBeLessThan(4 * 1024 * 1024)
})

/** An archive with any entries, made by somebody who knows the password. */
async function forge(entries: readonly [string, string | object][]) {
  async function* toEntries(): AsyncGenerator<ArchiveEntry> {
    for (const [name, value] of entries) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const bytes = new TextEncoder().encode(text)
      yield { name, size: bytes.length, content: pieces(bytes) }
    }
  }
  async function* pieces(bytes: Uint8Array) {
    yield bytes
  }
  const tar = await collect(writeTar(toEntries(), 0))
  return { tar, archive: await seal(tar) }
}

async function seal(tar: Uint8Array) {
  return collect(createExport(new Blob([new Uint8Array(tar)]).stream(), PASSWORD))
}

const VAULT = { format: 'shrd-vault', version: 1, created_at: 1, vaults: [] }
const REPORT = { documents: 0, files: 0, left_out: [], damaged: [] }
const PARTS: readonly [string, string | object][] = [
  ['vault.json', VAULT],
  ['report.json', REPORT],
]

test('an archive with these parts opens, so that what follows fails for its own reason', async () => {
  const { archive } = await forge(PARTS)
  expect((await readArchive(memoryFile(archive), PASSWORD)).vaults).toEqual([])
})

test.each<[string, string, readonly [string, string | object][]]>([
  ['a path out of the folder', 'export_malformed', [...PARTS, ['../evil.json', '']]],
  ['an absolute path', 'export_malformed', [...PARTS, ['/etc/passwd', '']]],
  ['a path of another system', 'export_malformed', [...PARTS, ['attachments/000001/001-a\\b', '']]],
  ['a hidden file', 'export_malformed', [...PARTS, ['attachments/000001/001-..', '']]],
  [
    'names that differ only in case',
    'export_malformed',
    [...PARTS, ['attachments/000001/001-A', ''], ['attachments/000001/001-a', '']],
  ],
  ['the same name twice', 'export_malformed', [...PARTS, ['vault.json', VAULT]]],
  ['no vault', 'export_malformed', [['report.json', REPORT]]],
  ['no report', 'export_malformed', [['vault.json', VAULT]]],
  [
    'no JSON',
    'export_malformed',
    [
      ['vault.json', '{'],
      ['report.json', REPORT],
    ],
  ],
  [
    'another format',
    'export_malformed',
    [
      ['vault.json', { ...VAULT, format: 'x' }],
      ['report.json', REPORT],
    ],
  ],
  [
    'a later version',
    'export_unsupported',
    [
      ['vault.json', { ...VAULT, version: 2 }],
      ['report.json', REPORT],
    ],
  ],
  ['a document of another form', 'export_malformed', [...PARTS, ['documents/000001.json', {}]]],
])('%s: %s', async (_, code, entries) => {
  const { archive } = await forge(entries)
  await expect(readArchive(memoryFile(archive), PASSWORD)).rejects.toMatchObject({ code })
})

test('a tar archive with other things than files is refused: links, damage, an end that is missing', async () => {
  const { tar } = await forge(PARTS)
  const link = tar.slice()
  link[156] = '2'.charCodeAt(0)
  const damaged = tar.slice()
  damaged[3] = (damaged[3] ?? 0) ^ 1
  for (const wrong of [link, damaged, tar.slice(0, -1024), tar.slice(0, 1000), new Uint8Array(5)]) {
    await expect(readArchive(memoryFile(await seal(wrong)), PASSWORD)).rejects.toMatchObject({
      code: 'export_malformed',
    })
  }
  const twoEnds = concatBytes([tar, new Uint8Array(512)])
  expect((await readArchive(memoryFile(await seal(twoEnds)), PASSWORD)).vaults).toEqual([])
})
