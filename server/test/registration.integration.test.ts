import { createIdentity } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { call, createMember, registrationOf } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('a registration on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())

  const isKnown = async (user_id: string) =>
    (await server.database.store.identity.members.find(user_id)) !== undefined

  test('of public keys and their genesis succeeds, once [API-10]', async () => {
    const member = await createMember()
    const { user_id } = member.identity
    const input = registrationOf(member)
    const answer = await call(server, member, 'register', input)
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    expect(await server.database.store.identity.members.keyLog(user_id)).toEqual([input.genesis])
    const again = await call(server, member, 'register', input)
    expect(again).toMatchObject({ status: 409, json: { code: 'conflict' } })
  })

  test('that arrives twice at the same moment makes one member and one person', {
    tags: ['sql'],
  }, async () => {
    const member = await createMember()
    const persons = async () => (await server.database.knex('persons').select()).length
    const before = await persons()
    const send = () => call(server, member, 'register', registrationOf(member))
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await persons()).toBe(before + 1)
  })

  test('without accepted terms, or with those of another version, is refused [REG-15]', async () => {
    const member = await createMember()
    const { accepted_terms, ...without } = registrationOf(member)
    const missing = await call(server, member, 'register', without)
    expect(missing).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    expect(missing.json.fields).toMatchObject([{ path: 'accepted_terms' }])
    const other = { ...without, accepted_terms: `${accepted_terms}x` }
    expect(await call(server, member, 'register', other)).toMatchObject({
      status: 422,
      json: { code: 'terms_not_accepted' },
    })
    expect(await isKnown(member.identity.user_id)).toBe(false)
  })

  test('with the honeypot flag is dropped, and answered like a success [REG-16]', async () => {
    const member = await createMember()
    const input = { ...registrationOf(member), ambot: 'I am a bot' }
    const answer = await call(server, member, 'register', input)
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    expect(await isKnown(member.identity.user_id)).toBe(false)
  })

  test('with an empty honeypot field is an honest one', async () => {
    const member = await createMember()
    await call(server, member, 'register', { ...registrationOf(member), ambot: '' })
    expect(await isKnown(member.identity.user_id)).toBe(true)
  })

  describe('is refused', () => {
    const invalid = { status: 422, json: { code: 'record_invalid' } }

    test('when the signature of the genesis fails [REG-19]', async () => {
      const member = await createMember()
      const input = registrationOf(member)
      const stranger = await createIdentity()
      for (const signature of [stranger.genesis.signature, 'A'.repeat(86)]) {
        const genesis = { ...input.genesis, signature }
        const answer = await call(server, member, 'register', { ...input, genesis })
        expect(answer).toMatchObject(invalid)
      }
      expect(await isKnown(input.user_id)).toBe(false)
    })

    test('when the user_id does not follow from the public keys [REG-19]', async () => {
      const [member, other] = [await createMember(), await createMember()]
      const input = registrationOf(member)
      const user_id = other.identity.user_id
      expect(await call(server, member, 'register', { ...input, user_id })).toMatchObject(invalid)
      expect(await isKnown(user_id)).toBe(false)
    })

    test('when other keys stand beside the genesis [REG-19]', async () => {
      const member = await createMember()
      const input = registrationOf(member)
      const { publicSigningKey, publicExchangeKey } = (await createIdentity()).identity
      for (const keys of [{ publicSigningKey }, { publicExchangeKey }]) {
        expect(await call(server, member, 'register', { ...input, ...keys })).toMatchObject(invalid)
      }
    })

    test("when the genesis is somebody else's [REG-19]", async () => {
      const [member, other] = [await createMember(), await createMember()]
      const input = { ...registrationOf(member), genesis: other.created.genesis }
      expect(await call(server, member, 'register', input)).toMatchObject(invalid)
    })
  })
})
