import { createId } from '@shrd/crypto'
import { blobSource, createFileKey, type FileProgress, type FileSource } from '@shrd/crypto/files'
import { createIdentity, type PublicIdentity } from '@shrd/crypto/identity'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memorySlices } from '../../test/memory-slices.ts'
import { PASSWORD } from '../../test/world.ts'
import { createWorkerCrypto } from './create-worker-crypto.ts'
import type { CryptoWork } from './crypto-work.ts'
import { inlineCryptoWork } from './inline-crypto-work.ts'
import type { MessageEnd, ToWorker } from './messages.ts'
import { serveCryptoWork } from './serve-crypto-work.ts'

const MIB = 2 ** 20

const PUBLIC_MEMBERS: (keyof PublicIdentity)[] = [
  'head',
  'publicExchangeKey',
  'publicSigningKey',
  'sequence',
  'user_id',
]

let channel: MessageChannel
/** What crossed to the worker. */
let sent: ToWorker[]
let work: CryptoWork

beforeEach(() => {
  channel = new MessageChannel()
  sent = []
  serveCryptoWork(channel.port2)
  work = createWorkerCrypto(watch(channel.port1))
  channel.port1.start()
  channel.port2.start()
})

afterEach(() => channel.port1.close())

/** An end of a real channel, so that everything is truly cloned and moved. */
function watch(port: MessagePort): MessageEnd {
  return {
    postMessage(message: ToWorker, transfer: Transferable[]) {
      sent.push(message)
      port.postMessage(message, transfer)
    },
    addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
      port.addEventListener(type as 'message', listener),
  }
}

async function encrypt(crypto: CryptoWork, source: FileSource, secrets = createSecrets()) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of crypto.encryptFile(source, secrets)) {
    parts.push(part.bytes)
    if (part.content === null) continue
    const { descriptor, digest, hashes } = part.content
    return { parts, options: { file_id: secrets.file_id, descriptor, digest, hashes } }
  }
  throw new Error('The last part is missing.')
}

function createSecrets() {
  return { file_id: createId('fil'), ...createFileKey() }
}

