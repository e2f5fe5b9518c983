import { beforeEach, describe, expect, test } from 'vitest'
import { localFile, MIB, readAll, readText, sentParts } from '../../test/local-files.ts'
import { memorySlices } from '../../test/memory-slices.ts'
import {
  createDocumentScene,
  createSharedScene,
  type DocumentScene,
  savePassword,
} from '../../test/sharing-scene.ts'

let scene: DocumentScene
beforeEach(async () => {
  scene = await createDocumentScene()
})

describe('a file', () => {
  test('that is uploaded is listed, comes back as it was, and shows the server nothing', async () => {
    const { alice, server, document_id } = scene
    const { files, documents } = alice.client
    const { file_id, hash, is_listed } = await files.upload(
      document_id,
      localFile('hello', 'b.txt'),
    )
    expect(is_listed).toBe(true)
    expect((await documents.get(document_id)).files).toEqual([hash])
    const { items, refused } = await files.list(document_id)
    expect(refused).toEqual([])
    expect(items).toMatchObject([
      { file_id, hash, name: 'b.txt', type: 'text/plain', size: 5, is_listed: true },
    ])
    const file = await files.download(document_id, file_id)
    expect(file).toMatchObject({ name: 'b.txt', type: 'text/plain', size: 5 })
    expect(await readText(file)).toBe('hello')
    const stored = JSON.stringify([...server.files.values(), server.documents])
    expect(stored).not.toContain('b.txt')
    expect(stored).not.toContain('text/plain')
  })

  test('is listed and fetched whatever the server puts beside it', async () => {
    const { alice, document_id, server } = await createSharedScene()
    const { files } = alice.client
    const { file_id } = await files.upload(document_id, localFile('here'))
    server.deviate('getDocument', ({ attachments, ...honest }) => {
      return { ...honest, attachments: [null, ...attachments] }
    })
    expect(await files.list(document_id)).toMatchObject({
      items: [{ file_id }],
      refused: [{ id: '', code: 'record_invalid' }],
    })
    expect(await files.download(document_id, file_id)).toMatchObject({ size: 4 })
  })

  test('may be empty', async () => {
    const { alice, document_id } = scene
    const { file_id } = await alice.client.files.upload(document_id, localFile(''))
    expect(await readText(await alice.client.files.download(document_id, file_id))).toBe('')
  })

  test('of several parts is sent and fetched in pieces of 8 MiB at most', async () => {
    const { alice, document_id, server } = scene
    const file = memorySlices(16 * MIB + 5)
    const done: number[] = []
    const { file_id } = await alice.client.files.upload(document_id, file, {
      onProgress: (progress) => done.push(progress.done),
    })
    expect(sentParts(scene).map(({ bytes }) => bytes.length <= 8 * MIB)).toEqual([true, true, true])
    expect(done.at(-1)).toBe(file.size)
    const downloaded = await alice.client.files.download(document_id, file_id)
    expect(Buffer.from(await readAll(downloaded)).equals(file.bytes)).toBe(true)
    expect(server.received.filter(({ name }) => name === 'downloadAttachment')).toHaveLength(4)
    expect(file.longestRead()).toBeLessThanOrEqual(4 * MIB)
  })

  test('is removed by a revision without it', async () => {
    const { alice, document_id, server } = scene
    const { files, documents } = alice.client
    const { file_id } = await files.upload(document_id, localFile('hello'))
    const kept = await files.upload(document_id, localFile('kept'))
    await files.remove(document_id, file_id)
    expect((await documents.get(document_id)).files).toEqual([kept.hash])
    expect((await files.list(document_id)).items).toHaveLength(1)
    expect(server.documents[0]?.attachments).toHaveLength(1)
    const again = files.remove(document_id, file_id)
    await expect(again).rejects.toMatchObject({ code: 'attachment_not_found' })
  })

  test('that a partner lists and that never was can be taken off the list', async () => {
    const { alice, bob, document_id } = await createSharedScene(['update'])
    const { files, sharing } = alice.client
    const { file_id } = await files.upload(document_id, localFile('kept'))
    const { files: listed } = await bob.client.documents.get(document_id)
    const never = 'A'.repeat(43)
    await bob.client.documents.save(document_id, { files: [...listed, never] })
    const removal = () => sharing.unshare(document_id, [bob.member.identity.user_id])
    await expect(removal()).rejects.toMatchObject({ code: 'attachment_not_found' })
    expect((await files.list(document_id)).refused).toEqual([
      { id: never, code: 'attachment_not_found' },
    ])
    await files.remove(document_id, never)
    await removal()
    expect(await sharing.list(document_id)).toEqual([])
    expect(await files.list(document_id)).toMatchObject({ items: [{ file_id }], refused: [] })
  })

  test('stays with the document when it is saved', async () => {
    const { alice, document_id } = scene
    const { files, documents } = alice.client
    const { file_id } = await files.upload(document_id, localFile('hello'))
    await savePassword(alice.client, await documents.get(document_id), 'another')
    expect(await readText(await files.download(document_id, file_id))).toBe('hello')
  })

  test('can be uploaded while another tab saves', async () => {
    const { alice, document_id } = scene
    const { files, documents } = alice.client
    alice.browser.intercept('sealUpload', async (forward) => {
      await savePassword(alice.client, await documents.get(document_id), 'from another tab')
      return forward()
    })
    const { file_id } = await files.upload(document_id, localFile('hello'))
    expect((await documents.get(document_id)).body.password).toBe('from another tab')
    expect(await readText(await files.download(document_id, file_id))).toBe('hello')
  })
})

test('files stay readable after a new epoch, described under its key', async () => {
  const shared = await createSharedScene(['download'])
  const { alice, bob, document_id } = shared
  const { file_id } = await alice.client.files.upload(document_id, localFile('hello'))
  await alice.client.sharing.unshare(document_id, [bob.member.identity.user_id])
  expect(await readText(await alice.client.files.download(document_id, file_id))).toBe('hello')
})

test('what somebody has uploaded and nobody can open does not keep the owner from a new key', async () => {
  const shared = await createSharedScene(['upload', 'download'])
  const { alice, bob, document_id, server } = shared
  await bob.client.files.upload(document_id, localFile('from Bob'))
  for (const attachment of server.documents[0]?.attachments ?? []) attachment.size += 1
  await alice.client.sharing.unshare(document_id, [bob.member.identity.user_id])
  expect((await alice.client.documents.get(document_id)).epoch).toBe(2)
})
