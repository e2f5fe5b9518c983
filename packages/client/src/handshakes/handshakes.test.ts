import { parsePin } from '@shrd/crypto/handshake'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  act,
  agree,
  beginHandshake,
  completeHandshake,
  enterSenderPin,
  type Handshake,
  listPartners,
} from '../../test/handshake-scene.ts'
import { substitutionLies } from '../../test/lying-server/handshake-lies.ts'
import { createScene, type Player, type Scene, SECRET } from '../../test/lying-server/scene.ts'
import { createDraft, HOME } from '../../test/sharing-scene.ts'
import { at, reach } from '../../test/world.ts'

/** Each PIN takes a quarter of a second of a free processor, on purpose. */
const SLOW = { timeout: 60_000 }

let scene: Scene
let alice: Player
let bob: Player

beforeEach(async () => {
  scene = await createScene()
  alice = scene.alice
  bob = scene.bob
})

/** Everything that a device has sent. */
const bodiesOf = ({ received }: Scene['server']) =>
  received.map(({ request }) => new TextDecoder().decode(request.body)).join('\n')

describe('a whole handshake', SLOW, () => {
  test('makes each a contact of the other, on every device, and sharing works [HAND-08] [HAND-14]', async () => {
    const expires_at = scene.clock.now() + 86_400_000
    const handshake = await beginHandshake(alice, bob, { expires_at })
    expect(handshake.receiverPin).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await agree(handshake)
    expect(handshake.receiver.getState()).toMatchObject({
      step: 'consent',
      partner_id: alice.member.identity.user_id,
      expires_at,
    })
    await act(handshake.receiver, { type: 'sign' })
    const handshake_id = await finish(handshake)

    for (const [one, other, name] of [
      [alice, bob, 'Bob'],
      [bob, alice, 'Alice'],
    ] as const) {
      const { user_id } = other.member.identity
      const expected = { handshake_id, user_id, name, status: 'active', verified: false }
      expect(await listPartners(one)).toMatchObject([expected])
      expect(await listPartners({ client: await one.signInElsewhere() })).toMatchObject([expected])
    }
    const { vault_id } = await alice.client.vaults.create(HOME)
    const document_id = await alice.client.documents.create(createDraft(vault_id))
    await alice.client.sharing.share(document_id, [handshake_id], [])
    expect((await bob.client.documents.get(document_id)).body.password).toBe(SECRET)
  })

  test('tells the server the routing characters and nothing else of any PIN [API-26]', async () => {
    const handshake = await beginHandshake(alice, bob)
    const signingPin = await enterSenderPin(handshake)
    await act(handshake.receiver, { type: 'enterPin', pin: signingPin })
    await act(handshake.receiver, { type: 'sign' })
    await finish(handshake)
    const told = bodiesOf(scene.server)
    for (const [kind, pin] of [
      ['receiver', handshake.receiverPin],
      ['sender', handshake.senderPin],
      ['signing', signingPin],
    ] as const) {
      const { routing, authenticator } = await parsePin(kind, pin)
      expect(told).toContain(`"pincode":"${routing}"`)
      expect(told).not.toContain(authenticator)
      expect(told).not.toContain(pin)
    }
  })

  test('sends the signature with all that it covers, and gets the first characters of the Signing PIN [API-25]', async () => {
    const signingPin = await enterSenderPin(await beginHandshake(alice, bob))
    const { request } = scene.server.received.find(({ name }) => name === 'signAsSender') ?? {}
    expect(request?.method).toBe('POST')
    expect(new URL(request?.url ?? '').pathname).toBe('/api/handshake/sender/signed')
    expect(Object.keys(JSON.parse(new TextDecoder().decode(request?.body))).sort()).toEqual([
      ...['created_at', 'nonce', 'payload', 'payload_hash', 'salt', 'sender_nonce'],
      'sender_signature',
    ])
    const { routing } = await parsePin('signing', signingPin)
    expect(signingPin.startsWith(routing)).toBe(true)
  })

  test('shows both names to nobody but who gave them', async () => {
    // Long enough for no sealed text to hold it by chance; a short name did once in many runs.
    const alias = 'An old friend of mine'
    await completeHandshake(await beginHandshake(alice, bob, { alias }))
    const [kept] = scene.server.relationships.values()
    expect(kept?.sender_alias).toMatch(/^[\w+/=]+\.[\w+/=]+$/)
    expect(bodiesOf(scene.server)).not.toContain('old friend')
  })

  test('does not begin without a name of 3 to 30 characters, or with an end in the past', async () => {
    const sender = alice.client.handshakes.send()
    expect(await act(sender, { type: 'start', alias: ' B ' })).toMatchObject({
      error: { code: 'alias_too_short' },
    })
    const refused = { step: 'invite', error: { code: 'invalid_input' } }
    expect(await act(sender, { type: 'start', alias: 'B'.repeat(31) })).toMatchObject(refused)
    const expires_at = scene.clock.now()
    expect(await act(sender, { type: 'start', alias: 'Bob', expires_at })).toMatchObject(refused)
    expect(scene.server.handshakes.byId.size).toBe(0)
  })
})

describe(
  'completing a handshake authenticates the keys of both through the very PINs',
  SLOW,
  () => {
    test('and with those of the two it succeeds', async () => {
      await completeHandshake(await beginHandshake(alice, bob))
      const found = [...(await listPartners(alice)), ...(await listPartners(bob))]
      const ids = [bob, alice].map(({ member }) => member.identity.user_id)
      expect(found.map(({ user_id }) => user_id)).toEqual(ids)
    })

    test.each(substitutionLies.map((lie) => [lie.name, lie] as const))(
      'and it fails when %s [HAND-19]',
      async (_, lie) => {
        await lie.run()
      },
    )
  },
)

/** The sender's last answer. */
async function finish({ sender }: Handshake): Promise<string> {
  sender.send({ type: 'partnerConnected' })
  return (await reach(sender, at('connected'))).handshake_id
}

describe('a relationship', SLOW, () => {
  test('is revoked by who has sent the invite, and by nobody else', async () => {
    const handshake_id = await completeHandshake(await beginHandshake(alice, bob))
    await expect(bob.client.handshakes.revoke(handshake_id)).rejects.toMatchObject({
      code: 'relationship_not_owned',
    })
    expect(await listPartners(alice)).toMatchObject([{ status: 'active' }])
    await alice.client.handshakes.revoke(handshake_id)
    expect(await listPartners(alice)).toMatchObject([{ status: 'ended' }])
    expect(await listPartners(bob)).toMatchObject([{ status: 'ended' }])
    const elsewhere = { client: await alice.signInElsewhere() }
    expect(await listPartners(elsewhere)).toMatchObject([{ status: 'ended' }])
  })

  test('is renamed for who renames it [HAND-28]', async () => {
    const handshake_id = await completeHandshake(await beginHandshake(alice, bob))
    await alice.client.handshakes.rename(handshake_id, ' Robert ')
    expect(await listPartners(alice)).toMatchObject([{ name: 'Robert' }])
    expect(await listPartners(bob)).toMatchObject([{ name: 'Alice' }])
    await expect(alice.client.handshakes.rename(handshake_id, ' B')).rejects.toMatchObject({
      code: 'alias_too_short',
    })
  })
})