async function join(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

describe('a key file', () => {
  test('is made, opened and rewritten as it is without a worker', async () => {
    const { identity, privateKeys } = await createIdentity()
    const fractions: number[] = []
    const text = await work.createKeyFile(identity, privateKeys, PASSWORD, {
      kdf: 'pbkdf2',
      onProgress: (fraction) => fractions.push(fraction),
    })
    expect(fractions.at(-1)).toBe(1)
    const opened = await work.openKeyFile(text, PASSWORD)
    const same = await inlineCryptoWork.openKeyFile(text, PASSWORD)
    expect(opened.privateKeys).toEqual(same.privateKeys)
    expect(opened.identity.user_id).toBe(identity.user_id)
    const again = await work.rewriteKeyFile(text, PASSWORD, { newPassword: 'another password' })
    expect((await work.openKeyFile(again, 'another password')).privateKeys).toEqual(privateKeys)
  })

  test('gives keys that sign and that nobody can export', async () => {
    const { identity, privateKeys } = await createIdentity()
    const text = await work.createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const { signingKey } = (await work.openKeyFile(text, PASSWORD)).identity
    expect(signingKey.extractable).toBe(false)
    expect((await crypto.subtle.sign('Ed25519', signingKey, new Uint8Array(1))).byteLength).toBe(64)
  })

  test('that cannot be opened fails by the same code', async () => {
    await expect(work.openKeyFile('nothing', PASSWORD)).rejects.toMatchObject({
      name: 'ShrdError',
      code: 'key_file_malformed',
    })
  })

  test('is not made once it is aborted', async () => {
    const { identity, privateKeys } = await createIdentity()
    const signal = AbortSignal.abort()
    const made = work.createKeyFile(identity, privateKeys, PASSWORD, { signal })
    await expect(made).rejects.toMatchObject({ code: 'aborted' })
  })

  test('takes the public identity along and no key that is not asked for', async () => {
    const { identity, privateKeys } = await createIdentity()
    await work.createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const [start] = sent
    if (start?.type !== 'start' || start.job.name !== 'createKeyFile') throw new Error('No start.')
    expect(Object.keys(start.job.identity).sort()).toEqual(PUBLIC_MEMBERS)
  })

  test('comes back without a CryptoKey, as WebKit cannot receive those of X25519', async () => {
    const came: unknown[] = []
    channel.port1.addEventListener('message', ({ data }) => came.push(data))
    const { identity, privateKeys } = await createIdentity()
    const text = await inlineCryptoWork.createKeyFile(identity, privateKeys, PASSWORD)
    const opened = await work.openKeyFile(text, PASSWORD)
    const item = came.find(isItem)
    expect(Object.keys(item?.item.identity ?? {}).sort()).toEqual(PUBLIC_MEMBERS)
    expect(opened.identity.exchangeKey.privateKey.extractable).toBe(false)
  })
})

interface OpenedItem {
  readonly type: 'item'
  readonly item: { readonly identity: object }
}

function isItem(message: unknown): message is OpenedItem {
  return typeof message === 'object' && message !== null && 'item' in message
}

describe('a file', () => {
  const file = memorySlices(9 * MIB)

  test('is encrypted as it is without a worker, and decrypted again', async () => {
    const secrets = createSecrets()
    const here = await encrypt(inlineCryptoWork, blobSource(file), secrets)
    const there = await encrypt(work, blobSource(file), secrets)
    expect(there.options).toEqual(here.options)
    expect(Buffer.concat(there.parts).equals(Buffer.concat(here.parts))).toBe(true)
    const whole = new Uint8Array(Buffer.concat(there.parts))
    async function* pieces() {
      yield* there.parts
    }
    const read = async (start: number, end: number) => whole.subarray(start, end)
    for (const input of [pieces(), new Blob(there.parts).stream(), read]) {
      const plaintext = await join(work.decryptFile(input, there.options))
      expect(plaintext.equals(file.bytes)).toBe(true)
    }
  }, 20_000)

  test('tells how far it is', async () => {
    const told: FileProgress[] = []
    const parts = work.encryptFile(blobSource(file), {
      ...createSecrets(),
      onProgress: (progress) => told.push(progress),
    })
    for await (const _ of parts);
    expect(told.at(-1)).toEqual({ done: file.size, total: file.size })
  })

  test('stays whole in the memory of whoever gives it', async () => {
    const bytes = file.bytes.slice(0, 100_000)
    const source = { size: bytes.length, read: async () => bytes }
    await encrypt(work, source)
    expect(bytes.length).toBe(100_000)
  })

  test('that is aborted gives nothing any more, and its input is let go', async () => {
    const { parts, options } = await encrypt(inlineCryptoWork, blobSource(file))
    const abort = new AbortController()
    let isLetGo = false
    async function* pieces() {
      try {
        yield* parts
      } finally {
        isLetGo = true
      }
    }
    const chunks = work.decryptFile(pieces(), { ...options, signal: abort.signal })
    await chunks.next()
    abort.abort()
    await expect(chunks.next()).rejects.toMatchObject({ code: 'aborted' })
    expect(isLetGo).toBe(true)
  })

  test('that is not wanted any more ends in the worker too', async () => {
    for await (const _ of work.encryptFile(blobSource(file), createSecrets())) break
    expect(sent.at(-1)?.type).toBe('return')
  })

  test('that is damaged is refused by the same code', async () => {
    const { parts, options } = await encrypt(inlineCryptoWork, blobSource(file))
    async function* pieces() {
      yield* parts.slice(0, -1)
    }
    const chunks = join(work.decryptFile(pieces(), options))
    await expect(chunks).rejects.toMatchObject({ code: 'file_damaged' })
  })

  test('that cannot be read fails with what the reading threw', async () => {
    const gone = new Error('gone')
    const source: FileSource = { size: 9 * MIB, read: () => Promise.reject(gone) }
    await expect(encrypt(work, source)).rejects.toBe(gone)
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(5)
      throw gone
    }
    const { options } = await encrypt(inlineCryptoWork, blobSource(file))
    await expect(join(work.decryptFile(broken(), options))).rejects.toBe(gone)
  })

  test('may be one of several at a time', async () => {
    const all = await Promise.all(
      [1, 2, 3].map(async (seed) => {
        const source = memorySlices(300_000, seed)
        const { parts, options } = await encrypt(work, blobSource(source))
        const plaintext = await join(work.decryptFile(new Blob(parts).stream(), options))
        return plaintext.equals(source.bytes)
      }),
    )
    expect(all).toEqual([true, true, true])
  })

  test('with a key that is none is a mistake of the program', async () => {
    const secrets = { ...createSecrets(), key: 'none' }
    await expect(encrypt(work, blobSource(file), secrets)).rejects.toThrow(TypeError)
  })
})

test('a worker that dies ends what it was doing, and everything after', async () => {
  const died: (() => void)[] = []
  const worker: MessageEnd = {
    postMessage: () => undefined,
    addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
      if (type === 'error') died.push(() => listener(new MessageEvent('error')))
    },
  }
  const dead = createWorkerCrypto(worker)
  const opening = dead.openKeyFile('text', PASSWORD)
  for (const tell of died) tell()
  await expect(opening).rejects.toMatchObject({ code: 'worker_failed' })
  await expect(dead.openKeyFile('text', PASSWORD)).rejects.toMatchObject({ code: 'worker_failed' })
})
