import { LIMITS } from '@shrd/contract'
import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { beforeEach, describe, expect, test } from 'vitest'
import { createGate } from '../../test/gate.ts'
import { createScene, type Scene, SECRET } from '../../test/lying-server/scene.ts'
import { createWorld, PASSWORD, signIn } from '../../test/world.ts'
import type { ShrdClient } from '../client.ts'
import { toTimeout } from './secure-timeout.ts'

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

  test.each([
    [15, -1, 15],
    [15, null, 15],
    [15, 'never', 15],
    [15, 5, 5],
    [null, -1, null],
    [null, 60, 60],
    [-1, -1, -1],
    [-1, null, null],
  ])(
    'of a Secure Timeout of %j, of which the service says %j, are %j',
    async (chosen, told, read) => {
      const { alice, server } = scene
      await alice.client.preferences.update({ secure_timeout: toTimeout(chosen) })
      server.deviate('getPreferences', (honest) => {
        // The service may answer anything.
        return { ...honest, secure_timeout: told as typeof honest.secure_timeout }
      })
      expect((await alice.client.preferences.get()).secure_timeout).toBe(read)
    },
  )

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
    expect(await profile.getContact()).toMatchObject({ fields: null, emails: [], invoice: null })
    const fields = { first_name: SECRET, phones: ['1', '2'] }
    await profile.updateContact(fields, { emails: ['ada@example.org'], invoice: null })
    await profile.updateAddress({ street: SECRET })
    const phone = await scene.alice.signInElsewhere()
    expect(await phone.profile.getContact()).toMatchObject({
      fields,
      emails: [{ address: 'ada@example.org', verified: false }],
    })
    expect(await phone.profile.getAddress()).toMatchObject({ fields: { street: SECRET } })
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

describe('what one member stores while another signs in on the page', () => {
  test.each([
    [
      'preferences',
      'getPreferences',
      (client: ShrdClient) => client.preferences.update({ favourites: ['doc_a'] }),
    ],
    [
      'contact',
      'createSelfDocument',
      (client: ShrdClient) =>
        client.profile.updateContact({}, { emails: ['ada@example.org'], invoice: null }),
    ],
  ] as const)('is not stored as the other’s: %s', async (part, heldCall, store) => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    const { identity, privateKeys, genesis } = await createIdentity()
    world.server.members.set(identity.user_id, { identity, log: [genesis], enrolled: true })
    const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const [asked, held] = [createGate(), createGate()]
    world.browser.intercept(heldCall, async (forward) => {
      const answer = await forward()
      asked.open()
      await held.passed
      return answer
    })
    const storing = store(client)
    storing.catch(() => undefined)
    await asked.passed
    await client.session.logout()
    await signIn(client, { file: { ...world.file, text } })
    held.open()
    await expect(storing).rejects.toMatchObject({ code: 'aborted' })
    expect(world.server.profiles.get(identity.user_id)?.[part]).toBeUndefined()
  })
})
