import { LIMITS } from '@shrd/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScene, type Scene, SECRET } from '../../test/lying-server/scene.ts'

let scene: Scene

beforeEach(async () => {
  scene = await createScene()
})

/** Everything that reached the service, and what it keeps. */
function seenByService({ server }: Scene): string {
  const bodies = server.received.map(({ request }) => new TextDecoder().decode(request.body))
  return JSON.stringify([bodies, [...server.profiles]])
}

describe('preferences', () => {
  test('are nothing at first, and the same on every device', async () => {
    const { preferences } = scene.alice.client
    expect(await preferences.get()).toMatchObject({ locale: null, favourites: [], own: {} })
    await preferences.update({ locale: 'de', favourites: ['doc_a'], own: { width: 3 } })
    await preferences.update({ recents: ['doc_b'] })
    const phone = await scene.alice.signInElsewhere()
    expect(await phone.preferences.get()).toMatchObject({
      locale: 'de',
      favourites: ['doc_a'],
      recents: ['doc_b'],
      own: { width: 3 },
    })
  })

  test('tell the service nothing of documents', async () => {
    await scene.alice.client.preferences.update({ own: { note: SECRET }, favourites: ['doc_a'] })
    expect(seenByService(scene)).not.toContain(SECRET)
    expect(seenByService(scene)).not.toContain('doc_a"')
  })

  test('of another member, or exchanged for something else, do not open', async () => {
    const { alice, bob, server } = scene
    await bob.client.preferences.update({ favourites: ['doc_a'] })
    const { sealed } = server.profiles.get(bob.member.identity.user_id)?.preferences ?? {}
    server.deviate('getPreferences', (honest) => ({ ...honest, sealed }))
    await expect(alice.client.preferences.get()).rejects.toMatchObject({
      code: 'document_undecryptable',
    })
    await expect(alice.client.preferences.update({ locale: 'fr' })).rejects.toMatchObject({
      code: 'document_undecryptable',
    })
  })

  test('have a limit that is said before anything is sent', async () => {
    const own = { text: 'x'.repeat(LIMITS.sealedProfile) }
    await expect(scene.alice.client.preferences.update({ own })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(scene.server.received.map(({ name }) => name)).not.toContain('updatePreferences')
  })
})

describe('the profile', () => {
  test('is sealed, but for what is to be in clear [API-13] [API-15]', async () => {
    const { profile } = scene.alice.client
    expect(await profile.getContact()).toEqual({ fields: null, emails: [], invoice: null })
    const fields = { first_name: SECRET, phones: ['1', '2'] }
    await profile.updateContact(fields, { emails: ['ada@example.org'], invoice: null })
    await profile.updateAddress({ street: SECRET })
    const phone = await scene.alice.signInElsewhere()
    expect(await phone.profile.getContact()).toMatchObject({
      fields,
      emails: [{ address: 'ada@example.org', verified: false }],
    })
    expect(await phone.profile.getAddress()).toEqual({ fields: { street: SECRET }, invoice: null })
    expect(seenByService(scene)).not.toContain(SECRET)
  })

  test('does not open in the place of an address', async () => {
    const { alice, server } = scene
    await alice.client.profile.updateContact({ first_name: 'Ada' }, { emails: [], invoice: null })
    const { sealed } = server.profiles.get(alice.member.identity.user_id)?.contact ?? {}
    server.deviate('getAddress', (honest) => ({ ...honest, sealed }))
    await expect(alice.client.profile.getAddress()).rejects.toMatchObject({
      code: 'document_undecryptable',
    })
  })
})
