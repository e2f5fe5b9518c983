import { expect, test } from 'vitest'
import { createMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createDraftDocument, forgeNext, hashOf } from '../../test/forge-document.ts'
import { readHistory } from './read-history.ts'
import { verifyDocument } from './verify-document.ts'

test('a history is what the document stands on, and no other', async () => {
  const { identity, log } = await createMember()
  const first = await createDraftDocument(identity)
  const second = await forgeNext(identity, first)
  const third = await forgeNext(identity, second, { state: 'trash' })
  const verified = await verifyDocument(third, { owner: log })

  const history = await readHistory(verified, [first.revision, second.revision])
  expect(history.map(({ revision, state }) => [revision, state])).toEqual([
    [1, 'live'],
    [2, 'live'],
  ])
  expect(history[0]?.hash).toBe(await hashOf(first.revision))
  expect(await readHistory(verified, [])).toEqual([])

  const other = await forgeNext(identity, first, { saved_at: 0 })
  await expectCode(readHistory(verified, [first.revision, other.revision]), 'document_forked')
  await expectCode(readHistory(verified, [first.revision]), 'document_forked')
})
