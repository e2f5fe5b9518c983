import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bytes32, done, queryInteger, signedRecord } from '../wire.ts'

/** One of 256 shards by the first byte of a hash, or one of the two beside them. */
const shardName = z.string().regex(/^([0-9a-f]{2}|vaults|contacts)$/)

/** A shard as its member wrote it: canonical text, or, for `contacts`, sealed text. */
export const manifestShard = z.strictObject({
  shard: shardName,
  content: z.string().max(2 * 1024 * 1024),
})
/** See {@link manifestShard}. */
export type ManifestShard = z.infer<typeof manifestShard>

/** What a write says of the manifest: the shards it changes, and the root over all shards. */
export const manifestWrite = z.strictObject({
  root: signedRecord,
  /** None where the same shards get a root under another key. */
  shards: z.array(manifestShard).max(258),
})
/** See {@link manifestWrite}. */
export type ManifestWrite = z.infer<typeof manifestWrite>

/** The member that calls carry which change something a manifest covers. */
export const manifestMember = { manifest: manifestWrite }

/** The newest root and what it covers. */
export const getManifest = defineEndpoint({
  method: 'GET',
  path: '/api/manifest',
  auth: 'signed',
  listed: false,
  summary: "The newest root of the member's manifest, with the hash of each shard.",
  input: z.strictObject({
    /** The hash of a root whose shards the client knows: where it is the newest, none are named. */
    known: bytes32.optional(),
  }),
  output: z.strictObject({
    root: signedRecord.nullable(),
    shards: z.array(z.strictObject({ shard: shardName, hash: bytes32 })).max(258),
  }),
})

/** Some shards in full. */
export const getManifestShards = defineEndpoint({
  method: 'GET',
  path: '/api/manifest/shards',
  auth: 'signed',
  listed: false,
  summary: 'The named shards of the manifest.',
  input: z.strictObject({
    /** Names with commas between them. */
    shards: z
      .string()
      .max(2048)
      .regex(/^([0-9a-f]{2}|vaults|contacts)(,([0-9a-f]{2}|vaults|contacts))*$/),
  }),
  output: z.array(manifestShard),
})

/** The chain of roots, for proving that a newer one descends from one's own. */
export const getManifestRoots = defineEndpoint({
  method: 'GET',
  path: '/api/manifest/roots',
  auth: 'signed',
  listed: false,
  summary: 'The roots of the manifest from a counter upward, oldest first.',
  input: z.strictObject({ from: queryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }) }),
  output: z.array(signedRecord).max(1000),
})

/** Writes the manifest alone: a document moved to another category, a contact confirmed. */
export const updateManifest = defineEndpoint({
  method: 'PUT',
  path: '/api/manifest',
  auth: 'signed',
  listed: false,
  summary: 'Stores changed shards under a new root, if the root follows the newest one.',
  input: manifestWrite,
  output: done,
  limit: 'records',
  errors: ['record_invalid', 'record_ahead', 'manifest_stale'],
})
