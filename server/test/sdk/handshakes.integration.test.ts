import { encodeBase64Url } from '@shrd/crypto'
import { createFingerprint } from '@shrd/crypto/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'

const MINUTE = 60_000
const ALIAS = `${btoa('x'.repeat(32))}.${btoa('i'.repeat(16))}`
const BYTES32 = encodeBase64Url(new Uint8Array(32))
/** No test creates so many PINs that one of these could be among them by chance. */
const UNKNOWN = ['0000', '0001', '0002', '0003', '0004', '0005']

describe.each(databases)('the first characters of PINs on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let alice: ClientMember
  let bob: ClientMember
  let third: ClientMember
  let fourth: ClientMember

  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
    ;[alice, bob, third, fourth] = await Promise.all([
      createClientMember(server),
      createClientMember(server),
      createClientMember(server),
      createClientMember(server),
    ])
  })
  afterAll(() => server?.stop())
  // Counted calls of one test do not limit the next.
  beforeEach(() => server.clock.advance(10 * MINUTE))

  const invite = ({ client }: ClientMember, terms: { expires_at?: number } = {}) =>
    client.call('createHandshake', { alias: ALIAS, sender_commitment: BYTES32, ...terms })
  const answer = async ({ client, identity }: ClientMember, pincode: string) =>
    client.call('enterReceiverPin', {
      ...{ pincode, alias: ALIAS, receiver_nonce: BYTES32 },
      receiver_fingerprint: await createFingerprint(identity),
    })
  const refused = (code: string) => expect.objectContaining({ code })

  test('lead to the handshake for two minutes, and tell the receiver no sender [API-22] [API-23] [API-24]', async () => {
    const { pincode, handshake_id } = await invite(alice)
    server.clock.advance(2 * MINUTE - 1)
    const answered = await answer(bob, pincode)
    expect(answered).toEqual({
      ...{ pincode: expect.any(String), handshake_id, sender_commitment: BYTES32 },
    })
    server.clock.advance(1)
    await expect(answer(third, pincode)).rejects.toEqual(refused('pincode_invalid'))
    const ask = { pincode: answered.pincode, handshake_id }
    const { payload } = await alice.client.call('enterSenderPin', ask)
    expect(payload.receiver_id).toBe(bob.user_id)
    server.clock.advance(2 * MINUTE)
    await expect(alice.client.call('enterSenderPin', ask)).rejects.toEqual(
      refused('pincode_invalid'),
    )
  })

  test('of an own invitation count as unknown', async () => {
    const { pincode } = await invite(alice)
    await expect(answer(alice, pincode)).rejects.toEqual(refused('pincode_invalid'))
  })

  test('of a Sender PIN are for the sender of this handshake only', async () => {
    const { pincode, handshake_id } = await invite(alice)
    const { pincode: sender } = await answer(bob, pincode)
    const other = await invite(alice)
    for (const [who, input] of [
      [third, { pincode: sender, handshake_id }],
      [bob, { pincode: sender, handshake_id }],
      [alice, { pincode: sender, handshake_id: other.handshake_id }],
      [alice, { pincode, handshake_id }],
    ] as const) {
      const asked = who.client.call('enterSenderPin', input)
      await expect(asked).rejects.toEqual(refused('pincode_invalid'))
    }
  })

  test('may be answered by five claims, of which two by one member', async () => {
    const { pincode, handshake_id } = await invite(alice)
    await answer(third, pincode)
    await answer(third, pincode)
    await expect(answer(third, pincode)).rejects.toEqual(refused('pincode_invalid'))
    for (const one of [bob, bob, fourth]) await answer(one, pincode)
    await expect(answer(fourth, pincode)).rejects.toEqual(refused('pincode_invalid'))
    const claims = await server.database.store.vault.invitations.listClaims(handshake_id)
    expect(claims.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })

  test('can be guessed wrong five times in ten minutes, by each member', async () => {
    const [last = '', ...five] = UNKNOWN
    for (const pincode of five) {
      await expect(answer(bob, pincode)).rejects.toEqual(refused('pincode_invalid'))
    }
    const { pincode } = await invite(alice)
    for (const entered of [last, pincode]) {
      await expect(answer(bob, entered)).rejects.toEqual(refused('too_many_requests'))
    }
    await answer(third, pincode)
    server.clock.advance(10 * MINUTE)
    const later = await invite(alice)
    await answer(bob, later.pincode)
  })

  test('that are right do not count as guesses', async () => {
    for (let round = 0; round < 7; round++) await answer(bob, (await invite(alice)).pincode)
  })

  test('are created for thirty invitations of a member in ten minutes', async () => {
    for (let count = 0; count < 30; count++) await invite(alice)
    await expect(invite(alice)).rejects.toEqual(refused('too_many_requests'))
    server.clock.advance(10 * MINUTE)
    await invite(alice)
  })

  test('are free again after their time, and abandoned handshakes disappear', async () => {
    const { handshake_id, pincode } = await invite(alice)
    await answer(bob, pincode)
    const { knex } = server.database
    server.clock.advance(31 * MINUTE)
    await server.database.sweep(server.clock.now())
    for (const table of ['invitations', 'invitation_claims', 'routing_codes']) {
      expect(await knex(table).where({ handshake_id }), table).toEqual([])
    }
  })

  test('lead nowhere once their invitation is cancelled, by its sender alone', async () => {
    const { pincode, handshake_id } = await invite(alice)
    for (const { client } of [bob, third]) await client.call('cancelHandshake', { handshake_id })
    await answer(bob, pincode)
    await alice.client.call('cancelHandshake', { handshake_id })
    const late = answer(third, pincode)
    await expect(late).rejects.toMatchObject({ code: 'pincode_invalid' })
    expect(await alice.client.call('cancelHandshake', { handshake_id })).toEqual({ success: true })
  })

  test('whose time is over are given again, and those in use are not', async () => {
    const { routingCodes } = server.database.store.vault
    const now = server.clock.now()
    const code = { code: 'ZZZZ', kind: 'receiver', handshake_id: `hsk_${'a'.repeat(26)}` } as const
    const until = (expires_at: number) => ({ ...code, claim: null, expires_at })
    expect(await routingCodes.insert(until(now + 1), now)).toBe(true)
    expect(await routingCodes.insert(until(now + 5), now)).toBe(false)
    expect(await routingCodes.insert(until(now + 5), now + 1)).toBe(true)
    expect(await routingCodes.insert(until(now + 9), now + 1)).toBe(false)
  })

  test('an invitation that has ended before it begins is refused', async () => {
    const expires_at = server.clock.now()
    await expect(invite(alice, { expires_at })).rejects.toEqual(
      refused('handshake_creation_failed'),
    )
  })

  test('an invitation of a member with two thousand relationships is refused, and so is an answer', async () => {
    const { pincode } = await invite(alice)
    const { knex } = server.database
    const many = Array.from({ length: 2000 }, (_, index) => ({
      handshake_id: `hsk_${'a'.repeat(22)}${1000 + index}`,
      ...{ sender_id: index % 2 ? fourth.user_id : third.user_id, receiver_id: fourth.user_id },
      ...{ sender_alias: ALIAS, receiver_alias: ALIAS, record: '{}', ends_at: 0, created_at: 0 },
    }))
    await knex.batchInsert('relationships', many, 50)
    try {
      await expect(invite(fourth)).rejects.toEqual(refused('quota_reached'))
      await expect(answer(fourth, pincode)).rejects.toEqual(refused('quota_reached'))
      await invite(third)
    } finally {
      await knex('relationships').where({ record: '{}' }).delete()
    }
  })

  test('nothing is signed before its step, or by somebody else [API-27]', async () => {
    const { handshake_id } = await invite(alice)
    const receiver_signature = encodeBase64Url(new Uint8Array(64))
    for (const who of [alice, bob]) {
      const signed = who.client.call('signAsReceiver', { handshake_id, receiver_signature })
      await expect(signed).rejects.toEqual(refused('relationship_not_found'))
      const read = who.client.call('getHandshake', { handshake_id })
      await expect(read).rejects.toEqual(refused('relationship_not_found'))
    }
  })
})
