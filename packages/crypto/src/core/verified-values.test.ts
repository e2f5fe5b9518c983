import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { createDraftDocument } from '../../test/forge-document.ts'
import type { SealedDocument } from '../documents/document.ts'
import { openEpoch } from '../documents/open-epoch-key.ts'
import type { VerifiedDocument } from '../documents/verified-document.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { changeManifest } from '../manifest/change-manifest.ts'
import { emptyManifest, type Manifest } from '../manifest/manifest.ts'

let member: Member
let document: SealedDocument
let verified: VerifiedDocument
let manifest: Manifest

beforeAll(async () => {
  member = await createMember()
  document = await createDraftDocument(member.identity)
  verified = await verifyDocument(document, { owner: member.log })
  manifest = await emptyManifest(member.identity.user_id)
})

/** As a worker, a database or a careless change would make one. */
describe.each([
  ['spread', <Value extends object>(value: Value): Value => ({ ...value })],
  ['structuredClone', <Value extends object>(value: Value): Value => structuredClone(value)],
] as const)('a copy by %s counts for nothing', (_, copy) => {
  test('of a key log', async () => {
    const owner = copy(member.log)
    await expect(verifyDocument(document, { owner })).rejects.toThrow(TypeError)
  })

  test('of a document', async () => {
    await expect(openEpoch(member.identity, copy(verified))).rejects.toThrow(TypeError)
  })

  test('of a manifest', async () => {
    const change = changeManifest(member.identity, copy(manifest), [], { device: 'Laptop' })
    await expect(change).rejects.toThrow(TypeError)
  })
})

test('what was verified cannot be exchanged in part', () => {
  for (const value of [member.log, verified, manifest]) expect(Object.isFrozen(value)).toBe(true)
})
