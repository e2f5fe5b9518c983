import { expect, test } from 'vitest'
import { readBytes } from './send.ts'

/** An endless body, until it is cancelled. */
function endless() {
  const told = { pieces: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      told.pieces += 1
      controller.enqueue(new Uint8Array(1024).fill(told.pieces))
    },
    cancel() {
      told.cancelled = true
    },
  })
  return { body, told }
}

test('an answer without end is cut off at the limit', async () => {
  const { body, told } = endless()
  const reading = readBytes({ body, status: 200 }, 10 * 1024)
  await expect(reading).rejects.toMatchObject({ code: 'bad_answer', data: { status: 200 } })
  expect(told.cancelled).toBe(true)
  expect(told.pieces).toBeLessThan(13)
})

test('an answer up to the limit is read whole, in its order', async () => {
  const bytes = Uint8Array.from({ length: 10_240 }, (_, at) => at % 251)
  const { body } = new Response(new Blob([bytes]))
  expect(await readBytes({ body, status: 200 }, bytes.length)).toEqual(bytes)
})

test('an answer without a body has no bytes', async () => {
  expect(await readBytes({ body: null, status: 204 })).toHaveLength(0)
})
