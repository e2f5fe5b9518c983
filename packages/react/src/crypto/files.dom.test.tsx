import { displayFileName } from '@shrd/client'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutBefore } from '../../../client/test/fake-browser.ts'
import { createSharedScene } from '../../../client/test/sharing-scene.ts'
import { renderMemberHook, until } from '../../test/render-member-hook.tsx'
import { useAttachmentDownload } from './useAttachmentDownload.ts'
import { useAttachmentUpload } from './useAttachmentUpload.ts'

const BYTES = crypto.getRandomValues(new Uint8Array(65_536))
const createFile = () => new File([BYTES, BYTES, BYTES], 'Plan.pdf', { type: 'application/pdf' })

test('a file is sent and fetched, with its progress in bytes', async () => {
  const { alice, bob, document_id } = await createSharedScene(['download'])
  const sender = renderMemberHook(alice.client, () => useAttachmentUpload(document_id))
  const progress: (number | undefined)[] = []
  let ended = false
  const sending = sender.result.current.run(createFile()).finally(() => {
    ended = true
  })
  await until(() => {
    progress.push(sender.result.current.progress?.done)
    return ended
  })
  const { result: added } = await sending
  expect(added?.is_listed).toBe(true)
  expect(progress.some((done) => done !== undefined && done > 0)).toBe(true)
  expect(sender.result.current.state).toBe('done')

  const reader = renderMemberHook(bob.client, () => useAttachmentDownload(document_id))
  const { result: file } = await act(() => reader.result.current.run(added?.file_id ?? ''))
  expect(file).toMatchObject({ name: 'Plan.pdf', type: 'application/pdf', size: 3 * 65_536 })
  expect(displayFileName(file?.name ?? '')).toBe('Plan.pdf')
  expect(file?.blob?.type).toBe('application/octet-stream')
  expect(file?.blob?.size).toBe(3 * 65_536)
}, 30_000)

test('an upload that broke off goes on with the same file', async () => {
  const { server, clock, alice, document_id } = await createSharedScene()
  const { result } = renderMemberHook(alice.client, () => useAttachmentUpload(document_id))
  const file = createFile()
  // Six attempts make the call twice.
  alice.browser.intercept('sealUpload', ...Array(12).fill(cutBefore))
  // Ends the wait of the sign-in, which is as long as the first.
  clock.advance(1000)
  void clock.waitOut(1000, 2000, 4000, 5000)
  await act(async () => void (await result.current.run(file)))
  expect(result.current.error?.code).toBe('network')
  const before = server.received.length
  await act(async () => void (await result.current.run(file)))
  expect(result.current.state).toBe('done')
  const again = server.received.slice(before).map(({ name }) => name)
  expect(again).toContain('listUploadParts')
  expect(again).not.toContain('openUpload')
}, 30_000)

test('an upload is aborted with its component', async () => {
  const { alice, document_id } = await createSharedScene()
  const { result, unmount } = renderMemberHook(alice.client, () => useAttachmentUpload(document_id))
  let outcome: Promise<{ state: string }> | undefined
  act(() => {
    outcome = result.current.run(createFile())
  })
  unmount()
  expect(await outcome).toMatchObject({ state: 'idle' })
  expect(alice.browser.sent.map(({ name }) => name)).not.toContain('sealUpload')
}, 30_000)

test('a damaged file is no file, and a stream of it is broken off', async () => {
  const { server, alice, document_id } = await createSharedScene()
  const { file_id } = await alice.client.files.upload(document_id, createFile())
  server.deviate('downloadAttachment', (honest, { part }) => {
    if (part !== 'content' || !(honest instanceof Uint8Array)) return honest
    return honest.map((byte, at) => (at === 100_000 ? byte ^ 1 : byte))
  })
  const written: number[] = []
  let broken: unknown
  const to = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (piece) => void written.push(piece.length),
    abort: (reason) => {
      broken = reason
    },
  })
  const { result } = renderMemberHook(alice.client, () => useAttachmentDownload(document_id))
  await act(async () => void (await result.current.run(file_id, { to })))
  expect(result.current).toMatchObject({ state: 'failed', result: null })
  expect(result.current.error?.code).toBe('file_damaged')
  expect(broken).toMatchObject({ code: 'file_damaged' })
}, 30_000)
