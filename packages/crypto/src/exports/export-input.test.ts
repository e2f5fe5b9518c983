import { beforeAll, describe, expect, test } from 'vitest'
import { CHUNK, collect, makeBytes, memorySource } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import type { Bytes } from '../core/bytes.ts'
import type { ByteInput } from '../files/byte-input.ts'
import { type CreateExportOptions, createExport } from './create-export.ts'
import { openExport } from './open-export.ts'

const PASSWORD = 'correct horse battery staple'
const QUICK = { kdf: 'pbkdf2', chunk_size: CHUNK, now: 5 } as const
const CONTENT = makeBytes(3 * CHUNK + 50)
let archive: Bytes

beforeAll(async () => {
  archive = await make(CONTENT)
})

function make(bytes: Bytes, options: CreateExportOptions = QUICK): Promise<Bytes> {
  return collect(createExport(memorySource(bytes).read, PASSWORD, options))
}

describe('the input', () => {
  /** An input that notes whether it was let go. */
  function watched(bytes: Bytes): { input: ByteInput; isClosed: () => boolean } {
    let closed = false
    async function* pieces(): AsyncGenerator<Uint8Array> {
      try {
        for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
      } finally {
        closed = true
      }
    }
    return { input: pieces(), isClosed: () => closed }
  }

  test('is let go when it is no archive, the password is wrong, or the caller stops', async () => {
    for (const [bytes, password, options] of [
      [makeBytes(5000), PASSWORD, {}],
      [archive, 'another', {}],
      [archive, '', {}],
      [archive, PASSWORD, { signal: AbortSignal.abort() }],
    ] as const) {
      const { input, isClosed } = watched(bytes)
      await openExport(input, password, options).catch(() => undefined)
      expect(isClosed()).toBe(true)
    }
  })

  test('is let go when its content is not wanted, at once or after a piece', async () => {
    for (const count of [0, 1]) {
      const { input, isClosed } = watched(await make(makeBytes(20 * CHUNK)))
      const { content } = await openExport(input, PASSWORD)
      if (count === 1) await content.next()
      await content.return?.()
      expect(isClosed()).toBe(true)
      expect((await content.next()).done).toBe(true)
    }
  })

  test('that fails says so itself', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield archive.subarray(0, 100)
      throw new Error('The disk is gone.')
    }
    await expect(openExport(broken(), PASSWORD)).rejects.toThrow('The disk is gone.')
    await expect(collect(createExport(broken(), PASSWORD, QUICK))).rejects.toThrow(
      'The disk is gone.',
    )
  })
})

describe('an archive that is aborted', () => {
  test('while it is made gives nothing any more', async () => {
    const abort = new AbortController()
    const given: Bytes[] = []
    const work = async () => {
      const options = { ...QUICK, signal: abort.signal }
      for await (const piece of createExport(memorySource(CONTENT).read, PASSWORD, options)) {
        given.push(piece)
        if (given.length === 2) abort.abort()
      }
    }
    await expectCode(work(), 'aborted')
    expect(given).toHaveLength(2)
  })

  test('while it is read gives nothing any more', async () => {
    const abort = new AbortController()
    const { signal } = abort
    const { content } = await openExport(memorySource(archive).read, PASSWORD, { signal })
    expect((await content.next()).done).toBe(false)
    abort.abort()
    await expectCode(content.next(), 'aborted')
  })

  test('while its key is derived stops there, and progress is told', async () => {
    const abort = new AbortController()
    const options = { signal: abort.signal, onProgress: () => abort.abort() }
    const { read } = memorySource(await make(makeBytes(10), { now: 5 }))
    await expectCode(openExport(read, PASSWORD, options), 'aborted')
    const seen: number[] = []
    const onProgress = (fraction: number) => seen.push(fraction)
    await openExport(memorySource(archive).read, PASSWORD, { onProgress })
    expect(seen.at(0)).toBe(0)
    expect(seen.at(-1)).toBe(1)
  })
})
