import { describe, expect, test } from 'vitest'
import { SECRET } from '../../test/lying-server/scene.ts'
import { createDocumentScene, createSharedScene, savePassword } from '../../test/sharing-scene.ts'

describe('an earlier version', () => {
  test('comes back with its header, and the history goes on [API-51]', async () => {
    const { alice, document_id, server } = await createDocumentScene()
    const { documents } = alice.client
    const base = await documents.get(document_id)
    await documents.save(document_id, {
      header: { title: 'Post', tags: [], icon: 'key' },
      body: { ...base.body, password: 'second' },
    })
    expect(await documents.restoreVersion(document_id, 1)).toMatchObject({ revision: 3 })
    expect(server.received.some(({ name }) => name === 'restoreVersion')).toBe(true)
    expect(await documents.get(document_id)).toMatchObject({
      revision: 3,
      header: { title: 'Mail' },
      body: { password: SECRET },
    })
    expect(await documents.versions(document_id)).toHaveLength(2)
  })

  test('of an earlier epoch is sealed anew', async () => {
    const { alice, bob, document_id, server, vault_id } = await createSharedScene()
    const { documents, sharing } = alice.client
    await savePassword(alice.client, await documents.get(document_id), 'second')
    await sharing.unshare(document_id, [bob.member.identity.user_id])
    await documents.restoreVersion(document_id, 1)
    expect(server.received.some(({ name }) => name === 'restoreVersion')).toBe(false)
    expect((await documents.get(document_id)).body.password).toBe(SECRET)
    expect((await documents.list(vault_id)).refused).toEqual([])
  })

  test('goes on top of what somebody saves at the same moment', async () => {
    const { alice, document_id } = await createDocumentScene()
    const { documents } = alice.client
    await savePassword(alice.client, await documents.get(document_id), 'second')
    const phone = await alice.signInElsewhere()
    const base = await phone.documents.get(document_id)
    alice.browser.intercept('restoreVersion', async (forward) => {
      await savePassword(phone, base, 'third')
      return forward()
    })
    expect(await documents.restoreVersion(document_id, 1)).toMatchObject({ revision: 4 })
    expect((await phone.documents.get(document_id)).body.password).toBe(SECRET)
  })

  test('whose body was not kept cannot come back', async () => {
    const { alice, document_id, server } = await createDocumentScene()
    const { documents } = alice.client
    await savePassword(alice.client, await documents.get(document_id), 'second')
    const [first] = server.versions.get(document_id) ?? []
    if (first === undefined) throw new Error('There is no version.')
    first.body = null
    await expect(documents.restoreVersion(document_id, 1)).rejects.toMatchObject({
      code: 'versions_missing',
    })
  })
})
