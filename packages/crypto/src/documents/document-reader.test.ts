import { describe, expect, test } from 'vitest'
import { alice, bob, own, refused, sealed } from '../../test/document-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createDraftDocument, DRAFT, forgeDocument } from '../../test/forge-document.ts'
import type { Identity } from '../identity/identity.ts'
import { accessListStatement } from './access-list.ts'
import type { SealedDocument } from './document.ts'
import { openGrant, SCOPES, sealGrant } from './grant.ts'
import { openDocument } from './open-document.ts'
import { verifyDocument } from './verify-document.ts'

describe('a reader', () => {
  const share = (recipient: Identity, scopes: 'view'[]) =>
    forgeDocument(alice, sealed, {
      grants: async ([first]) => {
        if (first === undefined) throw new Error('A grant is missing.')
        const { document_id, owner, epoch } = first
        const key = await openGrant(alice, first)
        const draft = { document_id, owner, epoch, recipient, roles: [], scopes }
        return [first, await sealGrant(key, draft)]
      },
    })

  test('without a grant has no key', async () => {
    await expectCode(openDocument(bob, sealed, own), 'document_no_key')
  })

  test('with a grant in the list opens it', async () => {
    const shared = await share(bob, ['view'])
    await verifyDocument(shared, own)
    expect(await openDocument(bob, shared, own)).toMatchObject(DRAFT)
  })

  test('whose grant allows no viewing has no key', async () => {
    await expectCode(openDocument(bob, await share(bob, []), own), 'document_no_key')
  })

  test('whose grant the list does not name is refused', async () => {
    const shared = await share(bob, ['view'])
    const forged = await forgeDocument(alice, shared, {
      access: { grants: accessListStatement.parse(sealed.access_list.statement).grants },
    })
    await expectCode(openDocument(bob, forged, own), 'record_invalid')
    await expectCode(verifyDocument(forged, own), 'record_invalid')
  })

  test('who is not shown the owner’s own grant, or another one, does not believe the rest', async () => {
    const shared = await share(bob, ['view'])
    const [first, ...others] = shared.encrypted_keys
    const salted = { ...shared, encrypted_keys: [{ ...first, salt: 'A'.repeat(22) }, ...others] }
    await expectCode(openDocument(bob, salted as SealedDocument, own), 'record_invalid')
    const hidden = { ...shared, encrypted_keys: shared.encrypted_keys.slice(1) }
    await expectCode(openDocument(bob, hidden, own), 'record_invalid')
  })

  test('is not deceived by a document that somebody else planted in their name', async () => {
    const planted = await forgeDocument(bob, await createDraftDocument(bob), {
      grants: async ([first]) => {
        if (first === undefined) throw new Error('A grant is missing.')
        const { document_id, owner, epoch } = first
        const key = await openGrant(bob, first)
        const draft = {
          document_id,
          owner,
          epoch,
          recipient: alice,
          roles: [],
          scopes: [...SCOPES],
        }
        return [first, await sealGrant(key, draft)]
      },
    })
    await refused(planted, 'owner_key_missing')
  })
})
