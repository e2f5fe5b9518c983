import { LIMITS } from '@shrd/contract/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter, cutBefore } from '../../test/fake-browser.ts'
import type { FakeClock } from '../../test/fake-clock.ts'
import { localFile, MIB, readAll, readText, sentParts } from '../../test/local-files.ts'
import { memorySlices } from '../../test/memory-slices.ts'
import {
  createDocumentScene,
  createSharedScene,
  type DocumentScene,
} from '../../test/sharing-scene.ts'
import type { PausedUpload } from './begin-upload.ts'

let scene: DocumentScene
beforeEach(async () => {
  scene = await createDocumentScene()
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

  test('of a file that is larger than any is refused before anything is read', async () => {
    const { alice, document_id, server } = scene
    const size = LIMITS.fileBytes + 1
    const slice = () => {
      throw new Error('nobody reads it')
    }
    const work = alice.client.files.upload(document_id, { ...localFile(''), size, slice })
    await expect(work).rejects.toMatchObject({ code: 'body_too_large' })
    expect(server.received.some(({ name }) => name === 'openUpload')).toBe(false)
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

  /** Six attempts make the call twelve times. */
  function waitInVain(clock: FakeClock): void {
    // Ends the wait of the sign-in, which is as long as the first.
    clock.advance(1000)
    void clock.waitOut(1000, 2000, 4000, 5000)
  }

  async function breakOff(): Promise<PausedUpload> {
    const kept: string[] = []
    const { alice, clock, document_id } = scene
    const cuts = Array(12).fill(cutBefore)
    alice.browser.intercept('uploadPart', (forward) => forward(), ...cuts)
    // Nothing else passes either, so it is no proxy that refuses large requests.
    alice.browser.intercept('listUploadParts', ...cuts)
    waitInVain(clock)
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

  test.each([
    ['was sealed', 'sealUpload'],
    ['was listed', 'updateDocument'],
  ] as const)(
    'after it %s is found as it is, and neither sent nor signed again',
    async (_, lost) => {
      const { alice, clock, document_id, server } = scene
      const kept: PausedUpload[] = []
      alice.browser.intercept(lost, ...Array(12).fill(cutAfter))
      waitInVain(clock)
      const work = alice.client.files.upload(document_id, localFile('hello'), {
        keep: (paused) => void kept.push(paused),
      })
      await expect(work).rejects.toMatchObject({ code: 'network' })
      const sealed = () => server.received.filter(({ name }) => name === 'sealUpload').length
      const before = { sealed: sealed(), sent: sentParts(scene).length }
      const again = { resume: kept.at(-1) }
      const added = await alice.client.files.upload(document_id, localFile('hello'), again)
      expect(added).toMatchObject({ file_id: kept.at(-1)?.resume.file_id, is_listed: true })
      expect({ sealed: sealed(), sent: sentParts(scene).length }).toEqual(before)
      expect((await alice.client.files.list(document_id)).items).toHaveLength(1)
      const other = await alice.client.files.upload(document_id, localFile('hello', 'b.txt'), again)
      expect(other.file_id).not.toBe(added.file_id)
    },
  )

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
