import { setTimeout as sleep } from 'node:timers/promises'
import { hashStatement } from '@shrd/crypto'
import {
  createIdentity,
  type Identity,
  type Rotation,
  retireIdentity,
  rotateIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { storeRotation } from '../src/identity/keys/store-rotation.ts'
import { mailsTo } from './account-journey.ts'
import { databases } from './databases.ts'
import {
  call,
  createSignedInMember,
  proveLogin,
  signIn,
  type TestMember,
  tokenOf,
} from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const MINUTE = 60_000
const refused = (status: number, code: string) => ({ status, json: { code } })

describe.each(databases)('the keys of a member on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  let made: Rotation
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // So many registrations and no more come from an address in a while.
    server.clock.advance(60 * MINUTE)
    member = await createSignedInMember(server)
    made = await rotate(member)
  })

  /** New keys after those in force. */
  async function rotate({ created }: TestMember, reason: 'routine' | 'compromised' = 'routine') {
    const { identity, privateKeys, genesis } = created
    const log = await verifyKeyLog(identity.user_id, [genesis])
    return rotateIdentity(identity, privateKeys, { log, reason })
  }

  const headOf = ({ entry }: Rotation) => hashStatement('rotate', entry.statement)

  /** Proves the second factor for some keys, with a token that was not used before. */
  async function permit(by: TestMember, head: string): Promise<string> {
    server.clock.advance(30_000)
    const token = await tokenOf(server, by)
    const { status, json } = await call(server, by, 'permitRotation', { head, token })
    expect(status).toBe(200)
    return json.permit
  }

  async function send(by: TestMember, { entry, archive }: Rotation, given?: string) {
    const permitted = given ?? (await permit(by, await headOf({ entry } as Rotation)))
    return call(server, by, 'rotateKeys', { entry, archive, permit: permitted })
  }

  const logOf = async (by: TestMember, signer?: Identity) => {
    const { user_id } = by.identity
    return call(server, by, 'getPublicKey', { user_id }, signer && { signer })
  }

  test('are replaced, and the log and the archive are there for the new ones [SEC-14]', async () => {
    expect(await send(member, made)).toMatchObject({ status: 200, json: { success: true } })
    const { json } = await logOf(member, made.identity)
    const { entry, identity, archive } = made
    expect(json).toEqual({
      user_id: identity.user_id,
      publicSigningKey: identity.publicSigningKey,
      publicExchangeKey: identity.publicExchangeKey,
      log: [member.created.genesis, entry],
    })
    const stored = await call(server, member, 'getKeyArchive', {}, { signer: identity })
    expect(stored).toMatchObject({ status: 200, json: { archive } })
  })

  test('are replaced, and the member and the account are told', async () => {
    const { store } = server.database
    const { sub = '' } = (await store.identity.members.find(member.identity.user_id)) ?? {}
    const proven = { email: `${sub}@example.org`, email_verified: 1 }
    await server.database.knex('persons').where({ sub }).update(proven)
    await send(member, made)
    const [{ type, target } = {}] = await store.tenancy.events.list(PLATFORM_ACCOUNT, { limit: 1 })
    expect({ type, target }).toEqual({ type: 'user.keys_replaced', target: sub })
    const [told] = await mailsTo(server, proven.email)
    expect(told?.subject).toContain('your encryption key has been replaced')
  })

  test('have no archive before they were replaced', async () => {
    const stored = await call(server, member, 'getKeyArchive', {})
    expect(stored).toMatchObject({ status: 200, json: { archive: null } })
  })

  test('sign nothing any more once they are replaced, in the session that goes on either [SEC-14]', async () => {
    await send(member, made)
    expect(await logOf(member)).toMatchObject(refused(401, 'signature_invalid'))
    const again = await call(server, member, 'permitRotation', { head: 'A'.repeat(43), token: '1' })
    expect(again).toMatchObject(refused(401, 'signature_invalid'))
  })

  describe('need a second factor', () => {
    test('that was proven a while ago at most', async () => {
      const given = await permit(member, await headOf(made))
      server.clock.advance(29 * MINUTE)
      expect(await send(member, { ...made, archive: '' }, given)).toMatchObject({ status: 422 })
      server.clock.advance(2 * MINUTE)
      expect(await send(member, made, given)).toMatchObject(refused(403, 'session_not_fresh'))
    })

    test('that was proven for these keys', async () => {
      const other = await rotate(member)
      const given = await permit(member, await headOf(other))
      expect(await send(member, made, given)).toMatchObject(refused(403, 'session_not_fresh'))
    })

    test('that was proven in this session', async () => {
      const given = await permit(member, await headOf(made))
      await signIn(server, member)
      expect(await send(member, made, given)).toMatchObject(refused(403, 'session_not_fresh'))
    })

    test('that this member has proven', async () => {
      const mallory = await createSignedInMember(server)
      const given = await permit(mallory, await headOf(made))
      expect(await send(member, made, given)).toMatchObject(refused(403, 'session_not_fresh'))
    })

    test.each(['', '~', '9999999999999~', 'a~b~c'])(
      'and no text in its place: %j',
      async (text) => {
        const status = text === '' ? 422 : 403
        expect(await send(member, made, text)).toMatchObject({ status })
      },
    )

    test('or an emergency code, once', async () => {
      const [token] = member.codes
      const head = await headOf(made)
      const proven = await call(server, member, 'permitRotation', { head, token })
      expect(proven).toMatchObject({ status: 200 })
      const again = await call(server, member, 'permitRotation', { head, token })
      expect(again).toMatchObject(refused(401, 'token_invalid'))
    })
  })

  describe('are not replaced', () => {
    const unchanged = async () => expect((await logOf(member)).json.log).toHaveLength(1)

    test('by an entry of somebody else', async () => {
      const mallory = await createSignedInMember(server)
      const theirs = await rotate(mallory)
      expect(await send(member, theirs)).toMatchObject(refused(422, 'record_invalid'))
      await unchanged()
    })

    test('by an entry without the signature of the old key [SEC-14]', async () => {
      const { statement, signature } = made.entry
      const entry = { statement, signature }
      expect(await send(member, { ...made, entry })).toMatchObject(refused(422, 'record_invalid'))
      const forged = { ...made.entry, replaced_signature: signature }
      const answer = await send(member, { ...made, entry: forged })
      expect(answer).toMatchObject(refused(422, 'record_invalid'))
      await unchanged()
    })

    test('by an entry that ends the log, or is none', async () => {
      const { identity, genesis } = member.created
      const log = await verifyKeyLog(identity.user_id, [genesis])
      const ended = await retireIdentity(identity, log)
      expect(await send(member, { ...made, entry: ended })).toMatchObject(
        refused(422, 'record_invalid'),
      )
      const { signature } = genesis
      for (const statement of ['{}', '[]', 'no JSON']) {
        const entry = { statement, signature }
        const answer = await send(member, { ...made, entry })
        expect(answer).toMatchObject(refused(422, 'record_invalid'))
      }
      await unchanged()
    })

    test('with an archive that is longer than any, or empty', async () => {
      for (const archive of ['A'.repeat(29_401), '']) {
        expect(await send(member, { ...made, archive })).toMatchObject({ status: 422 })
      }
      await unchanged()
    })

    test('by keys of which others have come into force', async () => {
      const rival = await rotate(member)
      const given = await permit(member, await headOf(rival))
      await send(member, made)
      // As if this request had been signed before: it comes when the others are in force.
      const late = { entry: rival.entry, archive: rival.archive, permit: given }
      const answer = await call(server, member, 'rotateKeys', late, { signer: made.identity })
      expect(answer).toMatchObject(refused(409, 'conflict'))
    })
  })

  describe('at the sign-in', () => {
    /** Signs in with the new keys, which the server does not have yet. */
    async function prove(by: TestMember, entry: unknown = made.entry) {
      const asNew = { ...by, identity: made.identity }
      const { proof } = await proveLogin(server, asNew)
      return call(server, by, 'verify', { ...proof, entry } as object)
    }

    async function finish(by: TestMember, code_verifier: string, rotation?: object) {
      server.clock.advance(30_000)
      const token = await tokenOf(server, by)
      const input = { token, code_verifier, ...(rotation && { rotation }) }
      return call(server, by, 'verifyTwoFactor', input)
    }

    const sent = () => ({ entry: made.entry, archive: made.archive })

    test('come into force with the second factor, not before [SEC-15]', async () => {
      const { json } = await prove(member)
      expect((await logOf(member)).json.log).toHaveLength(1)
      expect(await finish(member, json.code_verifier, sent())).toMatchObject({ status: 200 })
    })

    test('that announces them and does not send them does not begin a session', async () => {
      const { json } = await prove(member)
      const answer = await finish(member, json.code_verifier)
      expect(answer).toMatchObject(refused(401, 'key_file_replaced'))
    })

    test('are those that were announced', async () => {
      const { json } = await prove(member)
      const other = await rotate(member)
      const rotation = { entry: other.entry, archive: other.archive }
      const answer = await finish(member, json.code_verifier, rotation)
      expect(answer).toMatchObject(refused(401, 'key_file_replaced'))
      expect((await logOf(member)).json.log).toHaveLength(1)
    })

    test('are refused when others came into force in between, and the member is told', async () => {
      const { json } = await prove(member)
      const rival = await rotate(member)
      await send(member, rival)
      // The replacement has ended all sign-ins.
      const answer = await finish(member, json.code_verifier, sent())
      expect(answer).toMatchObject(refused(401, 'login_expired'))
      expect(await prove(member)).toMatchObject(refused(401, 'key_file_replaced'))
    })

    test('say nothing of a replacement to somebody without the old key', async () => {
      await send(member, made)
      const stranger = { ...member, identity: (await createIdentity()).identity }
      const { proof } = await proveLogin(server, stranger)
      const { user_id } = member.identity
      const answer = await call(server, member, 'verify', { ...proof, user_id } as object)
      expect(answer).toMatchObject(refused(401, 'login_failed'))
      const { proof: old } = await proveLogin(server, member)
      expect(await call(server, member, 'verify', old)).toMatchObject(
        refused(401, 'key_file_replaced'),
      )
    })

    test('prove nothing with an entry that another member has signed', async () => {
      const mallory = await createSignedInMember(server)
      const theirs = await rotate(mallory)
      const identity = { ...theirs.identity, user_id: member.identity.user_id }
      const { proof } = await proveLogin(server, { ...member, identity })
      const answer = await call(server, member, 'verify', {
        ...proof,
        entry: theirs.entry,
      } as object)
      expect(answer).toMatchObject(refused(401, 'login_failed'))
    })
  })

  test('that are retired sign nobody in, under whatever number', async () => {
    const { identity, genesis } = member.created
    const { user_id } = identity
    const { members, persons } = server.database.store.identity
    const retirement = await retireIdentity(identity, await verifyKeyLog(user_id, [genesis]))
    expect(await members.retire(user_id, retirement, 1)).toBe(true)
    const { sub = '' } = (await members.find(user_id)) ?? {}
    await persons.setStatus(sub, 'deleted', server.clock.now())
    for (const sequence of [0, 1]) {
      const { proof } = await proveLogin(server, { ...member, identity: { ...identity, sequence } })
      const answer = await call(server, member, 'verify', proof)
      expect(answer).toMatchObject(refused(401, 'login_failed'))
    }
  })

  test('leave nothing behind when the member is deleted', async () => {
    await send(member, made)
    const { user_id } = member.identity
    const { members, persons } = server.database.store.identity
    const { sub = '' } = (await members.find(user_id)) ?? {}
    await persons.delete(sub)
    for (const table of ['members', 'key_log', 'key_archives']) {
      const rows = await server.database.knex(table).where({ user_id })
      expect([table, rows]).toEqual([table, []])
    }
  })

  test('that are replaced cannot write a manifest that is on its way', async () => {
    const { manifests } = server.database.store.vault
    const { user_id } = member.identity
    const record = { statement: '{}', signature: 'A'.repeat(86) }
    const root = { counter: 1, hash: 'A'.repeat(43), record, sequence: 0 }
    await send(member, made)
    expect(await manifests.write(user_id, root, [])).toBe(false)
    expect(await manifests.write(user_id, { ...root, sequence: 1 }, [])).toBe(true)
  })

  // SQLite has one writer at a time, for whom all others wait.
  if (database === 'mysql') {
    test('let no manifest of theirs pass while they are being replaced', async () => {
      const { user_id } = member.identity
      const record = { statement: '{}', signature: 'A'.repeat(86) }
      const root = { counter: 1, hash: 'A'.repeat(43), record, sequence: 0 }
      const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const rotating = server.database.transaction(async (store) => {
        await storeRotation(store, user_id, made)
        begun.resolve()
        await gate.promise
      })
      await begun.promise
      const state = { isDone: false }
      const writing = server.database
        .transaction(({ vault }) => vault.manifests.write(user_id, root, []))
        .finally(() => {
          state.isDone = true
        })
      await sleep(200)
      expect(state.isDone).toBe(false)
      gate.resolve()
      await rotating
      expect(await writing).toBe(false)
    })
  }

  test('are replaced once, whichever of many requests comes first', async () => {
    const others = await Promise.all([rotate(member), rotate(member), rotate(member)])
    const permits: string[] = []
    for (const other of others) permits.push(await permit(member, await headOf(other)))
    const answers = await Promise.all(others.map((other, at) => send(member, other, permits[at])))
    const codes = answers.map(({ status, json }) => (status === 200 ? 'won' : json.code))
    expect(codes.filter((code) => code === 'won')).toHaveLength(1)
    const lost = codes.filter((code) => code !== 'won')
    for (const code of lost) expect(['conflict', 'signature_invalid']).toContain(code)
  })
})
