import { decodeBase64, encodeBase64 } from '../../../src/core/encoding.ts'
import { importSecret } from '../../../src/core/hkdf.ts'
import { encryptDocument } from '../../../src/documents/encrypt-document.ts'
import { verifyDocumentRow } from '../../../src/documents/verify-document-row.ts'
import { createExport } from '../../../src/exports/create-export.ts'
import { openExport } from '../../../src/exports/open-export.ts'
import { decryptFile } from '../../../src/files/decrypt-file.ts'
import { encryptFile } from '../../../src/files/encrypt-file.ts'
import { openFileDescriptor, sealFileDescriptor } from '../../../src/files/file-descriptor.ts'
import { createFileKey } from '../../../src/files/file-key.ts'
import { signFileRecord } from '../../../src/files/file-record.ts'
import { blobSource } from '../../../src/files/file-source.ts'
import { readFileAuthor, verifyFileRecord } from '../../../src/files/verify-file-record.ts'
import { DRAFT } from '../../forge-document.ts'
import { signText } from '../../sign-text.ts'
import { importVectorMember, readVectorLog } from '../../vector-members.ts'
import {
  asObject,
  asText,
  defineTarget,
  defineTextTarget,
  expectFreely,
  expectSame,
  type FuzzTarget,
  WrongResult,
} from '../fuzz-target.ts'

const NOW = 1_800_000_000_000
const PASSWORD = 'correct horse'
const FILE_ID = `fil_${'f'.repeat(26)}`
const DOCUMENT_ID = `doc_${'d'.repeat(26)}`
/** Three chunks, the last of them short. */
const CHUNK_SIZE = 16_384
const CONTENT = Uint8Array.from({ length: 2 * CHUNK_SIZE + 5 }, (_, at) => (at * at) % 251)

/** A descriptor with nothing right in it. */
const NOTHING = { key: '', iv: '', size: -1, chunk_size: 0 }

async function encryptContent() {
  const source = blobSource(new Blob([CONTENT]))
  const options = { file_id: FILE_ID, ...createFileKey(), chunk_size: CHUNK_SIZE }
  const parts = await collect(encryptFile(source, options))
  const content = parts.at(-1)?.content
  if (!content) throw new Error('The file has no end.')
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  const descriptor = { name: 'a.bin', type: '', ...content.descriptor }
  const { hashes, digest, size } = content
  return { bytes, descriptor, hashes, digest, size }
}

/** A document of Alice's with a file that no revision lists yet. */
async function addFile() {
  const { descriptor, digest, size } = await encryptContent()
  const author = await importVectorMember('alice')
  const owner = await readVectorLog('alice')
  const row = await encryptDocument(author, DRAFT, { document_id: DOCUMENT_ID, now: NOW })
  const document = await verifyDocumentRow(row, { owner })
  const key = await importSecret(new Uint8Array(32).fill(9))
  const { user_id } = author
  const context = { document_id: DOCUMENT_ID, owner: user_id, epoch: 1, file_id: FILE_ID }
  const filename = await sealFileDescriptor(key, context, descriptor)
  const draft = { ...context, base_revision: 1, filename, digest, size, now: NOW }
  const file = { file_id: FILE_ID, filename, size, record: await signFileRecord(author, draft) }
  return { file, trust: { document, owner, authors: [] }, author }
}

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

/** Whatever is given out, even before an error, has to be the beginning of the true content. */
async function expectContent(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let at = 0
  for await (const chunk of chunks) {
    const expected = CONTENT.subarray(at, at + chunk.length)
    if (!Buffer.from(chunk).equals(expected)) throw new WrongResult(`Other bytes from ${at} on.`)
    at += chunk.length
  }
  if (at !== CONTENT.length) throw new WrongResult(`It ends after ${at} bytes.`)
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Files and archives. */
export const FILE_TARGETS: readonly FuzzTarget[] = [
  defineTarget('content of a file', async () => {
    const { bytes, descriptor, hashes, digest } = await encryptContent()
    const sample = { bytes: encodeBase64(bytes), hashes: encodeBase64(hashes), descriptor }
    return {
      samples: [sample],
      run: async (received: typeof sample | null) => {
        const input = toStream(decodeBase64(asText(received?.bytes)))
        const list = decodeBase64(asText(received?.hashes))
        // A descriptor comes out of an opened envelope, so its form is known.
        const options = { file_id: FILE_ID, descriptor, digest, hashes: list }
        await expectContent(decryptFile(input, options))
      },
    }
  }),
  defineTarget('content of a file, by its descriptor', async () => {
    const { bytes, descriptor, hashes, digest } = await encryptContent()
    return {
      samples: [descriptor],
      run: async (received) => {
        // It comes out of an opened envelope, so it is an object, though of any members.
        const options = {
          file_id: FILE_ID,
          descriptor: { ...NOTHING, ...asObject(received) },
          digest,
          hashes,
        }
        await expectContent(decryptFile(toStream(bytes), options))
      },
    }
  }),
  defineTextTarget('descriptor of a file', async () => {
    const { descriptor } = await encryptContent()
    const { user_id: owner } = await importVectorMember('alice')
    const key = await importSecret(new Uint8Array(32).fill(9))
    const context = { document_id: DOCUMENT_ID, owner, epoch: 1, file_id: FILE_ID }
    const other = { ...context, file_id: `fil_${'g'.repeat(26)}` }
    return {
      samples: [
        await sealFileDescriptor(key, context, descriptor),
        await sealFileDescriptor(key, other, { ...descriptor, name: 'b.bin' }),
      ],
      run: async (text) => expectSame(await openFileDescriptor(key, context, text), descriptor),
    }
  }),
  defineTarget('record of a file', async () => {
    const { file, trust, author } = await addFile()
    const expected = await verifyFileRecord(file, trust)
    return {
      samples: [file],
      run: async (received) => {
        expectSame(await verifyFileRecord(received, trust), expected)
        expectSame(readFileAuthor(received), author.user_id)
      },
    }
  }),
  defineTextTarget('record of a file, truly signed', async () => {
    const { file, trust, author } = await addFile()
    const { statement } = file.record
    return {
      samples: [statement],
      run: async (text) => {
        const record = await signText('file-record', text, author.signingKey)
        await verifyFileRecord({ ...file, record }, trust)
        expectFreely(text, statement, ['created_at', 'digest'])
      },
    }
  }),
  defineTextTarget('export archive', async () => {
    const options = { kdf: 'pbkdf2' as const, chunk_size: CHUNK_SIZE, now: NOW }
    const parts = await collect(createExport(toStream(CONTENT), PASSWORD, options))
    const archive = Buffer.concat(parts)
    const kdf = '"iterations":100000,"name":"PBKDF2"}]'
    return {
      samples: [archive.toString('base64')],
      run: async (text) => {
        const bytes = Buffer.from(text, 'base64')
        // Another header could ask for seconds of work, which it may within its bounds.
        if (bytes.includes('"kdf"') && !bytes.includes(kdf)) return
        const { content } = await openExport(toStream(new Uint8Array(bytes)), PASSWORD)
        await expectContent(content)
      },
    }
  }),
]
