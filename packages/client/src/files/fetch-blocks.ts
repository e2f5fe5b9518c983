import { isShrdError } from '@shrd/crypto/errors'

/** Bytes per request, the same as a part of an upload. */
const BLOCK_BYTES = 8_388_608
const ATTEMPTS = 3

/** Fetches up to `length` bytes from an offset. */
export type FetchBlock = (block: {
  from: number
  length: number
}) => Promise<Uint8Array | ReadableStream<Uint8Array>>

/**
 * Yields blocks. Each starts where the block before ended, so a broken connection costs one block.
 *
 * @param total the expected number of bytes; fewer may come
 */
export async function* fetchBlocks(
  fetchBlock: FetchBlock,
  total: number,
): AsyncGenerator<Uint8Array, void, void> {
  for (let from = 0; from < total; ) {
    const asked = { from, length: Math.min(BLOCK_BYTES, total - from) }
    const block = await askAgain(() => fetchBlock(asked))
    const bytes = block instanceof Uint8Array ? block : await readWhole(block)
    // The server has no more. The reader checks the length.
    if (bytes.length === 0) return
    yield bytes
    from += bytes.length
  }
}

/** Joins all blocks. */
export async function joinBlocks(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array<ArrayBuffer>[] = []
  for await (const block of blocks) all.push(new Uint8Array(block))
  return new Uint8Array(await new Blob(all).arrayBuffer())
}

async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const isBroken = isShrdError(error, 'network') || isShrdError(error, 'timeout')
      if (!isBroken || attempt === ATTEMPTS) throw error
    }
  }
}

async function readWhole(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
