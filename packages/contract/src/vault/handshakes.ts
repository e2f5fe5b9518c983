import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { handshakeId } from '../ids.ts'
import { done, nothing, signature } from '../wire.ts'
import { alias, handshake, proofOfWork, revocation } from './handshake.ts'
import { manifestMember } from './manifest.ts'

/** What the two clients need besides the specified members, to verify it all. */
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

/** All relationships of the member, revoked ones included. */
export const listHandshakes = defineEndpoint({
  method: 'GET',
  path: '/api/handshake/all',
  auth: 'signed',
  summary: "The member's relationships.",
  input: nothing,
  output: z.array(handshake),
  extensions: {
    input: [],
    output: ADDED,
  },
})

/** One relationship; its `payload` is what both have signed. */
export const getHandshake = defineEndpoint({
  method: 'GET',
  path: '/api/handshake',
  auth: 'signed',
  summary: 'The relationship with its payload.',
  input: z.strictObject({ handshake_id: handshakeId }),
  output: handshake,
  errors: ['relationship_not_found'],
  extensions: {
    input: [],
    output: Object.keys(handshake.shape).filter((name) => name !== 'payload'),
  },
})

/** Changes the name under which the member knows the partner. */
export const renameHandshake = defineEndpoint({
  method: 'PUT',
  path: '/api/handshake',
  auth: 'signed',
  summary: 'Stores a new alias.',
  input: z.strictObject({ handshake_id: handshakeId, alias, ...manifestMember }),
  output: done,
  limit: 'records',
  errors: ['relationship_not_found', 'alias_update_failed', 'manifest_stale'],
  extensions: { input: ['manifest'], output: ['success'] },
})

/** Revokes a relationship; only its sender can. */
export const revokeHandshake = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/revoke/signed',
  auth: 'signed',
  summary: 'Ends a relationship for good.',
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
