import { LIMITS } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readNdjson } from './read-ndjson.ts'
import type { OpenContent, ReadFailure, ReadRow, ReadRows } from './read-row.ts'

const START = { position: 0, line: 0 }

/** Content that comes in chunks of some bytes. */
function contentOf(text: string | Uint8Array, size = 7): OpenContent {
  const bytes = Buffer.from(text)
  return async function* open(position) {
    for (let at = position; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
}

async function collect(rows: ReadRows): Promise<(ReadRow | ReadFailure)[]> {
  const items = []
  for await (const item of rows) items.push(item)
  return items
}

/** What a reader finds from each row on is what it finds there when it reads all. */
async function expectResumable(read: typeof readCsv, open: OpenContent): Promise<void> {
  const all = await collect(read(open, START))
  for (const [at, row] of all.entries()) {
    if (!('position' in row)) continue
    expect(await collect(read(open, row))).toEqual(all.slice(at + 1))
  }
}

describe('NDJSON', () => {
  test('each line is a row, with its number, and empty lines are none', async () => {
    const open = contentOf('\ufeff{"email":"ä@x.org"}\r\n\n{"email":\n{"b":1}')
    expect(await collect(readNdjson(open, START))).toMatchObject([
      { line: 1, value: { email: 'ä@x.org' } },
      { line: 3, problem: { code: 'json_invalid' } },
      { line: 4, value: { b: 1 } },
    ])
    await expectResumable(readNdjson, open)
  })

  test('a line that is too long is refused without being kept, and the next one is read', async () => {
    const open = contentOf(`"${'x'.repeat(300_000)}"\n{"a":1}\n`, 65_536)
    expect(await collect(readNdjson(open, START))).toMatchObject([
      { line: 1, problem: { code: 'row_too_long' } },
      { line: 2, value: { a: 1 } },
    ])
  })

  test('bytes that are no UTF-8 and halves of characters are refused', async () => {
    const open = contentOf(
      Buffer.concat([Buffer.from([0x22, 0xff, 0x22, 10]), Buffer.from('"\\ud800"')]),
    )
    expect(await collect(readNdjson(open, START))).toMatchObject([
      { problem: { code: 'json_invalid' } },
      { problem: { code: 'json_invalid' } },
    ])
  })

  test('deep nesting is read without a crash', async () => {
    const open = contentOf(`${'['.repeat(100_000)}\n{"a":1}`, 65_536)
    const [deep, next] = await collect(readNdjson(open, START))
    expect(deep).toMatchObject({ line: 1 })
    expect(next).toMatchObject({ value: { a: 1 } })
  })
})

describe('CSV', () => {
  const HEAD = 'email,name,profile.address.locality,attributes.plan'

  test('records become objects, and empty cells are missing', async () => {
    const open = contentOf(`${HEAD}\r\na@x.org,"Zoë ""Z"", Q",Køge,\r\n\r\nb@x.org,,,gold\r\n`)
    expect(await collect(readCsv(open, START))).toMatchObject([
      {
        line: 2,
        value: {
          email: 'a@x.org',
          name: 'Zoë "Z", Q',
          profile: { address: { locality: 'Køge' } },
        },
      },
      { line: 4, value: { email: 'b@x.org', attributes: { plan: 'gold' } } },
    ])
    await expectResumable(readCsv, open)
  })

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('%s are read as spreadsheets write them, also after a mark', async (_, delimiter) => {
    const head = HEAD.replaceAll(',', delimiter)
    const open = contentOf(`\ufeff${head}\n${['a@x.org', 'A,B', 'C', 'd'].join(delimiter)}\n`)
    expect(await collect(readCsv(open, START))).toMatchObject([
      { line: 2, value: { email: 'a@x.org', name: 'A,B' } },
    ])
    await expectResumable(readCsv, open)
  })

  test('lines within a record count, so that a report names the right one', async () => {
    const open = contentOf(`${HEAD}\na@x.org,"A\nB",,\nb@x.org,B,,\n`)
    expect(await collect(readCsv(open, START))).toMatchObject([{ line: 3 }, { line: 4 }])
    await expectResumable(readCsv, open)
  })

  test('formulas are harmless in the file and themselves again after it', async () => {
    const open = contentOf(`${HEAD}\na@x.org,"'=1+1","'t Hooft","'-5"\n`)
    expect(await collect(readCsv(open, START))).toMatchObject([
      { value: { name: '=1+1', profile: { address: { locality: "'t Hooft" } } } },
    ])
  })

  test('a record with another number of cells is refused, and the next one is read', async () => {
    const open = contentOf(`${HEAD}\na@x.org,A\nb@x.org,,,,,\nc@x.org,,,\n`)
    expect(await collect(readCsv(open, START))).toMatchObject([
      { problem: { code: 'field_invalid' } },
      { problem: { code: 'field_invalid' } },
      { value: { email: 'c@x.org' } },
    ])
  })

  test.each([
    ['email,shoe', { failure: 'column_unknown', field: 'shoe' }],
    ['email,__proto__.x', { failure: 'column_unknown', field: '__proto__.x' }],
    ['email,attributes.__proto__', { failure: 'column_unknown' }],
    ['email,profile', { failure: 'column_unknown' }],
    ['email,name,name', { failure: 'column_repeated', field: 'name' }],
    ['name,locale', { failure: 'email_column_missing' }],
    ['', { failure: 'column_unknown', field: 'a' }],
    [`email${',name'.repeat(5_000)}`, { failure: 'csv_malformed' }],
  ])('the header %.30s is refused before any row', async (head, failure) => {
    expect(await collect(readCsv(contentOf(`${head}\na,b\n`, 4096), START))).toMatchObject([
      failure,
    ])
  })

  test('a file in another encoding is refused where it begins to differ', async () => {
    const latin = Buffer.concat([
      Buffer.from(`${HEAD}\na@x.org,A,,\nb@x.org,`),
      Buffer.from([0xe9]),
    ])
    const items = await collect(readCsv(contentOf(latin), START))
    expect(items.at(-1)).toMatchObject({ failure: 'not_utf8', line: 3 })
  })

  test('a quote that never ends is refused at its limit, not kept until the end', async () => {
    const pulled = { bytes: 0 }
    const open: OpenContent = async function* (position) {
      yield Buffer.from(`${HEAD}\na@x.org,"`).subarray(position)
      for (let n = 0; n < 1_000; n++) {
        pulled.bytes += 65_536
        yield Buffer.alloc(65_536, 'x')
      }
    }
    const items = await collect(readCsv(open, START))
    expect(items).toMatchObject([{ failure: 'row_too_long', line: 2 }])
    expect(pulled.bytes).toBeLessThan(20 * 65_536)
  })

  test('a quote in the wrong place is refused with its line', async () => {
    const open = contentOf(`${HEAD}\na@x.org,A,,\nb@x.org,"B"x,,\n`)
    expect((await collect(readCsv(open, START))).at(-1)).toMatchObject({
      failure: 'csv_malformed',
      line: 3,
    })
  })
})

describe.each([
  ['NDJSON', readNdjson],
  ['CSV', readCsv],
] as const)('empty lines of %s', (_, read) => {
  test('leave others their turn, because a file can have nothing else', async () => {
    const open = contentOf(`email\n${'\n'.repeat(2 ** 20)}`, 2 ** 20)
    const turns = { others: 0, isOver: false }
    const takeTurn = () => {
      turns.others += 1
      if (!turns.isOver) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    await collect(read(open, START))
    turns.isOver = true
    expect(turns.others).toBeGreaterThan(10)
  })

  test('count, so that their number is limited', async () => {
    const head = 'email\n'
    const from = { position: head.length, line: LIMITS.importLines - 1 }
    expect(await collect(read(contentOf(`${head}\n`), from))).toEqual([])
    expect(await collect(read(contentOf(`${head}\n\n`), from))).toMatchObject([
      { failure: 'too_many_lines', line: LIMITS.importLines + 1 },
    ])
  })
})
