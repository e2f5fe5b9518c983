import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '../src/config-storage.ts'

/** A server of the S3 protocol with one empty bucket. */
export interface S3Server {
  readonly config: S3Config
  stop(): Promise<void>
}

/** What is used of the package, which has no types of its own. */
interface S3rver {
  configureBuckets(): Promise<unknown>
  callback(): RequestListener
}
type S3rverClass = new (options: Readonly<Record<string, unknown>>) => S3rver

const BUCKET = 'shrd-files'

/** Starts it on a port of its own; the credentials are the ones that it knows. */
export async function startS3Server(): Promise<S3Server> {
  // A CommonJS module; what it exports is the class.
  const S3rver = createRequire(import.meta.url)('s3rver') as S3rverClass
  const directory = await mkdtemp(join(tmpdir(), 'shrd-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  await s3.configureBuckets()
  const server = createServer(s3.callback())
  const port = await listen(server)
  return {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP socket')
  return address.port
}
