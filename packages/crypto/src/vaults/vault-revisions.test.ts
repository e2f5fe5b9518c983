import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue } from '../../test/broken-text.ts'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { createId } from '../core/ids.ts'
import { signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import type { KeyLog } from '../identity/key-log.ts'
import {
  createVaultRecord,
  deleteVaultRecord,
  reviseVaultRecord,
  type VaultRecord,
  type VaultStatement,
  vaultStatement,
} from './vault-record.ts'
import {
  openVaultRecord,
  type VaultDeletion,
  verifyVaultDeletion,
  verifyVaultRecord,
} from './verify-vault-record.ts'

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

describe('a vault that is saved again', () => {
  test('has the next revision, which names the one before', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    const revised = await reviseVaultRecord(alice, first, { ...DRAFT, name: 'House', tags: [] })
    const second = await openVaultRecord(alice, revised, { owner, pin: first })
    expect(second).toMatchObject({ name: 'House', tags: [], description: DRAFT.description })
    expect(second.verified).toMatchObject({ revision: 2, prev: first.hash, state: 'live' })
  })

  test('keeps a description that did not change, sealed as it was', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    const { description, encrypted_keys } = await reviseVaultRecord(alice, first, DRAFT)
    expect(description).toBe(vault.description)
    expect(encrypted_keys).toEqual(vault.encrypted_keys)
  })

  test.each([['other words'], [''], [null]])(
    'seals another description under a new key: %j',
    async (description) => {
      const first = await verifyVaultRecord(vault, { owner })
      const revised = await reviseVaultRecord(alice, first, { ...DRAFT, description })
      expect(revised.description).not.toBe(vault.description)
      expect(revised.encrypted_keys).not.toEqual(vault.encrypted_keys)
      expect(await openVaultRecord(alice, revised, { owner })).toMatchObject({ description })
    },
  )

  test('gets a description where it had none', async () => {
    const first = await verifyVaultRecord(plain, { owner })
    const revised = await reviseVaultRecord(alice, first, DRAFT)
    expect(await openVaultRecord(alice, revised, { owner })).toMatchObject(DRAFT)
  })

  test('has to be one’s own', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    await expect(reviseVaultRecord(bob, first, DRAFT)).rejects.toThrow(TypeError)
    await expect(deleteVaultRecord(bob, first)).rejects.toThrow(TypeError)
  })
})

describe('a pinned vault', () => {
  test('cannot be rolled back', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    const second = await verifyVaultRecord(await reviseVaultRecord(alice, first, DRAFT), { owner })
    await expectCode(verifyVaultRecord(vault, { owner, pin: second }), 'vault_rolled_back')
    await verifyVaultRecord(vault, { owner, pin: first })
  })

  test('cannot have another text of the same revision', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    const forged = await forge({ name: 'Away' }, { name: 'Away' })
    await expectCode(verifyVaultRecord(forged, { owner, pin: first }), 'vault_forked')
  })

  test('cannot be followed by what stands on another one', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    const next = await forge({ revision: 2, prev: OTHER_HASH })
    await expectCode(verifyVaultRecord(next, { owner, pin: first }), 'vault_forked')
    const later = await forge({ revision: 3, prev: OTHER_HASH })
    await verifyVaultRecord(later, { owner, pin: first })
  })
})

describe('after the keys were replaced', () => {
  let rotated: Member

  beforeAll(async () => {
    rotated = await rotateMember(member)
  })

  test('a vault under the old key counts only if it is pinned', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    const { log } = rotated
    await expectCode(verifyVaultRecord(vault, { owner: log }), 'key_replaced')
    const pinned = { owner: log, pin: first }
    expect(await openVaultRecord(rotated.identity, vault, pinned)).toMatchObject(DRAFT)
    const later = await forge({ revision: 2, prev: first.hash })
    await expectCode(verifyVaultRecord(later, pinned), 'key_replaced')
  })

  test('the next revision is under the new key, and so is its description', async () => {
    const first = await verifyVaultRecord(vault, { owner })
    const revised = await reviseVaultRecord(rotated.identity, first, DRAFT)
    expect(revised.description).not.toBe(vault.description)
    const opened = await openVaultRecord(rotated.identity, revised, { owner: rotated.log })
    expect(opened).toMatchObject(DRAFT)
    expect(opened.verified.author_sequence).toBe(1)
  })
})

describe('a deleted vault', () => {
  async function createDeletion(): Promise<VaultDeletion> {
    const first = await verifyVaultRecord(vault, { owner })
    return { vault_id: vault.vault_id, record: await deleteVaultRecord(alice, first) }
  }

  test('was deleted by its owner, as the next revision', async () => {
    const pin = await verifyVaultRecord(vault, { owner })
    const deletion = await createDeletion()
    const hash = await vaultStatement.hash(deletion.record.statement)
    expect(await verifyVaultDeletion(deletion, { owner, pin })).toEqual({ revision: 2, hash })
  })

  test('is not shown', async () => {
    const { record } = await createDeletion()
    const shown = verifyVaultRecord({ ...vault, record }, { owner })
    await expectCode(shown, 'record_invalid')
  })

  test('is not deleted by a record of another member, of another vault, or that lives', async () => {
    const deletion = await createDeletion()
    await expectCode(verifyVaultDeletion(deletion, { owner: other.log }), 'record_invalid')
    const elsewhere = { ...deletion, vault_id: createId('vlt') }
    await expectCode(verifyVaultDeletion(elsewhere, { owner }), 'record_invalid')
    const living = { ...deletion, record: vault.record }
    await expectCode(verifyVaultDeletion(living, { owner }), 'record_invalid')
  })

  test('is not deleted by an old record', async () => {
    const deletion = await createDeletion()
    const first = await verifyVaultRecord(vault, { owner })
    const second = await verifyVaultRecord(await reviseVaultRecord(alice, first, DRAFT), { owner })
    const third = await verifyVaultRecord(await reviseVaultRecord(alice, second, DRAFT), { owner })
    await expectCode(verifyVaultDeletion(deletion, { owner, pin: second }), 'vault_forked')
    await expectCode(verifyVaultDeletion(deletion, { owner, pin: third }), 'vault_rolled_back')
  })

  test('is nothing that a server may make up', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        await expectRefusal(
          // What a server may answer is not what the type says.
          () => verifyVaultDeletion(value as VaultDeletion, { owner }),
          ['record_invalid'],
        )
      }),
      { numRuns: 50 },
    )
  })
})
