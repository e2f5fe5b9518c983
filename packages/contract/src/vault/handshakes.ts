import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { keyLog } from '../identity/users.ts'
import { handshakeId } from '../ids.ts'
import { done, nothing, signature } from '../wire.ts'
import { alias, handshake, proofOfWork, revocation } from './handshake.ts'
import { manifestMember } from './manifest.ts'

/** Properties beyond the specification, which both clients need to verify a relationship. */
const ADDED = [
  'salt',
  'nonce',
  'sender_signature',
  'receiver_signature',
  'sender_commitment',
  'sender_nonce',
  'receiver_nonce',
  'created_at',
] as const

/** A relationship in a list, with the keys that its signatures are checked with. */
const listedHandshake = z.strictObject({
  ...handshake.shape,
  /** The key log of `receiver`; `null` if it is long. `getPublicKey` has it then. */
  partner_log: keyLog.nullable(),
})

/** Lists all relationships of the member, including revoked ones. */
export const listHandshakes = defineEndpoint({
  method: 'GET',
  path: '/api/handshake/all',
  auth: 'signed',
  summary: "Lists the member's relationships.",
  input: nothing,
  output: z.array(listedHandshake),
  extensions: {
    input: [],
    output: [...ADDED, 'partner_log'],
  },
})

/** Gets one relationship. Both partners have signed its `payload`. */
export const getHandshake = defineEndpoint({
  method: 'GET',
  path: '/api/handshake',
  auth: 'signed',
  summary: 'Gets a relationship, with its payload.',
  input: z.strictObject({ handshake_id: handshakeId }),
  output: handshake,
  errors: ['relationship_not_found'],
  extensions: {
    input: [],
    output: Object.keys(handshake.shape).filter((name) => name !== 'payload'),
  },
})

/** Changes the member's name for the partner. */
export const renameHandshake = defineEndpoint({
  method: 'PUT',
  path: '/api/handshake',
  auth: 'signed',
  summary: "Changes the member's alias for a partner.",
  input: z.strictObject({ handshake_id: handshakeId, alias, ...manifestMember }),
  output: done,
  limit: 'records',
  errors: ['relationship_not_found', 'alias_update_failed', 'manifest_stale'],
  extensions: { input: ['manifest'], output: ['success'] },
})

/** Revokes a relationship. Only its sender can. */
export const revokeHandshake = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/revoke/signed',
  auth: 'signed',
  summary: 'Revokes a relationship permanently.',
  input: z.strictObject({
    ...handshake.shape,
    revoked: revocation,
    revoke_hash: proofOfWork,
    revoke_signature: signature,
    ...manifestMember,
  }),
  output: done,
  limit: 'records',
  errors: [
    'relationship_not_found',
    'relationship_not_owned',
    'revocation_failed',
    'record_invalid',
    'manifest_stale',
  ],
  extensions: { input: [...ADDED, 'manifest'], output: ['success'] },
})
