import { hashStatement } from '@shrd/crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter, cutBefore } from '../../test/fake-browser.ts'
import { plantFile } from '../../test/lying-server/plant-file.ts'
import { memorySlices } from '../../test/memory-slices.ts'
import {
  createDocumentScene,
  createSharedScene,
  type DocumentScene,
  savePassword,
} from '../../test/sharing-scene.ts'
import type { LocalFile, PausedUpload } from './begin-upload.ts'
import type { DownloadedFile } from './download-file.ts'

const MIB = 2 ** 20

function localFile(text: string, name = 'a.txt'): LocalFile {
  const blob = new Blob([text], { type: 'text/plain' })
  return { name, type: blob.type, size: blob.size, slice: (...range) => blob.slice(...range) }
}

async function readAll({ content }: DownloadedFile): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of content) pieces.push(piece)
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

async function readText(file: DownloadedFile): Promise<string> {
  return new TextDecoder().decode(await readAll(file))
}

/** The bodies of the parts that reached the server, by file and number. */
function sentParts({ server }: DocumentScene): { name: string; bytes: Uint8Array }[] {
  return server.received
    .filter(({ name }) => name === 'uploadPart')
    .map(({ request }) => {
      const { searchParams } = new URL(request.url)
      const name = `${searchParams.get('file_id')} ${searchParams.get('part')}`
      return { name, bytes: request.body ?? new Uint8Array() }
    })
}

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

describe('an upload', () => {
  test('of a partner who may upload counts, and is taken up by whoever may save', async () => {
    const shared = await createSharedScene(['upload', 'download'])
    const { alice, bob, document_id } = shared
    const added = await bob.client.files.upload(document_id, localFile('from Bob'))
    expect(added.is_listed).toBe(false)
    const [row] = (await alice.client.files.list(document_id)).items
    expect(row).toMatchObject({ author: bob.member.identity.user_id, is_listed: false })
    await alice.client.files.attach(document_id, added.hash)
    const [taken] = (await bob.client.files.list(document_id)).items
    expect(taken?.is_listed).toBe(true)
    const file = await alice.client.files.download(document_id, added.file_id)
    expect(await readText(file)).toBe('from Bob')
  })

  test('of a partner who may only read is not even begun', async () => {
    const { bob, document_id, server } = await createSharedScene(['download'])
    const work = bob.client.files.upload(document_id, localFile('from Bob'))
    await expect(work).rejects.toMatchObject({ code: 'author_not_allowed' })
    expect(server.received.some(({ name }) => name === 'openUpload')).toBe(false)
  })

  test('whose answers are lost is sent once', async () => {
    const { alice, document_id, server } = scene
    for (const name of ['openUpload', 'uploadPart', 'sealUpload'] as const) {
      alice.browser.intercept(name, cutAfter)
    }
    const { file_id } = await alice.client.files.upload(document_id, localFile('hello'))
    expect(server.files.size).toBe(1)
    expect(server.documents[0]?.attachments).toHaveLength(1)
    expect(await readText(await alice.client.files.download(document_id, file_id))).toBe('hello')
  })

  test('that is aborted leaves no file, and sends nothing any more', async () => {
    const { alice, document_id, server } = scene
    const abort = new AbortController()
    const work = alice.client.files.upload(document_id, memorySlices(16 * MIB), {
      signal: abort.signal,
      keep: ({ resume }) => {
        if (resume.parts.length === 2) abort.abort()
      },
    })
    await expect(work).rejects.toMatchObject({ code: 'aborted' })
    expect(sentParts(scene)).toHaveLength(1)
    expect(server.documents[0]?.attachments).toEqual([])
    expect((await alice.client.files.list(document_id)).items).toEqual([])
  })
})

