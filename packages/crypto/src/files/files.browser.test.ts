import { expect, test } from 'vitest'
import { createExport, openExport } from '../exports/index.ts'
import { createId } from '../index.ts'
import { blobSource, createFileKey, decryptFile, encryptFile } from './index.ts'

const FILE: Blob = new Blob(
  Array.from({ length: 9 }, (_, at) => new Uint8Array(1024 * 1024 + 7).fill(at * 31 + 1)),
)

/** Whether two files are the same, compared in one go. */
async function isSame(one: Blob, other: Blob): Promise<boolean> {
  const [a, b] = await Promise.all([one.bytes(), other.bytes()])
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}

test('a file of several parts goes up from a Blob and comes down as a stream and as a Blob', async () => {
  const file_id = createId('fil')
  const options = { file_id, ...createFileKey() }
  const parts: BlobPart[] = []
  let content = null
  for await (const part of encryptFile(blobSource(FILE), options)) {
    expect(part.bytes.length).toBeLessThanOrEqual(8 * 1024 * 1024)
    parts.push(part.bytes)
    content = part.content
  }
  if (content === null) throw new Error('The last part is missing.')
  const { descriptor, digest, hashes } = content
  const stored = new Blob(parts)
  expect(parts).toHaveLength(2)
  expect(stored.size).toBe(content.size)
  for (const input of [stored.stream(), blobSource(stored).read]) {
    const pieces: BlobPart[] = []
    for await (const piece of decryptFile(input, { file_id, descriptor, digest, hashes }))
      pieces.push(piece)
    expect(await isSame(new Blob(pieces), FILE)).toBe(true)
  }
})

test('an archive is made and opened', async () => {
  const pieces: BlobPart[] = []
  for await (const piece of createExport(FILE.stream(), 'correct horse')) pieces.push(piece)
  const { content } = await openExport(new Blob(pieces).stream(), 'correct horse')
  const opened: BlobPart[] = []
  for await (const piece of content) opened.push(piece)
  expect(await isSame(new Blob(opened), FILE)).toBe(true)
})
