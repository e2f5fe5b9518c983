import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bytes32, done, queryInteger, signedRecord } from '../wire.ts'

/** One of 256 document shards, by the first byte of a hash, or `vaults` or `contacts`. */
const shardName = z.string().regex(/^([0-9a-f]{2}|vaults|contacts)$/)

/** A shard as the member wrote it: canonical text, or for `contacts` encrypted text. */
export const manifestShard = z.strictObject({
  shard: shardName,
  content: z.string().max(2 * 1024 * 1024),
})
/** See {@link manifestShard}. */
export type ManifestShard = z.infer<typeof manifestShard>

/** A manifest write: the changed shards, and the root over all shards. */
export const manifestWrite = z.strictObject({
  root: signedRecord,
  /** Empty if only the root is signed again, under another key. */
  shards: z.array(manifestShard).max(258),
})
/** See {@link manifestWrite}. */
export type ManifestWrite = z.infer<typeof manifestWrite>

/** The property of calls that change a record in the manifest. */
export const manifestMember = { manifest: manifestWrite }

/** Gets the newest root, and the hashes of its shards. */
export const getManifest = defineEndpoint({
  method: 'GET',
  path: '/api/manifest',
  auth: 'signed',
  listed: false,
  summary: "Gets the newest root of the member's manifest, with the hash of each shard.",
  input: z.strictObject({
    /**
     * The hash of a root whose shards the client has. If it is the newest, the response names no
     * shards.
     */
    known: bytes32.optional(),
  }),
  output: z.strictObject({
    root: signedRecord.nullable(),
    shards: z.array(z.strictObject({ shard: shardName, hash: bytes32 })).max(258),
  }),
})

/** Gets some shards in full. */
export const getManifestShards = defineEndpoint({
  method: 'GET',
  path: '/api/manifest/shards',
  auth: 'signed',
  listed: false,
  summary: 'Gets shards of the manifest.',
  input: z.strictObject({
    /** Names, separated by commas. */
    shards: z
      .string()
      .max(2048)
      .regex(/^([0-9a-f]{2}|vaults|contacts)(,([0-9a-f]{2}|vaults|contacts))*$/),
  }),
  output: z.array(manifestShard),
})

/** Gets the chain of roots, which proves that a newer root descends from the client's. */
export const getManifestRoots = defineEndpoint({
  method: 'GET',
  path: '/api/manifest/roots',
  auth: 'signed',
  listed: false,
  summary: 'Gets the roots of the manifest from a counter on, oldest first.',
  input: z.strictObject({ from: queryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }) }),
  output: z.array(signedRecord).max(1000),
})

/** Writes only the manifest: a document moved to another category, a confirmed contact. */
export const updateManifest = defineEndpoint({
  method: 'PUT',
  path: '/api/manifest',
  auth: 'signed',
  listed: false,
  summary: 'Stores changed shards under a new root if the root follows the newest one.',
  input: manifestWrite,
  output: done,
  limit: 'records',
  errors: ['record_invalid', 'record_ahead', 'manifest_stale'],
})