describe('an upload that broke off', () => {
  const file = memorySlices(16 * MIB)

  async function breakOff(): Promise<PausedUpload> {
    const kept: string[] = []
    const { alice, document_id } = scene
    alice.browser.intercept('uploadPart', (forward) => forward(), cutBefore, cutBefore)
    const work = alice.client.files.upload(document_id, file, {
      keep: (paused) => void kept.push(JSON.stringify(paused)),
    })
    await expect(work).rejects.toMatchObject({ code: 'network' })
    return JSON.parse(kept.at(-1) ?? '')
  }

  test('goes on where it was, and sends no part twice', async () => {
    const resume = await breakOff()
    const { alice, document_id } = scene
    const { file_id } = await alice.client.files.upload(document_id, file, { resume })
    expect(file_id).toBe(resume.resume.file_id)
    const names = sentParts(scene).map(({ name }) => name)
    expect(names).toEqual([0, 1, 2].map((part) => `${file_id} ${part}`))
    const downloaded = await alice.client.files.download(document_id, file_id)
    expect(Buffer.from(await readAll(downloaded)).equals(file.bytes)).toBe(true)
  })

  test('keeps no key of the file', async () => {
    const { filename, ...rest } = await breakOff()
    expect(Object.keys(rest.resume).sort()).toEqual(
      ['chunk_size', 'file_id', 'iv', 'part_size', 'parts', 'size'].sort(),
    )
    expect(filename).toMatch(/^[A-Za-z0-9+/=]+\.[A-Za-z0-9+/=]+$/)
  })

  test.each([
    ['of another content', memorySlices(16 * MIB, 2)],
    ['of another size', memorySlices(16 * MIB + 1)],
    ['of another name', { ...memorySlices(16 * MIB), name: 'other.bin' }],
  ])('starts over under a new key for a file %s', async (_, changed) => {
    const resume = await breakOff()
    const { alice, document_id } = scene
    const { file_id } = await alice.client.files.upload(document_id, changed, { resume })
    expect(file_id).not.toBe(resume.resume.file_id)
    const sent = new Map<string, Uint8Array>()
    for (const { name, bytes } of sentParts(scene)) {
      expect(Buffer.from(sent.get(name) ?? bytes).equals(bytes)).toBe(true)
      sent.set(name, bytes)
    }
    const downloaded = await alice.client.files.download(document_id, file_id)
    expect(Buffer.from(await readAll(downloaded)).equals(changed.bytes)).toBe(true)
  })

  test('starts over when the server has forgotten it', async () => {
    const resume = await breakOff()
    scene.server.files.clear()
    const { alice, document_id } = scene
    const { file_id } = await alice.client.files.upload(document_id, file, { resume })
    expect(file_id).not.toBe(resume.resume.file_id)
  })

  test('starts over when a new epoch began meanwhile', async () => {
    scene = await createSharedScene()
    const resume = await breakOff()
    const { alice, bob, document_id } = scene
    await alice.client.sharing.unshare(document_id, [bob.member.identity.user_id])
    const { file_id } = await alice.client.files.upload(document_id, file, { resume })
    expect(file_id).not.toBe(resume.resume.file_id)
  })
})

test('an upload during which a new epoch begins is not signed', async () => {
  const shared = await createSharedScene()
  const { alice, bob, document_id } = shared
  alice.browser.intercept('uploadPart', async (forward) => {
    await alice.client.sharing.unshare(document_id, [bob.member.identity.user_id])
    return forward()
  })
  const work = alice.client.files.upload(document_id, localFile('hello'))
  await expect(work).rejects.toMatchObject({ code: 'document_stale' })
})

describe('a download', () => {
  test('that is interrupted goes on from where it was', async () => {
    const { alice, document_id, server } = scene
    const file = memorySlices(10 * MIB)
    const { file_id } = await alice.client.files.upload(document_id, file)
    const pass = (forward: () => Promise<Response>) => forward()
    alice.browser.intercept('downloadAttachment', pass, pass, cutBefore, cutBefore)
    const downloaded = await alice.client.files.download(document_id, file_id)
    expect(Buffer.from(await readAll(downloaded)).equals(file.bytes)).toBe(true)
    const asked = server.received
      .filter(({ name }) => name === 'downloadAttachment')
      .map(({ request }) => JSON.parse(new TextDecoder().decode(request.body)))
    expect(asked.map(({ part, from }) => [part, from])).toEqual([
      ['hashes', 0],
      ['content', 0],
      ['content', 8 * MIB],
    ])
  })

  test('that is aborted gives nothing any more', async () => {
    const { alice, document_id } = scene
    const { file_id } = await alice.client.files.upload(document_id, memorySlices(10 * MIB))
    const abort = new AbortController()
    const { content } = await alice.client.files.download(document_id, file_id, {
      signal: abort.signal,
    })
    await content.next()
    abort.abort()
    await expect(content.next()).rejects.toMatchObject({ code: 'aborted' })
  })

  test('is refused to a partner who may only read, by the server', async () => {
    const { alice, bob, document_id } = await createSharedScene()
    const { file_id } = await alice.client.files.upload(document_id, localFile('hello'))
    const { content } = await bob.client.files.download(document_id, file_id)
    await expect(content.next()).rejects.toMatchObject({ code: 'forbidden' })
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
      (bytes) => Buffer.concat([bytes.subarray(0, -1), Uint8Array.of(bytes[0] ?? 0)]),
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
