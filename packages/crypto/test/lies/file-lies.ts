import { createId } from '../../src/core/ids.ts'
import { encryptFile } from '../../src/files/encrypt-file.ts'
import { createFileKey } from '../../src/files/file-key.ts'
import type { FileSource } from '../../src/files/file-source.ts'
import type { ResumeState } from '../../src/files/resume-state.ts'
import { createStreamCipher } from '../../src/files/stream-cipher.ts'
import { CHUNK, makeBytes, memorySource } from '../encrypt-whole.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

/** Two chunks in one part. */
const PART = 2 * (CHUNK + 16)
const BYTES = makeBytes(5 * CHUNK)

/** Sends two parts of a file and breaks off; then goes on with what the file is by now. */
async function goOn(changed: FileSource): Promise<void> {
  const secrets = {
    file_id: createId('fil'),
    ...createFileKey(),
    chunk_size: CHUNK,
    part_size: PART,
  }
  let resume: ResumeState | undefined
  for await (const part of encryptFile(memorySource(BYTES), secrets)) {
    resume = part.resume
    if (part.part === 1) break
  }
  for await (const _ of encryptFile(changed, { ...secrets, resume }));
}

/** Files that change while they are sent, and contents of whoever knows the password. */
export const fileLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'a file that was changed would be encrypted under the numbers of the one before',
    row: [22],
    check: ['refuseUnless/checkSamePart'],
    read: () => goOn(memorySource(makeBytes(BYTES.length, 2))),
    code: 'file_changed',
  }),
  forgedRecord({
    name: 'a file that has grown goes on under the key of the one before',
    row: [22],
    check: ['refuseUnless/checkSameUpload'],
    read: () => goOn(memorySource(makeBytes(9 * CHUNK))),
    code: 'file_changed',
  }),
  forgedRecord({
    name: 'a file that ends earlier than it said is sent as a whole one',
    row: [15],
    check: ['refuseUnless/checkWholeSource'],
    async read() {
      const { read } = memorySource(BYTES.subarray(0, 10))
      const secrets = { file_id: createId('fil'), ...createFileKey(), chunk_size: CHUNK }
      for await (const _ of encryptFile({ size: 20, read }, secrets));
    },
    code: 'file_changed',
  }),
  forgedRecord({
    name: 'whoever has the key of an archive ends its content with an empty chunk',
    row: [15],
    check: ['refuseUnless/checkChunkLength'],
    async read() {
      const algorithm = { name: 'AES-GCM', length: 256 }
      const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
      // Number 1, and the flag of the last chunk.
      const iv = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array())
      const cipher = createStreamCipher(key, { chunk_size: CHUNK, code: 'export_malformed' })
      await cipher.decrypt(new Uint8Array(sealed), { index: 1, isLast: true })
    },
    code: 'export_malformed',
  }),
]
