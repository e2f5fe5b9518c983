import { beforeEach, describe, expect, test } from 'vitest'
import { cutBefore } from '../../test/fake-browser.ts'
import { localFile, MIB, readAll } from '../../test/local-files.ts'
import { memorySlices } from '../../test/memory-slices.ts'
import {
  createDocumentScene,
  createSharedScene,
  type DocumentScene,
} from '../../test/sharing-scene.ts'

let scene: DocumentScene
beforeEach(async () => {
  scene = await createDocumentScene()
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
