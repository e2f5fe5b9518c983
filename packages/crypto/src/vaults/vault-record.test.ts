import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { signText } from '../../test/sign-text.ts'
import type { CryptoErrorCode } from '../core/error-codes.ts'
import { createId } from '../core/ids.ts'
import { signRecord } from '../core/signed-record.ts'
import { type Grant, hashGrant } from '../documents/grant.ts'
import type { Identity } from '../identity/identity.ts'
import type { KeyLog } from '../identity/key-log.ts'
import {
  createVaultRecord,
  type VaultRecord,
  type VaultStatement,
  vaultStatement,
} from './vault-record.ts'
import { openVaultRecord, type ReceivedVault, verifyVaultRecord } from './verify-vault-record.ts'

const DRAFT = {
  name: 'Home',
  description: 'where the spare key is',
  icon: 'shield',
  tags: ['a', 'b'],
}
const OTHER_HASH = 'A'.repeat(43)

let member: Member
let alice: Identity
let owner: KeyLog
let other: Member
let bob: Identity
let vault: VaultRecord
let plain: VaultRecord

beforeAll(async () => {
  member = await createMember()
  alice = member.identity
  owner = member.log
  other = await createMember()
  bob = other.identity
  vault = await createVaultRecord(alice, DRAFT)
  plain = await createVaultRecord(alice, { ...DRAFT, description: null })
})

async function refused(received: unknown, code: CryptoErrorCode): Promise<void> {
  // What a server may answer is not what the type says.
  await expectCode(verifyVaultRecord(received as ReceivedVault, { owner }), code)
  await expectCode(openVaultRecord(alice, received as ReceivedVault, { owner }), code)
}

/** The vault with a changed record that the owner signed, and the same change beside it. */
async function forge(
  statement: Partial<VaultStatement>,
  beside: Partial<VaultRecord> = {},
  base: VaultRecord = vault,
): Promise<VaultRecord> {
  const { suite: _, ...honest } = vaultStatement.parse(base.record.statement)
  const record = await signRecord(vaultStatement, { ...honest, ...statement }, alice.signingKey)
  return { ...base, ...beside, record }
}

test('a vault opens for its owner, with what was written', async () => {
  const { vault_id } = vault
  const verified = await verifyVaultRecord(vault, { owner })
  expect(await openVaultRecord(alice, vault, { owner })).toEqual({ vault_id, ...DRAFT, verified })
  const hash = await vaultStatement.hash(vault.record.statement)
  expect(verified).toMatchObject({ vault_id, owner: alice.user_id, revision: 1, hash })
})

test('a vault without description needs no key', async () => {
  expect(plain).toMatchObject({ description: null, encrypted_keys: [] })
  expect(await openVaultRecord(alice, plain, { owner })).toMatchObject({ description: null })
})

test('an empty description is one too', async () => {
  const empty = await createVaultRecord(alice, { ...DRAFT, description: '' })
  expect(await openVaultRecord(alice, empty, { owner })).toMatchObject({ description: '' })
})

test('the longest description is signed and comes back', async () => {
  const description = '\u20ac'.repeat(5000)
  const long = await createVaultRecord(alice, { ...DRAFT, description })
  expect(await openVaultRecord(alice, long, { owner })).toMatchObject({ description })
  await expect(
    createVaultRecord(alice, { ...DRAFT, description: `${description}x` }),
  ).rejects.toThrow(TypeError)
})

test('the description is not readable, and the name is', () => {
  const text = JSON.stringify(vault)
  expect(text).toContain('"Home"')
  expect(text).not.toContain(DRAFT.description)
  expect(text).not.toContain(Buffer.from(DRAFT.description).toString('base64'))
})

test('it survives storage that adds columns', async () => {
  const stored = { ...JSON.parse(JSON.stringify(vault)), user_id: alice.user_id, created_at: 1 }
  expect(await openVaultRecord(alice, stored, { owner })).toMatchObject(DRAFT)
})

