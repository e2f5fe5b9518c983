import type { ShrdClient } from '@shrd/client'
import type { ExportDocument, ExportSource } from '@shrd/transfer/export'
import { expect, test } from 'vitest'
import { createExportSource } from '../src/features/export/create-export-source.ts'
import type { ExportChoice } from '../src/features/export/export-form.ts'
import { writeExport } from '../src/features/export/write-export.ts'
import { toDocumentWords } from '../src/features/import/document-words.ts'
import { createImportJournal } from '../src/features/import/import-journal.ts'
import { createImportReader, fetchRows } from '../src/features/import/import-reader.ts'
import { runImport } from '../src/features/import/run-import.ts'
import { inlineImportWorkers } from './import-worker.ts'
import { createTestPage, signInWithKeys } from './render-app.tsx'

const PASSWORD = 'amber-lantern-42-quay'
const WORDS = toDocumentWords((key) => key)
const { signal } = new AbortController()

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at * 7 + (at >> 8))

/** Two vaults with everything that a document can have. */
async function fillVaults({ vaults, categories, documents, files, preferences }: ShrdClient) {
  const home = await vaults.create({
    name: 'Home',
    description: 'mine',
    icon: 'shield',
    tags: ['x', 'y'],
  })
  await vaults.create({ name: 'Empty', description: null, icon: 'key', tags: [] })
  const { vault_id } = home
  const work = await categories.create(vault_id, {
    parent_id: null,
    name: 'Work',
    labels: { de: 'Arbeit' },
    icon: 'key',
  })
  const servers = await categories.create(vault_id, {
    parent_id: work.category_id,
    name: 'Servers',
    labels: {},
    icon: 'shield',
  })
  const body = {
    username: 'ada',
    password: '=first',
    url: 'https://example.org/?a=b',
    description: ' two  spaces ',
    notes: 'one\r\ntwo\n',
    custom_fields: [
      { name: '2FA Key', type: 'text' as const, value: 'JBSWY3DPEHPK3PXP' },
      { name: '2FA Key', type: 'password' as const, value: '' },
      { name: 'Rescue', type: 'textarea' as const, value: 'a\nb' },
      { name: 'Mail', type: 'email' as const, value: 'ada@example.org' },
    ],
  }
  const header = { title: 'Ünïcode 日本 🗝', tags: ['a', 'b c'], icon: 'shield' as const }
  const rich = await documents.create({
    vault_id,
    category_id: servers.category_id,
    header,
    body,
    private_title: true,
  })
  await documents.save(rich, { body: { ...body, password: 'second' } })
  await documents.save(rich, {
    header: { title: 'Renamed', tags: [], icon: 'key' },
    private_title: false,
    body: { ...body, password: 'third' },
  })
  await files.upload(
    rich,
    new File([bytesOf(200_000)], 'Vertrag (1).pdf', { type: 'application/pdf' }),
  )
  await files.upload(rich, new File([], 'empty'))
  const plain = {
    username: '',
    password: '',
    url: '',
    description: '',
    notes: '',
    custom_fields: [],
  }
  const bare = await documents.create({
    vault_id,
    header: { title: 'Bare', tags: [], icon: 'key' },
    body: plain,
  })
  await preferences.update({ favourites: [rich] })
  return { home, bare }
}

/** Takes everything away: documents for good, categories, vaults and marks. */
async function deleteEverything({ vaults, documents, preferences }: ShrdClient) {
  for (const { vault_id } of (await vaults.list()).items) {
    for (const { document_id } of (await documents.list(vault_id)).items) {
      await documents.deleteForGood(document_id)
    }
    await vaults.remove(vault_id)
  }
  await preferences.update({ favourites: [] })
  expect((await vaults.list()).items).toEqual([])
}

const EVERYTHING = { form: 'archive', files: true, versions: true } as const

async function readSource(
  client: ShrdClient,
  user_id: string,
): Promise<{ source: ExportSource; choice: ExportChoice }> {
  const { items } = await client.vaults.list()
  const choice = { ...EVERYTHING, vault_ids: new Set(items.map(({ vault_id }) => vault_id)) }
  return { choice, source: await createExportSource(choice, { client, user_id, signal }) }
}

/** Everything of the vaults but ids and times, to compare. */
async function takeSnapshot(client: ShrdClient, user_id: string) {
  const { source } = await readSource(client, user_id)
  const names = new Map(source.vaults.map(({ vault_id, name }) => [vault_id, name]))
  const documents = []
  for await (const document of source.documents()) {
    documents.push({ ...(await plainOf(document)), vault: names.get(document.vault_id) })
  }
  expect(source.leftOut()).toEqual([])
  const byTitle = (one: { title: string }, other: { title: string }) =>
    one.title.localeCompare(other.title)
  return {
    vaults: source.vaults
      .map(({ vault_id: _, ...vault }) => vault)
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    documents: documents.toSorted(byTitle),
  }
}

async function plainOf(document: ExportDocument) {
  const { document_id: _, vault_id: __, saved_at: ___, files, versions, ...rest } = document
  return {
    ...rest,
    versions: versions.map(({ saved_at: _saved, ...state }) => state),
    files: await Promise.all(
      files.map(async ({ name, type, size, read }) => {
        const pieces: Uint8Array[] = []
        for await (const piece of read()) pieces.push(piece)
        return { name, type, size, bytes: Buffer.concat(pieces).toString('base64') }
      }),
    ),
  }
}

async function exportVaults(client: ShrdClient, user_id: string): Promise<Blob> {
  const { source, choice } = await readSource(client, user_id)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const target = {
    write: async (piece: Uint8Array<ArrayBuffer>) => void pieces.push(piece),
    close: async () => undefined,
    abort: async () => undefined,
  }
  const room = Number.POSITIVE_INFINITY
  await writeExport({ choice, source, password: PASSWORD, user_id, target, room }, { signal })
  return new Blob(pieces)
}

async function importVaults(client: ShrdClient, archive: Blob) {
  const reader = createImportReader(inlineImportWorkers.import())
  await reader.ask('open', archive)
  const summary = await reader.ask('read', { options: { password: PASSWORD }, words: WORDS })
  const rows = await fetchRows(reader, summary.count)
  const outcome = await runImport({
    client,
    reader,
    journal: createImportJournal(client.searchStore),
    rows,
    vaults: summary.vaults,
    target: { kind: 'as-in-source' },
    record: { source: 'x', started_at: Date.now(), vaults: [], categories: [], entries: {} },
    signal,
    arePrivate: false,
    onProgress: () => undefined,
  })
  expect(outcome).toMatchObject({ stopped_by: null, are_favourites_marked: true })
  expect([...outcome.failed]).toEqual([])
}

test('export, delete everything, import: the vaults are equal, to the byte of every attachment [VAULT-11]', async () => {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  const { client } = page
  const { user_id } = made.identity
  await fillVaults(client)
  const before = await takeSnapshot(client, user_id)
  expect(before.documents.map(({ versions, files }) => [versions.length, files.length])).toEqual([
    [0, 0],
    [2, 2],
  ])
  const archive = await exportVaults(client, user_id)
  await deleteEverything(client)
  await importVaults(client, archive)
  expect(await takeSnapshot(client, user_id)).toEqual(before)
}, 60_000)
