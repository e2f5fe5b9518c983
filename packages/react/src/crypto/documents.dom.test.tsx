import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SECRET } from '../../../client/test/lying-server/scene.ts'
import { createPartnerScene, createSharedScene } from '../../../client/test/sharing-scene.ts'
import { renderMemberHook, until } from '../../test/render-member-hook.tsx'
import { useDecrypt } from './useDecrypt.ts'
import { useDocument } from './useDocument.ts'
import { useDocuments } from './useDocuments.ts'
import { useEncrypt } from './useEncrypt.ts'

test('a document is loaded, changed and shown as it is then', async () => {
  const { alice, document_id } = await createPartnerScene()
  const { result } = renderMemberHook(alice.client, () => useDocument(document_id))
  expect(result.current).toMatchObject({ state: 'running', result: null })
  await until(() => result.current.state === 'done')
  const body = result.current.result?.body
  if (body === undefined) throw new Error('There is no document.')
  expect(body.password).toBe(SECRET)
  const outcome = await act(() => result.current.save.run({ body: { ...body, password: 'new' } }))
  expect(outcome.result?.status).toBe('saved')
  expect(result.current.result?.body.password).toBe('new')
  expect(result.current.result?.revision).toBe(2)
}, 30_000)

test('a save on top of what is not the newest stores nothing and gives the newer document', async () => {
  const { alice, bob, document_id } = await createSharedScene(['update'])
  const { result } = renderMemberHook(alice.client, () => useDocument(document_id))
  await until(() => result.current.state === 'done')
  const seen = await bob.client.documents.get(document_id)
  const ofBob = { body: { ...seen.body, username: 'bob' } }
  await bob.client.documents.save(document_id, ofBob, { base: seen })
  const own = { ...seen.body, notes: 'mine' }
  const { result: outcome } = await act(() => result.current.save.run({ body: own }))
  if (outcome?.status !== 'stale') throw new Error('It was saved.')
  expect(outcome.newer.body.username).toBe('bob')
  expect(result.current.result?.body.notes).toBe('')
  const merged = { body: { ...outcome.newer.body, notes: 'mine' } }
  await act(() => result.current.save.run(merged, outcome.newer))
  expect(result.current.result?.body).toMatchObject({ username: 'bob', notes: 'mine' })
}, 30_000)

test('what cannot be loaded is named by its code', async () => {
  const { alice } = await createPartnerScene()
  const unknown = `doc_${'a'.repeat(26)}`
  const { result } = renderMemberHook(alice.client, () => useDocument(unknown))
  await until(() => result.current.state === 'failed')
  expect(result.current.error?.code).toBe('document_not_found')
  expect(result.current.result).toBeNull()
}, 30_000)

test('the documents of a vault are listed, and nothing of them stays after the sign-in', async () => {
  const { alice, vault_id, document_id } = await createPartnerScene()
  const { result } = renderMemberHook(alice.client, () => ({
    list: useDocuments(vault_id),
    one: useDocument(document_id),
    trash: useDocuments(vault_id, { trash: true }),
  }))
  await until(() => Object.values(result.current).every(({ state }) => state === 'done'))
  expect(result.current.list.result?.items.map((row) => row.document_id)).toEqual([document_id])
  expect(result.current.list.result?.refused).toEqual([])
  expect(result.current.trash.result?.items).toEqual([])
  await act(async () => void (await alice.client.session.logout()))
  for (const loaded of Object.values(result.current)) {
    expect(loaded).toMatchObject({ state: 'idle', result: null })
  }
}, 30_000)

test('a text is encrypted for a partner, who alone decrypts it', async () => {
  const { server, alice, bob, mallory, vault_id, withBob } = await createPartnerScene()
  const writer = renderMemberHook(alice.client, () => useEncrypt())
  const draft = { text: SECRET, title: 'For Bob', vault_id, recipients: [withBob] }
  const { result } = await act(() => writer.result.current.run(draft))
  const { document_id } = result ?? { document_id: '' }
  const sent = server.received.map(({ request }) => Buffer.from(request.body ?? []).toString())
  expect(sent.filter((body) => body.includes(SECRET) || body.includes('For Bob'))).toEqual([])

  const reader = renderMemberHook(bob.client, () => useDecrypt())
  await act(() => reader.result.current.run(document_id))
  const author = alice.member.identity.user_id
  expect(reader.result.current.result).toMatchObject({ text: SECRET, title: 'For Bob', author })
  act(() => reader.result.current.abort())
  expect(reader.result.current).toMatchObject({ state: 'idle', result: null })

  const stranger = renderMemberHook(mallory.client, () => useDecrypt())
  const refused = await act(() => stranger.result.current.run(document_id))
  expect(refused.error?.code).toBe('document_not_found')
}, 30_000)

test('a text that cannot be shared with all is not left behind', async () => {
  const { alice, vault_id, document_id, withBob } = await createPartnerScene()
  const countCreated = () =>
    alice.browser.sent.filter(({ name }) => name === 'createDocument').length
  const before = countCreated()
  const { result } = renderMemberHook(alice.client, () => useEncrypt())
  const nobody = `hsk_${'a'.repeat(26)}`
  const draft = { text: SECRET, vault_id, recipients: [withBob, nobody] }
  const { error } = await act(() => result.current.run(draft))
  expect(error?.code).toBe('relationship_not_found')
  const live = await alice.client.documents.list(vault_id)
  const trash = await alice.client.documents.listTrash(vault_id)
  const ids = [live, trash].flatMap(({ items }) => items.map((row) => row.document_id))
  expect(ids).toEqual([document_id])
  expect(countCreated()).toBeGreaterThan(before)
}, 30_000)
