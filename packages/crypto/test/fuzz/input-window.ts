import type { Json } from './json.ts'

/** Memory in which a worker shows the input that it runs, so that a hang can be told and kept. */
export type InputWindow = SharedArrayBuffer

/** Number of the input, bytes of its text. */
const HEADER_BYTES = 8
/** Longer inputs are shown cut off, and then cannot be kept. */
const TEXT_BYTES = 64 * 1024 * 1024

/** A window for one worker. */
export function openWindow(): InputWindow {
  return new SharedArrayBuffer(HEADER_BYTES + TEXT_BYTES)
}

/** What the worker calls before each input. */
export function showInput(shown: InputWindow): (input: Json) => void {
  const header = new Int32Array(shown, 0, 2)
  const bytes = new Uint8Array(shown, HEADER_BYTES)
  return (input) => {
    const text = Buffer.from(JSON.stringify(input))
    bytes.set(text.subarray(0, TEXT_BYTES))
    header[1] = text.length
    Atomics.add(header, 0, 1)
  }
}

/** How many inputs were shown so far. */
export function countInputs(shown: InputWindow): number {
  return Atomics.load(new Int32Array(shown, 0, 2), 0)
}

/** The input shown last. */
export function readInput(shown: InputWindow): Json {
  const length = new Int32Array(shown, 0, 2)[1] ?? 0
  return JSON.parse(Buffer.from(new Uint8Array(shown, HEADER_BYTES, length)).toString())
}
