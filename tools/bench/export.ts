import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  type ExportDocument,
  type ExportSource,
  readArchive,
  writeArchive,
  writeCsv,
  writeCxfZip,
  writePlainZip,
} from '@shrd/transfer/export'

/**
 * Measures the time and the peak of memory that each form of an export takes, and opening the archive.
 * The documents and attachments are made while they are read, so the service and its client are not
 * measured. `npm run bench:export -- --documents 1000 --mebibytes 1024`.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    mebibytes: { type: 'string', default: '1024' },
  },
})

const MIB = 2 ** 20
const PASSWORD = 'correct horse battery staple'
const DOCUMENTS = Number(values.documents)
const FILE_SIZE = Math.floor((Number(values.mebibytes) * MIB) / DOCUMENTS)
const PIECE = crypto.getRandomValues(new Uint8Array(65_536))

const BODY = {
  username: 'ada@example.org',
  password: 'x'.repeat(20),
  url: 'https://example.org',
  description: '',
  notes: 'n'.repeat(1000),
  custom_fields: [{ name: '2FA Key', type: 'text', value: 'JBSWY3DPEHPK3PXP' }],
} as const

function createDocument(number: number): ExportDocument {
  const state = {
    title: `Document ${number}`,
    private_title: false,
    icon: 'key',
    tags: ['a', 'b'],
    saved_at: 1_700_000_000_000,
    body: { ...BODY, custom_fields: [...BODY.custom_fields] },
  }
  return {
    ...state,
    document_id: `doc_${number}`,
    vault_id: 'vlt_1',
    category: [],
    is_favourite: false,
    versions: [state, state],
    files: [
      {
        name: 'a.bin',
        type: '',
        size: FILE_SIZE,
        created_at: 0,
        async *read() {
          for (let left = FILE_SIZE; left > 0; left -= PIECE.length) {
            yield PIECE.subarray(0, Math.min(left, PIECE.length))
          }
        },
      },
    ],
  }
}

function createSource(): ExportSource {
  const vault = { name: 'Home', description: '', icon: 'key', tags: [], categories: [] }
  return {
    vaults: [{ vault_id: 'vlt_1', ...vault }],
    total: DOCUMENTS,
    async *documents() {
      for (let number = 1; number <= DOCUMENTS; number += 1) yield createDocument(number)
    },
    leftOut: () => [],
  }
}

/** Says how long some work took, and how far the memory of this process grew meanwhile. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const start = performance.now()
  await work()
  clearInterval(timer)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const grown = ((most - before) / MIB).toFixed(0)
  console.log(`${name.padEnd(28)} ${seconds.padStart(7)} s  ${grown.padStart(6)} MiB more`)
}

const folder = await mkdtemp(join(tmpdir(), 'shrd-bench-export-'))
const archive = join(folder, 'a.shrd')
const write = (pieces: AsyncIterable<Uint8Array>, path: string) =>
  pipeline(Readable.from(pieces), createWriteStream(path))
try {
  const exporter = { rp_id: 'example.org', display_name: 'Shrd', user_id: 'usr' }
  console.log(`${DOCUMENTS} documents, ${values.mebibytes} MiB of attachments`)
  await measure('archive', () => write(writeArchive(createSource(), PASSWORD), archive))
  await measure('open the archive', async () => {
    const handle = await open(archive, 'r')
    const { size } = await handle.stat()
    const read = async (start: number, end: number) => {
      const bytes = new Uint8Array(Math.min(end, size) - start)
      await handle.read(bytes, 0, bytes.length, start)
      return bytes
    }
    await readArchive({ size, read }, PASSWORD)
    await handle.close()
  })
  await measure('ZIP', () => write(writePlainZip(createSource()), join(folder, 'a.zip')))
  await measure('CXF with attachments', () =>
    write(writeCxfZip(createSource(), exporter), join(folder, 'a.cxf.zip')),
  )
  await measure('CSV', () => write(writeCsv(createSource()), join(folder, 'a.csv')))
} finally {
  await rm(folder, { recursive: true })
}
