import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { encryptDocument } from './encrypt-document.ts'
import { openDocument } from './open-document.ts'
import { revertDocument } from './revert-document.ts'
import { reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'

const BODY = {
  username: 'ada',
  password: '',
  url: '',
  description: '',
  notes: '',
  custom_fields: [],
}
const DRAFT = { header: { title: 'Mail', tags: ['work'], icon: 'key' }, body: BODY }

let alice: Member
let bob: Member

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
})

async function createPast(isPrivate = false) {
  const { identity, log: owner } = alice
  const sealed = await encryptDocument(identity, { ...DRAFT, private_title: isPrivate })
  const first = await verifyDocument(sealed, { owner })
  const change = {
    private_title: false,
    header: { title: 'Post', tags: [], icon: 'mail' },
    body: { ...BODY, username: 'eve' },
    files: ['A'.repeat(43)],
  }
  const revised = await reviseDocument(identity, first, change)
  const second = await verifyDocument({ ...sealed, ...revised }, { owner })
  return { sealed, first, second, identity, owner }
}

describe('an earlier version', () => {
  test.each([false, true])(
    'comes back in the text that was kept (private title: %s)',
    async (is) => {
      const { sealed, first, second, identity, owner } = await createPast(is)
      const reverted = await revertDocument(identity, second, first, { now: 5 })
      expect(reverted.body).toBe(first.body)
      const opened = await openDocument(identity, { ...sealed, ...reverted }, { owner })
      expect(opened).toMatchObject({ ...DRAFT, revision: 3, files: second.revision.files })
      expect(opened.verified.revision).toMatchObject({ prev: second.hash, saved_at: 5 })
    },
  )

  test('of another document is a mistake', async () => {
    const { first, identity } = await createPast()
    const { second } = await createPast()
    await expect(revertDocument(identity, second, first)).rejects.toBeInstanceOf(TypeError)
  })

  test('is not for somebody who may not write', async () => {
    const { first, second } = await createPast()
    await expect(revertDocument(bob.identity, second, first)).rejects.toMatchObject({
      code: 'author_not_allowed',
    })
  })
})
