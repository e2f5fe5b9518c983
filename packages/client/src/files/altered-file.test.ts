import { hashStatement } from '@shrd/crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { localFile, readAll, readText } from '../../test/local-files.ts'
import { plantFile } from '../../test/lying-server/plant-file.ts'
import { memorySlices } from '../../test/memory-slices.ts'
import { createDocumentScene, type DocumentScene } from '../../test/sharing-scene.ts'

let scene: DocumentScene
beforeEach(async () => {
  scene = await createDocumentScene()
})

describe('a content of which the server', () => {
  const STORED = 65_536 + 16
  const cut = (bytes: Uint8Array, ...chunks: number[]) =>
    Buffer.concat(chunks.map((index) => bytes.subarray(index * STORED, (index + 1) * STORED)))

  test.each<[string, (bytes: Uint8Array) => Buffer]>([
    ['exchanges chunks', (bytes) => cut(bytes, 1, 0, 2)],
    ['repeats a chunk', (bytes) => cut(bytes, 0, 0, 2)],
    ['leaves out a chunk', (bytes) => cut(bytes, 0, 2)],
    ['keeps the end', (bytes) => cut(bytes, 0, 1)],
    ['keeps everything', () => Buffer.alloc(0)],
    [
      'changes a bit',
      (bytes) => Buffer.concat([bytes.subarray(0, -1), Uint8Array.of((bytes.at(-1) ?? 0) ^ 1)]),
    ],
  ])('%s is refused', async (_, damage) => {
    const { alice, document_id, server } = scene
    const { file_id } = await alice.client.files.upload(document_id, memorySlices(150_000))
    const kept = server.files.get(file_id)
    kept?.parts.set(0, new Uint8Array(damage(kept.parts.get(0) ?? new Uint8Array())))
    const { content } = await alice.client.files.download(document_id, file_id)
    const reading = readAll({ name: '', type: '', size: 0, content })
    await expect(reading).rejects.toMatchObject({ code: 'file_damaged' })
  })

  test('mixes the hashes with those of another file is refused', async () => {
    const { alice, document_id, server } = scene
    const one = await alice.client.files.upload(document_id, memorySlices(150_000))
    const two = await alice.client.files.upload(document_id, memorySlices(150_000, 2))
    const kept = server.files.get(one.file_id)
    if (kept !== undefined) kept.hashes = server.files.get(two.file_id)?.hashes ?? null
    const reading = readAll(await alice.client.files.download(document_id, one.file_id))
    await expect(reading).rejects.toMatchObject({ code: 'file_damaged' })
  })

  test('shows an upload under the id of a listed file, which alone is in the list', async () => {
    const { alice, server, document_id } = scene
    const { file_id, hash } = await alice.client.files.upload(document_id, localFile('one'))
    await plantFile(server, alice, document_id, { file_id })
    const { items, refused } = await alice.client.files.list(document_id)
    expect(items).toMatchObject([{ file_id, hash, name: 'a.txt', size: 3 }])
    expect(refused).toMatchObject([{ code: 'file_invalid' }])
    expect(refused[0]?.id).not.toBe(hash)
  })

  test('shows two files of one id, which the document lists, and neither is shown', async () => {
    const { alice, server, document_id } = scene
    const { files } = alice.client
    const { file_id, hash } = await files.upload(document_id, localFile('one'))
    const { attachment } = await plantFile(server, alice, document_id, { file_id })
    const rival = await hashStatement('file-record', attachment.record.statement)
    await files.attach(document_id, rival)
    expect(await files.list(document_id)).toEqual({
      items: [],
      refused: [hash, rival].map((id) => ({ id, code: 'file_invalid' })),
    })
    const download = files.download(document_id, file_id)
    await expect(download).rejects.toMatchObject({ code: 'file_invalid' })
  })

  test('swaps the descriptions of two files is refused', async () => {
    const { alice, document_id, server } = scene
    const { file_id } = await alice.client.files.upload(document_id, localFile('one'))
    await alice.client.files.upload(document_id, localFile('two'))
    const [one, two] = server.documents[0]?.attachments ?? []
    if (one === undefined || two === undefined) throw new Error('A file is missing.')
    one.filename = two.filename
    const download = alice.client.files.download(document_id, file_id)
    await expect(download).rejects.toMatchObject({ code: 'file_invalid' })
    expect((await alice.client.files.list(document_id)).refused).toMatchObject([
      { id: file_id, code: 'file_invalid' },
      { code: 'attachment_not_found' },
    ])
  })

  test('says another iv, author or time is believed in none of it', async () => {
    const { alice, bob, document_id, server } = scene
    const { user_id } = bob.member.identity
    const { file_id } = await alice.client.files.upload(document_id, localFile('hello'))
    for (const attachment of server.documents[0]?.attachments ?? []) {
      Object.assign(attachment, { iv: `${'B'.repeat(21)}A==`, user_id, created_at: 1 })
    }
    expect(await readText(await alice.client.files.download(document_id, file_id))).toBe('hello')
    const [row] = (await alice.client.files.list(document_id)).items
    expect(row?.author).toBe(alice.member.identity.user_id)
  })
})
