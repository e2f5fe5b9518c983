import type { EndpointOutput } from '@shrd/contract'
import { createId, encodeBase64Url } from '@shrd/crypto'
import { openEpochKey } from '@shrd/crypto/documents'
import {
  createFileCipher,
  createFileDigest,
  createFileKey,
  describeContent,
  type FileDescriptor,
  type FileRecord,
  sealFileDescriptor,
} from '@shrd/crypto/files'
import type { Identity } from '@shrd/crypto/identity'
import type { FakeServer } from '../fake-server.ts'
import { getKept, signStatement } from './forge.ts'
import { type Player, SECRET } from './scene.ts'

type Attachment = EndpointOutput<'getDocument'>['attachments'][number]

/** The smallest chunks: borders in a few kilobytes. */
export const CHUNK = 16_384

/** One chunk as whoever has the key makes it. */
export interface ForgedChunk {
  bytes: Uint8Array<ArrayBuffer>
  isLast: boolean
}

/** What a malicious author changes of a file before everything is sealed and signed truly. */
export interface FileForgery {
  /** The id of another file; its content is replaced. @default a new one */
  file_id?: string
  /** @default one with the secret in it */
  chunks?: readonly ForgedChunk[]
  /** What the description says instead. */
  describe?: Partial<FileDescriptor>
  /** What a single chunk becomes after it was encrypted; hash and record are of that. */
  ciphertext?: (honest: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  /** What goes up as the hashes of all chunks. */
  hashes?: (honest: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  /** What the record says instead. */
  signed?: Partial<FileRecord>
  /** Who signs, if it is not the author. */
  signer?: Identity
}

/** A file that lies on the server, which nobody there has looked at. */
export interface PlantedFile {
  readonly file_id: string
  readonly descriptor: FileDescriptor
  readonly attachment: Attachment
}

/** Text as a file holds it. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Puts a file of this author where the server keeps files, complete and truly signed. */
export async function plantFile(
  server: FakeServer,
  author: Player,
  document_id: string,
  forgery: FileForgery = {},
): Promise<PlantedFile> {
  const { chunks = [{ bytes: toBytes(SECRET), isLast: true }] } = forgery
  const length = chunks.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const content = describeContent(length, { ...createFileKey(), chunk_size: CHUNK })
  const descriptor = { name: 'a.txt', type: '', ...content, ...forgery.describe }
  const { file_id = createId('fil') } = forgery
  const honest = await encryptChunks(file_id, descriptor, chunks)
  const made = forgery.ciphertext ? await rehash(forgery.ciphertext(honest.ciphertext)) : honest
  const hashes = forgery.hashes?.(made.hashes) ?? made.hashes
  const digest = await createFileDigest(hashes)
  const sealed = { digest, size: made.ciphertext.length }
  const attachment = await signFile(author, { document_id, file_id, descriptor, forgery }, sealed)
  getKept(server, document_id).attachments.push(attachment)
  const { filename, iv, file_path: path, user_id } = attachment
  const parts = new Map([[0, made.ciphertext]])
  server.files.set(file_id, { user_id, document_id, filename, iv, path, parts, hashes })
  return { file_id, descriptor, attachment }
}

/** The chunks of a content, and their hashes, by whoever knows its key. */
export async function encryptChunks(
  file_id: string,
  { key, iv }: Pick<FileDescriptor, 'key' | 'iv'>,
  chunks: readonly ForgedChunk[],
): Promise<{ ciphertext: Uint8Array<ArrayBuffer>; hashes: Uint8Array<ArrayBuffer> }> {
  const cipher = await createFileCipher(key, { file_id, iv, chunk_size: CHUNK })
  const made = await Promise.all(
    chunks.map(({ bytes, isLast }, index) => cipher.encryptChunk(bytes, { index, isLast })),
  )
  const join = async (all: Uint8Array<ArrayBuffer>[]) =>
    new Uint8Array(await new Blob(all).arrayBuffer())
  return {
    ciphertext: await join(made.map(({ ciphertext }) => ciphertext)),
    hashes: await join(made.map(({ hash }) => hash)),
  }
}

/** One chunk, whatever it is, with the hash that it has. */
async function rehash(ciphertext: Uint8Array<ArrayBuffer>) {
  const hashes = new Uint8Array(await crypto.subtle.digest('SHA-256', ciphertext))
  return { ciphertext, hashes }
}

interface SignedParts {
  document_id: string
  file_id: string
  descriptor: FileDescriptor
  forgery: FileForgery
}

async function signFile(
  author: Player,
  { document_id, file_id, descriptor, forgery }: SignedParts,
  content: Pick<FileRecord, 'digest' | 'size'>,
): Promise<Attachment> {
  const { identity } = author.member
  const { owner, epoch, revision, verified } = await author.client.documents.get(document_id)
  const context = { document_id, owner, epoch, file_id }
  const key = await openEpochKey(identity, verified)
  const filename = await sealFileDescriptor(key, context, descriptor)
  const record: FileRecord = {
    ...context,
    base_revision: revision,
    descriptor_hash: await hashText(filename),
    ...content,
    author: identity.user_id,
    author_sequence: identity.sequence,
    created_at: 0,
    ...forgery.signed,
  }
  return {
    _id: file_id,
    filename,
    mime_type: 'application/octet-stream',
    size: record.size,
    iv: `${'A'.repeat(22)}==`,
    file_path: `files/${file_id}`,
    created_at: 0,
    user_id: identity.user_id,
    record: await signStatement('file-record', record, forgery.signer ?? identity),
  }
}

/** SHA-256 of a text, as records name it. */
async function hashText(text: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text))))
}
