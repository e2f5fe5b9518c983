import { describe, test } from 'vitest'
import { alice, bob, dave, shared, trust, userOf } from '../../test/authors-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { forgeDocument } from '../../test/forge-document.ts'
import type { Grant } from './grant.ts'
import { openDocument } from './open-document.ts'
import { verifyDocument } from './verify-document.ts'

describe('grants', () => {
  test.each<[string, Partial<Grant>]>([
    ['may share', { scopes: ['view', 'share'] }],
    ['is called owner', { roles: ['owner'] }],
  ])('are refused if somebody besides the owner %s', async (_, change) => {
    const forged = await forgeDocument(alice.identity, shared, {
      grants: (all) =>
        all.map((one) => (one.user_id === userOf(bob) ? { ...one, ...change } : one)),
    })
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
  })

  test('are refused if two are of one member', async () => {
    const forged = await forgeDocument(alice.identity, shared, {
      grants: (all) => [
        ...all,
        ...all.filter((one) => one.user_id === userOf(dave)).map(withOtherSalt),
      ],
    })
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
  })

  test('are refused if the list does not name one of them', async () => {
    const [first] = shared.encrypted_keys
    if (first === undefined) throw new Error('The grant is missing.')
    const planted = { ...first, user_id: `usr_${'a'.repeat(32)}` }
    const forged = { ...shared, encrypted_keys: [...shared.encrypted_keys, planted] }
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
  })

  test('of others may be hidden from a reader, and none from the owner', async () => {
    const encrypted_keys = shared.encrypted_keys.filter((one) => one.user_id !== userOf(dave))
    const hidden = { ...shared, encrypted_keys }
    await openDocument(bob.identity, hidden, trust)
    await verifyDocument(hidden, trust)
    await expectCode(openDocument(alice.identity, hidden, trust), 'record_invalid')
    await expectCode(openDocument(dave.identity, hidden, trust), 'document_no_key')
  })

  function withOtherSalt(grant: Grant): Grant {
    return { ...grant, salt: 'A'.repeat(22) }
  }
})
