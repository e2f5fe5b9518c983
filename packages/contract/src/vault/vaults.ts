import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { userId, vaultId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { done, encryptedText, nothing, signedRecord, timestamp } from '../wire.ts'
import { grant } from './grants.ts'
import { vaultIcon } from './icons.ts'
import { manifestMember } from './manifest.ts'

/** Trimmed lower-case tags. */
export const tags = z.array(z.string().min(1).max(LIMITS.tag)).max(LIMITS.tags)

/** The properties of a vault that a member sets. The signed record repeats each of them. */
const vaultFields = {
  vault_id: vaultId,
  name: z.string().min(1).max(LIMITS.vaultName),
  /** Encrypted under the vault's own key; `null` without a description. */
  description: encryptedText.max(LIMITS.sealedText).nullable(),
  icon: vaultIcon,
  tags,
  /** The vault's key, sealed to its owner; `null` without a description. */
  encrypted_keys: z.array(grant).max(1),
  /** The owner's signed record of these properties. */
  record: signedRecord,
}

/** A vault as the server stores it. */
export const vault = z.strictObject({
  ...vaultFields,
  user_id: userId,
  created_at: timestamp,
  updated_at: timestamp,
})
/** See {@link vault}. */
export type Vault = z.infer<typeof vault>

const ADDED = ['encrypted_keys', 'record', 'user_id', 'created_at', 'updated_at'] as const

/** Lists all vaults of the member. */
export const listVaults = defineEndpoint({
  method: 'GET',
  path: '/api/vault/all',
  auth: 'signed',
  summary: "Lists the member's vaults.",
  input: nothing,
  output: z.array(vault),
  extensions: { input: [], output: ADDED },
})

/** Creates a vault. */
export const createVault = defineEndpoint({
  method: 'POST',
  path: '/api/vault',
  auth: 'signed',
  summary: 'Creates a vault.',
  input: z.strictObject({ ...vaultFields, ...manifestMember }),
  output: vault,
  limit: 'records',
  errors: ['quota_reached', 'record_invalid', 'record_ahead', 'conflict', 'manifest_stale'],
  extensions: { input: ['vault_id', 'encrypted_keys', 'record', 'manifest'], output: ADDED },
})

/** Changes a vault. */
export const updateVault = defineEndpoint({
  method: 'PUT',
  path: '/api/vault',
  auth: 'signed',
  listed: false,
  summary: 'Changes a vault.',
  input: z.strictObject({ ...vaultFields, ...manifestMember }),
  output: vault,
  limit: 'records',
  errors: ['vault_not_found', 'record_invalid', 'record_ahead', 'conflict', 'manifest_stale'],
})

/** Deletes a vault. */
export const deleteVault = defineEndpoint({
  method: 'POST',
  path: '/api/vault/delete',
  auth: 'signed',
  listed: false,
  summary: 'Deletes a vault, with everything in it.',
  input: z.strictObject({ vault_id: vaultId, record: signedRecord, ...manifestMember }),
  output: done,
  limit: 'records',
  errors: ['vault_not_found', 'record_invalid', 'record_ahead', 'conflict', 'manifest_stale'],
})