describe('refused as record_invalid:', () => {
  test.each<[string, () => object]>([
    ['another name', () => ({ name: 'Away' })],
    ['another icon', () => ({ icon: 'key' })],
    ['other tags', () => ({ tags: ['b', 'a'] })],
    ['null for tags', () => ({ tags: null })],
    ['no tags', () => ({ tags: undefined })],
    ['another id', () => ({ vault_id: createId('vlt') })],
    ['another owner beside it', () => ({ user_id: bob.user_id })],
    ['the description taken away', () => ({ description: null })],
    [
      'the description of another vault',
      () => ({ description: `${'A'.repeat(108)}.${'A'.repeat(22)}==` }),
    ],
    ['no grant', () => ({ encrypted_keys: [] })],
    ['null for grants', () => ({ encrypted_keys: null })],
    ['two grants', () => ({ encrypted_keys: [...vault.encrypted_keys, ...vault.encrypted_keys] })],
    ['null for a key', () => ({ encrypted_keys: [{ ...vault.encrypted_keys[0], key: null }] })],
    [
      'another salt',
      () => ({ encrypted_keys: [{ ...vault.encrypted_keys[0], salt: 'A'.repeat(22) }] }),
    ],
    ['no record', () => ({ record: null })],
    ['the record of another vault', () => ({ record: plain.record })],
  ])('%s', async (_, change) => {
    await refused({ ...vault, ...change() }, 'record_invalid')
  })

  test('a grant where there is no description', async () => {
    await refused({ ...plain, encrypted_keys: vault.encrypted_keys }, 'record_invalid')
    const [grant] = vault.encrypted_keys
    if (grant === undefined) throw new Error('The grant is missing.')
    const forged = await forge(
      { grant: await hashGrant(grant) },
      { encrypted_keys: [grant] },
      plain,
    )
    await refused(forged, 'record_invalid')
  })

  test('null or a text in place of a vault', async () => {
    await refused(null, 'record_invalid')
    await refused('vault', 'record_invalid')
  })

  test('another owner’s vault', async () => {
    await expectCode(openVaultRecord(bob, vault, { owner: other.log }), 'record_invalid')
    await expectCode(verifyVaultRecord(vault, { owner: other.log }), 'record_invalid')
  })

  test.each<[string, Partial<VaultStatement>]>([
    ['of another owner', { owner: `usr_${'a'.repeat(32)}` }],
    ['with revision 0', { revision: 0 }],
    ['with a later revision and no predecessor', { revision: 2 }],
    ['with a first revision and a predecessor', { prev: OTHER_HASH }],
    ['that names another grant', { grant: OTHER_HASH }],
    ['that names no grant', { grant: null }],
    ['that says the vault is deleted', { state: 'deleted' }],
  ])('a record %s, truly signed', async (_, statement) => {
    await refused(await forge(statement), 'record_invalid')
  })

  test.each<[string, Partial<VaultStatement>]>([
    ['of another owner', { owner: `usr_${'a'.repeat(32)}` }],
    ['that says the vault is deleted', { state: 'deleted' }],
    ['that names a grant', { grant: OTHER_HASH }],
  ])('a record %s, truly signed and without a description', async (_, statement) => {
    await refused(await forge(statement, {}, plain), 'record_invalid')
  })

  test('a description whose record names no grant, truly signed', async () => {
    await refused(await forge({ grant: null }, { encrypted_keys: [] }), 'record_invalid')
  })

  test('a description that is none, truly signed', async () => {
    const description = 'in clear'
    await refused(await forge({ description }, { description }), 'encrypted_data_invalid')
  })

  test.each<[string, Partial<Grant>]>([
    ['another vault', { document_id: `vlt_${'a'.repeat(26)}` }],
    ['a document', { document_id: `doc_${'a'.repeat(26)}` }],
    ['another owner', { owner: `usr_${'a'.repeat(32)}` }],
    ['another reader', { user_id: `usr_${'a'.repeat(32)}` }],
    ['another state of the keys', { fingerprint: OTHER_HASH }],
  ])('a grant of %s, truly signed', async (_, change) => {
    const encrypted_keys = vault.encrypted_keys.map((grant) => ({ ...grant, ...change }))
    const [grant] = encrypted_keys
    if (grant === undefined) throw new Error('The grant is missing.')
    await refused(
      await forge({ grant: await hashGrant(grant) }, { encrypted_keys }),
      'record_invalid',
    )
  })

  test('a record for another purpose', async () => {
    const record = await signText('revision', vault.record.statement, alice.signingKey)
    await refused({ ...vault, record }, 'record_invalid')
  })
})

test('a record under a key that the log does not show yet asks for the log again', async () => {
  await refused(await forge({ author_sequence: 1 }), 'key_log_behind')
})

test('what was forged without a change opens, so that the above proves something', async () => {
  expect(await openVaultRecord(alice, await forge({}), { owner })).toMatchObject(DRAFT)
  const later = await forge({ revision: 2, prev: OTHER_HASH })
  expect(await openVaultRecord(alice, later, { owner })).toMatchObject(DRAFT)
})

test('a description moved to another vault of the same owner does not open', async () => {
  const other = await createVaultRecord(alice, DRAFT)
  const { description } = other
  const forged = await forge({ description }, { description })
  await verifyVaultRecord(forged, { owner })
  await expectCode(openVaultRecord(alice, forged, { owner }), 'document_undecryptable')
})

test('a vault without name, or with absurd tags, is not made', async () => {
  await expect(createVaultRecord(alice, { ...DRAFT, name: '' })).rejects.toThrow(TypeError)
  const tags = Array.from({ length: 51 }, (_, at) => `${at}`)
  await expect(createVaultRecord(alice, { ...DRAFT, tags })).rejects.toThrow(TypeError)
})

test('whatever is written comes back', async () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      words,
      fc.option(fc.string({ unit: 'grapheme', maxLength: 200 })),
      fc.array(words, { maxLength: 5 }),
      async (name, description, tags) => {
        const draft = { name, description, icon: 'key', tags }
        const made = JSON.parse(JSON.stringify(await createVaultRecord(alice, draft)))
        expect(await openVaultRecord(alice, made, { owner })).toMatchObject(draft)
      },
    ),
    { numRuns: 30 },
  )
})

test('a broken record, or any other value in its place, is refused', async () => {
  const { record } = vault
  await fc.assert(
    fc.asyncProperty(brokenText(record.statement), async (statement) => {
      const broken = { ...vault, record: { ...record, statement } }
      // The changed character can be the number of the author's key.
      const codes = ['record_invalid', 'key_log_behind'] as const
      await expectRefusal(() => verifyVaultRecord(broken, { owner }), codes)
    }),
    { numRuns: 50 },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(vault)), anyValue, async (name, value) => {
      const broken = { ...vault, [name]: value }
      await expectRefusal(() => verifyVaultRecord(broken, { owner }), ['record_invalid'])
    }),
    { numRuns: 50 },
  )
})
