import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config-storage.ts'
import type { FileStorage, ObjectName } from './file-storage.ts'
import { assertName, findName, toKey } from './object-key.ts'
import { isMissing, toStorageError } from './storage-failure.ts'

/** The most entries in one response of a listing. */
const PAGE = 1000
/** Milliseconds. A request of the vault ends after ninety seconds; a download may take longer. */
const TIMES = { connectionTimeout: 5_000, socketTimeout: 30_000 }
/**
 * Each download holds one until its reader has received everything, and the default is 50. More
 * than all streams of a process (`http/guards/limit-streams.ts`), so that uploads find one free.
 */
const AGENT = { maxSockets: 600 }

interface Bucket {
  readonly client: S3Client
  readonly name: string
}

/** Stores objects in a bucket of S3, or of another service with its protocol. */
export function createS3Storage(config: S3Config): FileStorage {
  const bucket = { client: createClient(config), name: config.bucket }
  const { client, name: Bucket } = bucket
  return {
    write: (name, bytes) =>
      failing(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: toKey(name), Body: bytes }))
      }),
    read: (name, { from, length }) =>
      failing(async () => {
        const Range = `bytes=${from}-${from + length - 1}`
        const command = new GetObjectCommand({ Bucket, Key: toKey(name), Range })
        const { Body } = await client.send(command)
        if (Body instanceof Readable) return Body
        throw new TypeError('an object without a stream')
      }).catch(undefinedIfMissing),
    delete: (name) => failing(() => deleteObject(bucket, name)),
    deleteFile: (file) => failing(() => deleteAll(bucket, file)),
    listOlder: (before, { after, limit }) =>
      failing(async () => {
        const { keys, next } = await listKeys(bucket, { Marker: after, MaxKeys: limit })
        const old = keys.filter(({ at }) => at < before)
        return { objects: old.map(({ name }) => name), next }
      }),
    close: () => client.destroy(),
  }
}

function createClient(config: S3Config): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = config
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Many compatible storages do not understand optional features. Readers check the content,
    // chunk by chunk.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...TIMES, httpAgent: AGENT, httpsAgent: AGENT },
  })
}

async function deleteObject({ client, name: Bucket }: Bucket, name: ObjectName): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key: toKey(name) }))
}

/** One by one: deleting many at once needs a checksum, in which compatible storages differ. */
async function deleteAll(bucket: Bucket, file: string): Promise<void> {
  const Prefix = `${assertName(file)}/`
  for (let after: string | undefined; ; ) {
    const { keys, next } = await listKeys(bucket, { Prefix, Marker: after, MaxKeys: PAGE })
    for (const { name } of keys) await deleteObject(bucket, name)
    if (next === undefined) return
    after = next
  }
}

/**
 * Keys that are names of ours. The bucket may contain other objects, which are ignored. Pages
 * continue from a key, which the first version of the call supports everywhere.
 */
async function listKeys(
  { client, name: Bucket }: Bucket,
  page: { Prefix?: string; Marker: string | undefined; MaxKeys: number },
): Promise<{ keys: readonly { name: ObjectName; at: number }[]; next: string | undefined }> {
  const answer = await client.send(new ListObjectsCommand({ Bucket, ...page }))
  const all = answer.Contents ?? []
  const keys = all.flatMap(({ Key = '', LastModified }) => {
    const name = findName(Key)
    return name ? [{ name, at: LastModified?.getTime() ?? Number.POSITIVE_INFINITY }] : []
  })
  return { keys, next: answer.IsTruncated === true ? all.at(-1)?.Key : undefined }
}

async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toStorageError(error)
  }
}

/** The cause has the storage's own message. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && isMissing(error.cause)) return undefined
  throw error
}
