import {
  createIdentity,
  type NewIdentity,
  rotateIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyLogEntry, Member } from '../../persistence/repositories/members.ts'
import { findLoginKeys } from './find-login-keys.ts'

let ada: NewIdentity
let eve: NewIdentity
let entries: KeyLogEntry[]
let next: KeyLogEntry
let member: Member
const reads: string[] = []

const store = {
  identity: {
    members: {
      keyLog: async () => {
        reads.push('log')
        return entries
      },
      entriesAt: async (user_id: string, sequence: number) => {
        reads.push('two')
        const isKnown = user_id === ada.identity.user_id
        return isKnown
          ? { before: entries[sequence - 1], at: entries[sequence] }
          : { before: undefined, at: undefined }
      },
    },
  },
}

async function rotate(
  from: Pick<NewIdentity, 'identity' | 'privateKeys'>,
  log: readonly KeyLogEntry[],
  archive?: string,
) {
  const { identity, privateKeys } = from
  const verified = await verifyKeyLog(identity.user_id, log)
  return rotateIdentity(identity, privateKeys, { log: verified, reason: 'routine', archive })
}

const claim = (sequence: number, entry?: KeyLogEntry, user_id = ada.identity.user_id) => ({
  user_id,
  statement: JSON.stringify({ sequence }),
  ...(entry && { entry }),
})

beforeAll(async () => {
  ada = await createIdentity()
  eve = await createIdentity()
  const first = await rotate(ada, [ada.genesis])
  entries = [ada.genesis, first.entry]
  const { identity } = first
  next = (await rotate(first, entries, first.archive)).entry
  member = {
    user_id: identity.user_id,
    sub: 'p_ada',
    public_signing_key: identity.publicSigningKey,
    public_exchange_key: identity.publicExchangeKey,
    ...{ sequence: 1, head: identity.head, accepted_terms: '', created_at: 0 },
  }
})
beforeEach(() => {
  reads.length = 0
})

describe('the keys of a login', () => {
  test('are those in force, or earlier ones, without a look at the whole log', async () => {
    const { head, public_signing_key } = member
    expect(await findLoginKeys(store, member, claim(1))).toMatchObject({
      keys: { sequence: 1, publicSigningKey: public_signing_key },
      head,
    })
    expect(await findLoginKeys(store, member, claim(0))).toMatchObject({
      keys: { sequence: 0, publicSigningKey: ada.identity.publicSigningKey },
      head: undefined,
    })
    expect(await findLoginKeys(store, member, claim(7))).toBeUndefined()
    expect(reads).toEqual(['two', 'two', 'two'])
  })

  test('are those that the keys in force announce', async () => {
    const { sequence, head } = (await verifyKeyLog(member.user_id, [...entries, next])).current
    expect(await findLoginKeys(store, member, claim(2, next))).toMatchObject({
      keys: { sequence },
      head,
    })
  })

  test('of a stranger who announces some make nobody read the log', async () => {
    const theirs = (await rotate(eve, [eve.genesis])).entry
    const forged = { ...next, replaced_signature: theirs.replaced_signature }
    for (const [sequence, entry] of [
      [1, theirs],
      [2, theirs],
      [2, forged],
      [9, next],
    ] as const) {
      expect(await findLoginKeys(store, member, claim(sequence, entry))).toBeUndefined()
    }
    expect(reads).not.toContain('log')
  })

  test('are read alike for a user whom nobody knows', async () => {
    const { user_id } = eve.identity
    for (const entry of [undefined, next]) {
      for (const sequence of [0, 1, 2]) {
        expect(await findLoginKeys(store, undefined, claim(sequence, entry, user_id))).toBe(
          undefined,
        )
      }
    }
    expect(reads).toEqual(Array.from({ length: 6 }, () => 'two'))
  })
})
