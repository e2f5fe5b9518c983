import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPartnerScene } from '../../../client/test/sharing-scene.ts'
import { renderMemberHook, until } from '../../test/render-member-hook.tsx'
import { usePartners } from './usePartners.ts'
import { useSharing } from './useSharing.ts'

test('the partners of a member are listed, and none of them stays after the session', async () => {
  const { alice, withBob, withMallory } = await createPartnerScene()
  const { result } = renderMemberHook(alice.client, () => usePartners())
  await until(() => result.current.state === 'done')
  expect(result.current.result?.refused).toEqual([])
  const listed = result.current.result?.items.toSorted((a, b) => a.name.localeCompare(b.name))
  expect(listed).toMatchObject([
    { handshake_id: withBob, name: 'Bob', status: 'active', new_key: null },
    { handshake_id: withMallory, name: 'Mallory', status: 'active', new_key: null },
  ])
  await act(async () => void (await alice.client.session.logout()))
  expect(result.current).toMatchObject({ state: 'idle', result: null })
}, 30_000)

test('a document is shared, its scopes are changed, and the sharing ends', async () => {
  const { alice, bob, document_id, withBob } = await createPartnerScene()
  const { result } = renderMemberHook(alice.client, () => useSharing(document_id))
  await until(() => result.current.state === 'done')
  expect(result.current.result).toEqual([])
  await act(() => result.current.share.run([withBob], []))
  expect(result.current.result).toMatchObject([{ name: 'Bob', scopes: ['view'] }])
  expect((await bob.client.documents.get(document_id)).scopes).toEqual(['view'])
  await act(() => result.current.changeScopes.run(withBob, ['update']))
  expect(result.current.result).toMatchObject([{ name: 'Bob', scopes: ['view', 'update'] }])
  await act(() => result.current.unshare.run([bob.member.identity.user_id]))
  expect(result.current.result).toEqual([])
  const read = bob.client.documents.get(document_id)
  await expect(read).rejects.toMatchObject({ code: 'document_not_found' })
}, 30_000)

test('a failed change names its code and leaves the readers as they are', async () => {
  const { alice, bob, document_id, withBob } = await createPartnerScene()
  const { result } = renderMemberHook(alice.client, () => useSharing(document_id))
  await until(() => result.current.state === 'done')
  await act(() => result.current.share.run([withBob], []))
  const nobody = await act(() => result.current.share.run([], []))
  expect(nobody.error?.code).toBe('no_relationship_selected')
  expect(result.current.result).toMatchObject([{ name: 'Bob' }])
  const ofBob = renderMemberHook(bob.client, () => useSharing(document_id))
  const shared = await act(() => ofBob.result.current.share.run([withBob], []))
  expect(shared.error?.code).toBe('author_not_allowed')
}, 30_000)
