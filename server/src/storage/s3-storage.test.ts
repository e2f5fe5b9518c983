import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'

test('a hundred downloads whose readers take their time keep no other one waiting', async () => {
  const server = createServer((_, res) => {
    res.writeHead(206, { 'Content-Length': '2' })
    res.write('a')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP socket')
  const storage = createS3Storage({
    kind: 's3',
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    pathStyle: true,
  })
  const name = { file: 'a'.repeat(26), object: 'b'.repeat(26) }
  try {
    const reading = Array.from({ length: 101 }, () => storage.read(name, { from: 0, length: 2 }))
    const streams = await Promise.all(reading)
    expect(streams.filter((stream) => stream !== undefined)).toHaveLength(101)
    for (const stream of streams) stream?.destroy()
  } finally {
    storage.close()
    server.close()
    server.closeAllConnections()
  }
})
