import { describe, expect, test } from 'vitest'
import { alice, bob, OTHER_HASH, own, sealed, unopened } from '../../test/document-scene.ts'
import { DRAFT, forgeDocument } from '../../test/forge-document.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeText } from '../core/encoding.ts'
import { sealEnvelope } from '../core/envelope.ts'
import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import { accessListStatement } from './access-list.ts'
import { sealBody } from './body.ts'
import { createEpochKey } from './epoch-key.ts'
import { openGrant } from './grant.ts'
import { openDocument } from './open-document.ts'

describe('keys and bodies that verify and do not open:', () => {
  test('a grant whose sealed key is noise', async () => {
    const forged = await forgeDocument(alice, sealed, {
      grants: (all) => all.map((one) => ({ ...one, key: `${'A'.repeat(107)}=` })),
    })
    await unopened(forged, 'document_key_missing')
  })

  test('another key than the one committed to, even if it opens the body', async () => {
    const forged = await forgeDocument(alice, sealed, { access: { key_commitment: OTHER_HASH } })
    await unopened(forged, 'document_undecryptable')
  })

  test('a body under another key', async () => {
    const access = accessListStatement.parse(sealed.access_list.statement)
    const other = await importSecret(createEpochKey())
    const body = await sealBody(other, access, { ...DRAFT.body, title: null })
    await unopened(await forgeDocument(alice, sealed, { body }), 'document_undecryptable')
  })

  test('a body of another document under the same key', async () => {
    const access = accessListStatement.parse(sealed.access_list.statement)
    const key = await ownKey()
    for (const change of [{ document_id: createId('doc') }, { owner: bob.user_id }, { epoch: 2 }]) {
      const body = await sealBody(key, { ...access, ...change }, { ...DRAFT.body, title: null })
      await unopened(await forgeDocument(alice, sealed, { body }), 'document_undecryptable')
    }
  })

  test.each([
    ['no JSON', 'garbage'],
    ['a body with a member more', canonicalText({ ...DRAFT.body, title: null, extra: '' })],
    [
      'a body with a duplicate member',
      '{"custom_fields":[],"description":"","notes":"","password":"","title":null,"url":"","username":"","username":""}',
    ],
    [
      'a number for a text',
      '{"custom_fields":[],"description":"","notes":"","password":1,"title":null,"url":"","username":""}',
    ],
    [
      'a field of an unknown type',
      '{"custom_fields":[{"name":"","type":"html","value":""}],"description":"","notes":"","password":"","title":null,"url":"","username":""}',
    ],
    ['a body without a word on its title', canonicalText(DRAFT.body)],
    ['null', 'null'],
  ])('%s', async (_, plaintext) => {
    const { document_id, owner, epoch } = accessListStatement.parse(sealed.access_list.statement)
    const context = encodeText(
      `shrd/v1/body\0{"document_id":"${document_id}","epoch":${epoch},"owner":"${owner}","suite":1}`,
    )
    const key = await ownKey()
    const good = await sealEnvelope(
      key,
      context,
      encodeText(
        '{"custom_fields":[],"description":"","notes":"","password":"","title":null,"url":"","username":""}',
      ),
    )
    expect(
      await openDocument(alice, await forgeDocument(alice, sealed, { body: good }), own),
    ).toMatchObject({ body: { password: '' } })
    const body = await sealEnvelope(key, context, encodeText(plaintext))
    await unopened(await forgeDocument(alice, sealed, { body }), 'document_undecryptable')
  })

  async function ownKey(): Promise<CryptoKey> {
    const [grant] = sealed.encrypted_keys
    if (grant === undefined) throw new Error('The grant is missing.')
    return importSecret(await openGrant(alice, grant))
  }
})
