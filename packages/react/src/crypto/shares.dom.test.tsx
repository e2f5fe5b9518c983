import { act } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { SECRET } from '../../../client/test/lying-server/scene.ts'
import {
  BYTES,
  createGuest,
  createShareScene,
  MESSAGE,
  type ShareScene,
  SLOW_MS,
  sentBytes,
  withFile,
} from '../../../client/test/share-scene.ts'
import { renderMemberHook, until } from '../../test/render-member-hook.tsx'
import { useSecureShare } from './useSecureShare.ts'

let scene: ShareScene

beforeAll(async () => {
  scene = await createShareScene()
})

test(
  'a share with a passphrase is made and opened once, with the progress of the work on it',
  async () => {
    const sender = renderMemberHook(scene.alice.client, () => useSecureShare())
    const draft = { ...MESSAGE, passphrase: 'to be told by telephone' }
    const { result: made } = await act(() => sender.result.current.create.run(draft))
    const reader = renderMemberHook(createGuest(scene), () => useSecureShare())
    const seen: (number | null)[] = []
    void reader.result.current.open.run(made?.link ?? '', draft.passphrase)
    await until(() => {
      seen.push(reader.result.current.open.progress)
      return reader.result.current.open.state === 'done'
    })
    expect(seen.some((fraction) => fraction !== null && fraction > 0)).toBe(true)
    expect(reader.result.current.open.result?.message).toBe(SECRET)
    expect(sentBytes(scene)).not.toContain(SECRET)

    const late = renderMemberHook(createGuest(scene), () => useSecureShare())
    const { error } = await act(() =>
      late.result.current.open.run(made?.link ?? '', draft.passphrase),
    )
    expect(error?.code).toBe('share_expired')
  },
  2 * SLOW_MS,
)

test(
  'the file of a share for a partner is fetched by that partner',
  async () => {
    const { alice, bob, withBob } = scene
    const sender = renderMemberHook(alice.client, () => useSecureShare())
    const draft = { ...withFile('with a file'), partner: withBob }
    const { result: made } = await act(() => sender.result.current.create.run(draft))
    const reader = renderMemberHook(bob.client, () => useSecureShare())
    const { result: opened } = await act(() => reader.result.current.open.run(made?.link ?? ''))
    if (!opened?.file) throw new Error('There is no file.')
    const { file } = opened
    const { result: fetched } = await act(() => reader.result.current.download.run(file))
    expect(fetched?.blob?.size).toBe(BYTES.length)
    expect(reader.result.current.download.state).toBe('done')
  },
  2 * SLOW_MS,
)

test('a link that is none is refused by its code', async () => {
  const { result } = renderMemberHook(createGuest(scene), () => useSecureShare())
  const { error } = await act(() => result.current.open.run('https://example.org/'))
  expect(error?.code).toBe('share_link_invalid')
})
