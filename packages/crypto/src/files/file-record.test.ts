import { describe, expect, test } from 'vitest'
import { rotateMember } from '../../test/create-member.ts'
import {
  add,
  alice,
  bob,
  CONTENT,
  carol,
  contextOf,
  filename,
  hashOf,
  saved,
  trust,
} from '../../test/file-scene.ts'
import { createId } from '../core/ids.ts'
import { signFileRecord } from './file-record.ts'
import { type ReceivedFile, readFileAuthor, verifyFileRecord } from './verify-file-record.ts'

describe('a file counts', () => {
  test('when its author may update or upload, or owns the document', async () => {
    for (const member of [alice, bob, carol]) {
      const file = await add(member)
      expect(await verifyFileRecord(file, trust)).toEqual({
        record: {
          ...contextOf(),
          file_id: file.file_id,
          base_revision: 2,
          descriptor_hash: await descriptorHash(),
          ...CONTENT,
          author: member.identity.user_id,
          author_sequence: 0,
          created_at: 7,
        },
        hash: await hashOf(file),
        is_listed: false,
      })
    }
  })

  async function descriptorHash(): Promise<string> {
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(filename))
    return Buffer.from(hash).toString('base64url')
  }

  test('once it is listed for as long as it is, whatever its base', async () => {
    const file = await add(carol)
    const later = await saved(file)
    expect(await verifyFileRecord(file, later)).toMatchObject({ is_listed: true })
    const early = await add(bob, { base_revision: 1 })
    expect(await verifyFileRecord(early, await saved(early, file))).toMatchObject({
      is_listed: true,
    })
  })

  test('under keys that its author has replaced, when the current revision lists it', async () => {
    const file = await add(carol)
    const rotated = await rotateMember(carol, 'compromised')
    const authors = [rotated.log]
    expect(await verifyFileRecord(file, { ...(await saved(file)), authors })).toMatchObject({
      is_listed: true,
    })
  })

  test('under replaced keys also when this device has seen it before', async () => {
    const file = await add(carol)
    const rotated = await rotateMember(carol)
    const known = { ...trust, authors: [rotated.log], pinned: await hashOf(file) }
    expect(await verifyFileRecord(file, known)).toMatchObject({ is_listed: false })
  })
})

test('the author is read from a record to ask for the log', async () => {
  expect(readFileAuthor(await add(carol))).toBe(carol.identity.user_id)
  // What a server may answer is not what the type says.
  expect(() => readFileAuthor({ record: null } as unknown as ReceivedFile)).toThrow()
})

test('a record that could not be verified is not signed', async () => {
  const draft = { ...contextOf(), file_id: createId('doc'), base_revision: 2, filename, ...CONTENT }
  await expect(signFileRecord(bob.identity, draft)).rejects.toThrow(TypeError)
  const file_id = createId('fil')
  await expect(signFileRecord(bob.identity, { ...draft, file_id, size: -1 })).rejects.toThrow(
    TypeError,
  )
})
