import { LIMITS } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { parseJson } from '../../../http/parse-json.ts'
import { inSlices } from './in-slices.ts'
import type { OpenContent, ReadFrom, ReadRow, ReadRows } from './read-row.ts'

const NEWLINE = 10
const MARK = Buffer.from('\ufeff')

/** Reads JSON values, one in each line. No more than one line is in memory. */
export async function* readNdjson(open: OpenContent, { position, line }: ReadFrom): ReadRows {
  const state = { position, line }
  for await (const { bytes, length } of splitLines(inSlices(open(position)))) {
    const isFirst = state.position === 0
    state.position += length
    state.line += 1
    if (state.line > LIMITS.importLines) {
      yield { failure: 'too_many_lines', field: null, line: state.line }
      return
    }
    const row = readLine(isFirst && bytes !== undefined ? withoutMark(bytes) : bytes, state)
    if (row !== undefined) yield row
  }
}

/** `undefined` for an empty line. */
function readLine(bytes: Buffer | undefined, at: ReadFrom): ReadRow | undefined {
  if (bytes === undefined) return { ...at, problem: { code: 'row_too_long', field: null } }
  if (bytes.every((byte) => byte <= 32)) return undefined
  try {
    return { ...at, value: parseJson(bytes) }
  } catch (error) {
    if (!isShrdError(error, 'invalid_json')) throw error
    return { ...at, problem: { code: 'json_invalid', field: null } }
  }
}

/** A line, and its length with its end. Bytes are missing if it is too long. */
interface Line {
  readonly bytes: Buffer | undefined
  readonly length: number
}

async function* splitLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let length = 0
  const take = (): Line => {
    const line = { bytes: length <= LIMITS.importRow ? Buffer.concat(parts) : undefined, length }
    parts = []
    length = 0
    return line
  }
  // A line that is too long is counted, but not kept.
  const add = (part: Uint8Array) => {
    length += part.length
    if (length <= LIMITS.importRow) parts.push(part)
    else parts = []
  }
  for await (const chunk of content) {
    let begin = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, begin)) {
      add(chunk.subarray(begin, end + 1))
      begin = end + 1
      yield take()
    }
    add(chunk.subarray(begin))
  }
  if (length > 0) yield take()
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes
}
