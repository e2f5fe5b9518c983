import { encodeBase64Url } from '../../src/core/encoding.ts'
import { signRecord } from '../../src/core/signed-record.ts'
import { openArchive, sealArchive } from '../../src/identity/archive.ts'
import { genesisStatement } from '../../src/identity/genesis.ts'
import { createIdentity, importIdentity } from '../../src/identity/identity.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { toPublicIdentity } from '../../src/identity/public-identity.ts'
import {
  forgeRetirement,
  forgeRotation,
  hashEntry,
  type RotatedMember,
  rotateTimes,
} from '../forge-key-log.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

/** A point of order 2 of Curve25519: whoever uses it gets an all-zero secret. */
const SMALL_ORDER = encodeBase64Url(new Uint8Array(32).fill(0))

/** A key log in which one member has signed what no honest client signs. */
async function readForged(
  forge: (member: Awaited<ReturnType<typeof createIdentity>>) => Promise<KeyLogEntry[]>,
): Promise<unknown> {
  const member = await createIdentity()
  const later = await forge(member)
  return verifyKeyLog(member.identity.user_id, [member.genesis, ...later])
}

/** An archive of a member whose keys were replaced twice, sealed by the member itself. */
async function readArchive(
  forge: (member: RotatedMember) => { sequence: number; privateExchangeKey: string }[],
): Promise<unknown> {
  const member = await rotateTimes(await createIdentity(), 2)
  const archive = await sealArchive(member.identity, forge(member))
  return openArchive(member.identity, archive, member.log)
}

const keyOf = ({ past }: RotatedMember, sequence: number) => {
  return { sequence, privateExchangeKey: past[sequence]?.privateKeys.privateExchangeKey ?? '' }
}

/** Key logs and archives in which the member, or a thief of a key, has signed what is not so. */
export const keyLogLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'a member registers keys that were made for another id',
    row: [1],
    check: ['GENESIS_CHECKS/checkIdInGenesis'],
    async read() {
      const { identity } = await createIdentity()
      const other = await createIdentity()
      const { user_id, publicSigningKey, publicExchangeKey } = identity
      const claimed = {
        user_id: other.identity.user_id,
        sequence: 0 as const,
        signing_key: publicSigningKey,
        exchange_key: publicExchangeKey,
      }
      const genesis = await signRecord(genesisStatement, claimed, identity.signingKey)
      return verifyKeyLog(user_id, [genesis])
    },
    code: 'key_log_invalid',
  }),
  forgedRecord({
    name: 'keys are replaced after the account was deleted',
    row: [1, 28],
    check: ['ROTATION_CHECKS/checkNotRetired'],
    read: () =>
      readForged(async ({ identity }) => {
        const retirement = await forgeRetirement(identity)
        const prev = await hashEntry('retire', retirement)
        const next = (await createIdentity()).identity
        return [retirement, await forgeRotation(identity, next, { claimed: { prev } })]
      }),
    code: 'key_log_invalid',
  }),
  forgedRecord({
    name: 'an entry leaves out the one before it',
    row: [1],
    check: ['ROTATION_CHECKS/checkEntryFollows'],
    read: () =>
      readForged(async ({ identity }) => {
        const next = (await createIdentity()).identity
        return [await forgeRotation(identity, next, { claimed: { prev: 'A'.repeat(43) } })]
      }),
    code: 'key_log_invalid',
  }),
  forgedRecord({
    name: 'a member announces a key that any secret is agreed on with',
    row: [1],
    check: ['ROTATION_CHECKS/checkNewKeys'],
    read: () =>
      readForged(async ({ identity }) => {
        const next = (await createIdentity()).identity
        return [await forgeRotation(identity, next, { claimed: { exchange_key: SMALL_ORDER } })]
      }),
    code: 'key_log_invalid',
  }),
  forgedRecord({
    name: 'a member announces the key of another as their own',
    row: [1],
    check: ['ROTATION_CHECKS/checkNewSignature'],
    read: () =>
      readForged(async ({ identity }) => {
        const next = (await createIdentity()).identity
        return [await forgeRotation(identity, next, { newSigner: identity })]
      }),
    code: 'key_log_invalid',
  }),
  forgedRecord({
    name: 'an account is deleted twice, at two times',
    row: [1],
    check: ['RETIREMENT_CHECKS/checkNotRetired'],
    read: () =>
      readForged(async ({ identity }) => {
        const first = await forgeRetirement(identity)
        const prev = await hashEntry('retire', first)
        return [first, await forgeRetirement(identity, { prev, created_at: 1 })]
      }),
    code: 'key_log_invalid',
  }),
  forgedRecord({
    name: 'a deletion leaves out the replacement of keys before it',
    row: [1],
    check: ['RETIREMENT_CHECKS/checkEntryFollows'],
    read: () =>
      readForged(async ({ identity }) => [
        await forgeRetirement(identity, { prev: 'A'.repeat(43) }),
      ]),
    code: 'key_log_invalid',
  }),
  forgedRecord({
    name: 'an archive holds one earlier key twice',
    row: [5],
    check: ['ARCHIVE_CHECKS/checkAscending'],
    read: () => readArchive((member) => [keyOf(member, 0), keyOf(member, 0)]),
    code: 'archive_invalid',
  }),
  forgedRecord({
    name: 'an archive holds the present key among the earlier ones',
    row: [5],
    check: ['ARCHIVE_CHECKS/checkEarlier'],
    read: () =>
      readArchive((member) => {
        const { privateExchangeKey } = member.privateKeys
        return [keyOf(member, 0), { sequence: 2, privateExchangeKey }]
      }),
    code: 'archive_invalid',
  }),
  forgedRecord({
    name: 'a server seals a key of its own into an archive, as an earlier one of the member',
    row: [5],
    check: ['ARCHIVE_CHECKS/checkKeysOfLog'],
    async read() {
      const { privateExchangeKey } = (await createIdentity()).privateKeys
      return readArchive((member) => [keyOf(member, 0), { sequence: 1, privateExchangeKey }])
    },
    code: 'archive_invalid',
  }),
  forgedRecord({
    name: 'private keys are stored beside the public ones of another member',
    row: [5],
    check: ['IDENTITY_CHECKS/checkHalves'],
    async read() {
      const { identity } = await rotateTimes(await createIdentity(), 1)
      const { privateKeys } = await createIdentity()
      return importIdentity(toPublicIdentity(identity), privateKeys)
    },
    code: 'identity_mismatch',
  }),
  forgedRecord({
    name: 'somebody’s first keys are stored under the id of another member',
    row: [1, 5],
    check: ['IDENTITY_CHECKS/checkFirstKeys'],
    async read() {
      const { identity, privateKeys } = await createIdentity()
      const { user_id, head } = (await createIdentity()).identity
      return importIdentity({ ...toPublicIdentity(identity), user_id, head }, privateKeys)
    },
    code: 'identity_mismatch',
  }),
]
