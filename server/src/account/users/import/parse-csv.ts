import { LIMITS } from '@shrd/contract'
import { CsvError, type Info, parse } from 'csv-parse'
import { inSlices } from './in-slices.ts'

/** A record, and the bytes and lines until its end. */
export interface CsvRecord {
  readonly cells: readonly string[]
  readonly bytes: number
  readonly lines: number
}

/** Why the content cannot be read further, and the line. */
export interface CsvFailure {
  readonly failure: 'not_utf8' | 'csv_malformed' | 'row_too_long' | 'too_many_lines'
  readonly lines: number
}

const NEWLINE = 10

/** How to read CSV. */
export interface CsvOptions {
  readonly delimiter: string
  /** The most lines, empty ones included, which are no records. */
  readonly mostLines: number
}

/** Parses CSV slice by slice. A failure is the last item, and comes after all records before it. */
export async function* parseCsv(
  content: AsyncIterable<Uint8Array>,
  { delimiter, mostLines }: CsvOptions,
): AsyncGenerator<CsvRecord | CsvFailure, void, undefined> {
  const parser = createParser(delimiter)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const read = { lines: 0 }
  for await (const slice of inSlices(content)) {
    const { bytes: valid, lines } = countValid(decoder, slice)
    read.lines += lines
    if (read.lines > mostLines) return yield { failure: 'too_many_lines', lines: read.lines }
    const failure = await parser.feed(slice.subarray(0, valid))
    yield* parser.take()
    if (failure !== undefined) return yield failure
    if (valid < slice.length) return yield { failure: 'not_utf8', lines: parser.lines() }
  }
  // A character that the end cuts off.
  if (!isComplete(decoder)) return yield { failure: 'not_utf8', lines: parser.lines() }
  const failure = await parser.end()
  yield* parser.take()
  if (failure !== undefined) yield failure
}

function isComplete(decoder: TextDecoder): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The bytes of whole lines before the first that is not UTF-8; all bytes if there is none. */
function countValid(
  decoder: TextDecoder,
  slice: Uint8Array,
): { readonly bytes: number; readonly lines: number } {
  let begin = 0
  let lines = 0
  while (begin < slice.length) {
    const newline = slice.indexOf(NEWLINE, begin)
    const end = newline === -1 ? slice.length : newline + 1
    try {
      decoder.decode(slice.subarray(begin, end), { stream: true })
    } catch {
      return { bytes: begin, lines }
    }
    begin = end
    if (newline !== -1) lines += 1
  }
  return { bytes: begin, lines }
}

interface Parser {
  feed(chunk: Uint8Array): Promise<CsvFailure | undefined>
  end(): Promise<CsvFailure | undefined>
  /** The records since the last call. */
  take(): readonly CsvRecord[]
  /** The line behind the last record. */
  lines(): number
}

/** Keeps records itself: an error of the parser would drop those that wait in its stream. */
function createParser(delimiter: string): Parser {
  const state = { records: [] as CsvRecord[], lines: 0 }
  const keep = (cells: readonly string[], { bytes, lines }: Pick<Info, 'bytes' | 'lines'>) => {
    state.records.push({ cells, bytes, lines })
    state.lines = lines
    return null
  }
  const parser = parse({
    delimiter,
    bom: true,
    max_record_size: LIMITS.importRow,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: keep,
  })
  // The callbacks hear of errors.
  parser.on('error', () => {}).resume()
  const lines = () => state.lines + 1
  const settle = (work: (done: (error?: Error | null) => void) => void) =>
    new Promise<CsvFailure | undefined>((resolve, reject) =>
      work((error) => {
        if (error instanceof CsvError) resolve({ failure: failureOf(error), lines: lines() })
        else if (error) reject(error)
        else resolve(undefined)
      }),
    )
  return {
    feed: (chunk) => settle((done) => parser.write(chunk, done)),
    end: () => settle((done) => parser.end(done)),
    take: () => state.records.splice(0),
    lines,
  }
}

function failureOf({ code }: CsvError): CsvFailure['failure'] {
  return code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'csv_malformed'
}
