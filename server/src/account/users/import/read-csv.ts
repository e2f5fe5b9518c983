import { pipeline, Readable } from 'node:stream'
import { LIMITS } from '@shrd/contract'
import { CsvError, type Info, parse } from 'csv-parse'
import { checkHeader, findDelimiter } from './csv-header.ts'
import { toObject } from './csv-record.ts'
import type { OpenContent, ReadFailure, ReadFrom, ReadRow, ReadRows } from './read-row.ts'

/** Columns of a header. */
const MOST_COLUMNS = 200
const NOT_UTF8 = new TypeError('not UTF-8')

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: Pick<Info, 'bytes' | 'lines'>
}

interface Header {
  readonly columns: readonly string[]
  readonly delimiter: string
  /** Bytes and lines of the header itself. */
  readonly end: ReadFrom
}

/** Reads CSV (RFC 4180) with a header. No more than one record is in memory. */
export async function* readCsv(open: OpenContent, from: ReadFrom): ReadRows {
  const header = await readHeader(open)
  if ('failure' in header) {
    yield header
    return
  }
  const begin = from.position === 0 ? header.end : from
  const state = { line: begin.line }
  try {
    for await (const { record, info } of parseCsv(open(begin.position), header.delimiter)) {
      state.line = begin.line + info.lines
      yield toRow(header, record, { position: begin.position + info.bytes, line: state.line })
    }
  } catch (error) {
    yield failureOf(error, state.line + 1)
  }
}

function toRow({ columns }: Header, record: readonly string[], at: ReadFrom): ReadRow {
  if (record.length !== columns.length) {
    return { ...at, problem: { code: 'field_invalid', field: null } }
  }
  return { ...at, value: toObject(columns, record) }
}

async function readHeader(open: OpenContent): Promise<Header | ReadFailure> {
  try {
    const delimiter = findDelimiter(await readFirstLine(open(0)))
    for await (const { record, info } of parseCsv(open(0), delimiter)) {
      const columns = record.map((name) => name.trim())
      const problem = checkHeader(columns.slice(0, MOST_COLUMNS + 1))
      if (problem !== undefined) return { ...problem, line: 1 }
      if (columns.length > MOST_COLUMNS) return { failure: 'csv_malformed', field: null, line: 1 }
      return { columns, delimiter, end: { position: info.bytes, line: info.lines } }
    }
    return { failure: 'email_column_missing', field: null, line: 1 }
  } catch (error) {
    return failureOf(error, 1)
  }
}

async function readFirstLine(content: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of content) {
    const [line = ''] = Buffer.from(chunk).toString('latin1').split('\n', 1)
    return line.slice(0, LIMITS.importRow)
  }
  return ''
}

function parseCsv(content: AsyncIterable<Uint8Array>, delimiter: string): AsyncIterable<CsvRecord> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    max_record_size: LIMITS.importRow,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  // An error of the source ends the parser, and so the loop.
  return pipeline(Readable.from(assertUtf8(content)), parser, () => {})
}

/** Otherwise a file in another encoding would be imported with damaged names. */
async function* assertUtf8(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of content) {
      decoder.decode(chunk, { stream: true })
      yield chunk
    }
    decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? NOT_UTF8 : error
  }
}

/** @throws what has nothing to do with the content */
function failureOf(error: unknown, line: number): ReadFailure {
  if (error === NOT_UTF8) return { failure: 'not_utf8', field: null, line }
  if (!(error instanceof CsvError)) throw error
  const failure = error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'csv_malformed'
  return { failure, field: null, line }
}
