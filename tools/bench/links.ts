import { parseArgs } from 'node:util'
import type { LocalFile } from '@shrd/client'
import { createClientMember, createGuest } from '../../server/test/sdk/client-member.ts'
import { createShareProcesses } from '../../server/test/sdk/share-processes.ts'
import { watchMemory } from './process-memory.ts'

/**
 * Measures how long it takes to send and to open one-off links, and the peak of the memory of client
 * and service meanwhile. Both are processes of this machine, so the times have no network in them.
 * Raw AES-GCM on as many bytes, in the same run, is the measure of speed. It fails if a share of that
 * speed is below its limit, for files from 100 MiB. `npm run bench:links -- --mebibytes 2048`.
 */
const { values } = parseArgs({ options: { mebibytes: { type: 'string', default: '100' } } })

const MIB = 2 ** 20
/**
 * Percent of the speed of raw AES-GCM, as in `docs/reference/links-speed.md`, less what runs differ
 * by. No further reduction was found, so they must not fall.
 */
const AT_LEAST = { send: 6, open: 15 }
/** Bytes of a slice of which the content of every file is made. */
const BLOCK = crypto.getRandomValues(new Uint8Array(65_536))

/** A file of any size that is in memory nowhere. */
function createLargeFile(size: number): LocalFile {
  return { name: 'Large.bin', type: '', size, slice: (from = 0, to = size) => sliceOf(from, to) }
}

function sliceOf(from: number, to: number): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = from; at < to; ) {
    const start = at % BLOCK.length
    const length = Math.min(BLOCK.length - start, to - at)
    parts.push(BLOCK.subarray(start, start + length))
    at += length
  }
  return new Blob(parts)
}

/** The platform's own encryption of as many bytes, in chunks of 8 MiB. */
async function encryptRaw(size: number): Promise<void> {
  const algorithm = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt'])
  const chunk = new Uint8Array(8 * MIB)
  for (let left = size; left > 0; left -= chunk.length) {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, chunk)
  }
}

async function timed(name: string, size: number, work: () => Promise<void>): Promise<number> {
  const peakOf = await watchMemory(watched)
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const peak = peakOf === undefined ? '' : `${((await peakOf()) / MIB).toFixed(0)} MiB at most`
  const speed = size < MIB ? '' : `${(size / MIB / seconds).toFixed(0)} MiB/s`
  console.log(
    `${name.padEnd(34)} ${seconds.toFixed(3).padStart(9)} s ${speed.padStart(12)} ${peak.padStart(20)}`,
  )
  return seconds
}

const place = await createShareProcesses('sqlite')
const service = await place.start()
const watched = [process.pid, service.pid]
try {
  const alice = await createClientMember(service)
  const guest = createGuest(service)
  let link = ''
  await timed('send 1 kB', 1000, async () => {
    ;({ link } = await alice.client.shares.create({ message: 'x'.repeat(1000), ttl: 3600 }))
  })
  await timed('open 1 kB', 1000, async () => {
    await (await guest.shares.open(link)).acknowledge()
  })
  const size = Number(values.mebibytes) * MIB
  const raw = await timed(`raw AES-GCM, ${values.mebibytes} MiB`, size, () => encryptRaw(size))
  const sent = await timed(`send ${values.mebibytes} MiB`, size, async () => {
    ;({ link } = await alice.client.shares.create({ file: createLargeFile(size), ttl: 3600 }))
  })
  const opened = await timed(`open ${values.mebibytes} MiB`, size, async () => {
    const { file } = await guest.shares.open(link)
    if (file === null) throw new Error('The link has no file.')
    let got = 0
    for await (const chunk of file.download()) got += chunk.length
    if (got !== size) throw new Error(`${got} of ${size} bytes have arrived.`)
  })
  const share = { send: (raw / sent) * 100, open: (raw / opened) * 100 }
  console.log(`of raw AES-GCM: send ${share.send.toFixed(0)} %, open ${share.open.toFixed(0)} %`)
  if (size >= 100 * MIB && (share.send < AT_LEAST.send || share.open < AT_LEAST.open)) {
    console.error(`Below the limit: send ${AT_LEAST.send} %, open ${AT_LEAST.open} %.`)
    process.exitCode = 1
  }
} finally {
  await service.end('SIGTERM')
  await place.drop()
}
