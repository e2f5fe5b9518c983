import { describe, expect, test } from 'vitest'
import {
  alice,
  bob,
  OTHER_HASH,
  own,
  refused,
  refusedWithBody,
  sealed,
} from '../../test/document-scene.ts'
import { DRAFT, type Forgery, forgeDocument } from '../../test/forge-document.ts'
import { signText } from '../../test/sign-text.ts'
import { createId } from '../core/ids.ts'
import { SCOPES } from './grant.ts'
import { openDocument } from './open-document.ts'

describe('signed by the owner and still refused:', () => {
  test('what was forged without a change opens, so that the rest of this proves something', async () => {
    const same = await forgeDocument(alice, sealed, {})
    expect(await openDocument(alice, same, own)).toMatchObject(DRAFT)
    const later = await forgeDocument(alice, sealed, {
      access: { list: 2, prev: OTHER_HASH },
      revision: { revision: 2, prev: OTHER_HASH, files: [OTHER_HASH] },
    })
    expect(await openDocument(alice, later, own)).toMatchObject({ revision: 2 })
  })

  test.each<[string, Forgery]>([
    ['an access list of another document', { access: { document_id: `doc_${'a'.repeat(26)}` } }],
    ['an access list of another owner', { access: { owner: `usr_${'a'.repeat(32)}` } }],
    ['an access list of another epoch', { access: { epoch: 2 } }],
    ['an access list without this grant', { access: { grants: [OTHER_HASH] } }],
    ['a later access list without predecessor', { access: { list: 2 } }],
    ['a first access list with a predecessor', { access: { prev: OTHER_HASH } }],
    ['access list number 0', { access: { list: 0 } }],
    ['a revision of another document', { revision: { document_id: `doc_${'a'.repeat(26)}` } }],
    ['a revision of another owner', { revision: { owner: `usr_${'a'.repeat(32)}` } }],
    ['a revision of another epoch', { revision: { epoch: 2 } }],
    ['a revision on another access list', { revision: { access_hash: OTHER_HASH } }],
    ['a later revision without predecessor', { revision: { revision: 2 } }],
    ['a first revision with a predecessor', { revision: { prev: OTHER_HASH } }],
    ['revision number 0', { revision: { revision: 0, prev: OTHER_HASH } }],
    [
      'a grant of another document',
      { grants: (all) => all.map((one) => ({ ...one, document_id: createId('doc') })) },
    ],
    [
      'a grant of a vault',
      { grants: (all) => all.map((one) => ({ ...one, document_id: createId('vlt') })) },
    ],
    ['a grant of another epoch', { grants: (all) => all.map((one) => ({ ...one, epoch: 2 })) }],
    [
      'a grant of another owner',
      { grants: (all) => all.map((one) => ({ ...one, owner: `usr_${'a'.repeat(32)}` })) },
    ],
    ['an owner without the role', { grants: (all) => all.map((one) => ({ ...one, roles: [] })) }],
    [
      'an owner without a scope',
      { grants: (all) => all.map((one) => ({ ...one, scopes: SCOPES.slice(0, -1) })) },
    ],
  ])('%s', async (_, forgery) => {
    await refused(await forgeDocument(alice, sealed, forgery), 'record_invalid')
  })

  test('a list or a revision by a key that the log does not show yet', async () => {
    const laterList = await forgeDocument(alice, sealed, { access: { owner_sequence: 1 } })
    await refused(laterList, 'key_log_behind')
    const laterHead = await forgeDocument(alice, sealed, { revision: { author_sequence: 1 } })
    await refused(laterHead, 'key_log_behind')
  })

  test('a revision in the name of somebody who was granted nothing', async () => {
    const author = `usr_${'a'.repeat(32)}`
    await refused(
      await forgeDocument(alice, sealed, { revision: { author } }),
      'author_not_allowed',
    )
  })

  test('a revision of another body', async () => {
    const forged = await forgeDocument(alice, sealed, { revision: { body_hash: OTHER_HASH } })
    await refusedWithBody(forged, 'record_invalid')
  })

  test('records and grants that all name another owner', async () => {
    const owner = bob.user_id
    const forged = await forgeDocument(alice, sealed, {
      access: { owner },
      revision: { owner },
      grants: (all) => all.map((one) => ({ ...one, owner })),
    })
    await refused(forged, 'record_invalid')
  })

  test('a grant that names another state of the owner’s keys', async () => {
    const forged = await forgeDocument(alice, sealed, {
      grants: (all) => all.map((one) => ({ ...one, fingerprint: OTHER_HASH })),
    })
    await refused(forged, 'record_invalid')
  })

  test.each([
    ['an unknown member', (text: string) => text.replace('}', ',"zzz":1}')],
    ['a duplicate member', (text: string) => text.replace('{', '{"suite":1,')],
    ['__proto__', (text: string) => text.replace('{', '{"__proto__":{},')],
    ['another suite', (text: string) => text.replace('"suite":1', '"suite":2')],
  ])('records with %s', async (_, change) => {
    const access_list = await signText(
      'access-list',
      change(sealed.access_list.statement),
      alice.signingKey,
    )
    await refused({ ...sealed, access_list }, 'record_invalid')
    const revision = await signText('revision', change(sealed.revision.statement), alice.signingKey)
    await refused({ ...sealed, revision }, 'record_invalid')
  })

  test('an access list signed for another purpose', async () => {
    const access_list = await signText('revision', sealed.access_list.statement, alice.signingKey)
    await refused({ ...sealed, access_list }, 'owner_key_missing')
  })
})
