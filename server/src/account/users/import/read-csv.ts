import { LIMITS } from '@shrd/contract'
import { checkHeader, findDelimiter } from './csv-header.ts'
import { toObject } from './csv-record.ts'
import { type CsvRecord, parseCsv } from './parse-csv.ts'
import type { OpenContent, ReadFailure, ReadFrom, ReadRow, ReadRows } from './read-row.ts'

interface Header {
  readonly columns: readonly string[]
  readonly delimiter: string
  /** Bytes and lines of the header itself. */
  readonly end: ReadFrom
}

/** Reads CSV (RFC 4180) with a header. No more than the records of one slice are in memory. */
export async function* readCsv(open: OpenContent, from: ReadFrom): ReadRows {
  const header = await readHeader(open)
  if ('failure' in header) return yield header
  const { position, line } = from.position === 0 ? header.end : from
  const options = { delimiter: header.delimiter, mostLines: LIMITS.importLines - line }
  for await (const item of parseCsv(open(position), options)) {
    if ('failure' in item) {
      yield { failure: item.failure, field: null, line: line + item.lines }
    } else {
      yield toRow(header, item, { position: position + item.bytes, line: line + item.lines })
    }
  }
}

function toRow({ columns }: Header, { cells }: CsvRecord, at: ReadFrom): ReadRow {
  if (cells.length !== columns.length) {
    return { ...at, problem: { code: 'field_invalid', field: null } }
  }
  return { ...at, value: toObject(columns, cells) }
}

async function readHeader(open: OpenContent): Promise<Header | ReadFailure> {
  const delimiter = findDelimiter(await readFirstLine(open(0)))
  const options = { delimiter, mostLines: LIMITS.importLines }
  for await (const item of parseCsv(open(0), options)) {
    if ('failure' in item) return { failure: item.failure, field: null, line: item.lines }
    const { cells, bytes, lines } = item
    const columns = cells.map((name) => name.trim())
    const problem = checkHeader(columns)
    if (problem !== undefined) return { ...problem, line: lines }
    return { columns, delimiter, end: { position: bytes, line: lines } }
  }
  return { failure: 'email_column_missing', field: null, line: 1 }
}

async function readFirstLine(content: AsyncIterable<Uint8Array>): Promise<string> {
  let read = ''
  for await (const chunk of content) {
    read += Buffer.from(chunk).toString('latin1')
    const [line = '', ...rest] = read.split('\n', 2)
    if (rest.length > 0 || line.length > LIMITS.importRow) return line
  }
  return read
}
