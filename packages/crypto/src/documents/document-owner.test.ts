import { describe, test } from 'vitest'
import { alice, bob, refused, sealed } from '../../test/document-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { type Forgery, forgeDocument } from '../../test/forge-document.ts'
import { genesisLog, type KeyLog } from '../identity/key-log.ts'

describe('the owner', () => {
  test('that is another is not believed', async () => {
    await refused(sealed, 'owner_key_missing', { owner: await genesisLog(bob) })
  })

  test('that is not known leaves nothing to verify with', async () => {
    for (const none of [null, undefined, {}]) {
      // What a caller without a key log would hand in.
      const owner = none as unknown as KeyLog
      await refused(sealed, 'owner_key_missing', { owner })
    }
  })

  test('whose keys were swapped by the server is noticed, since the id does not follow', async () => {
    const { publicSigningKey, publicExchangeKey } = bob
    await expectCode(genesisLog({ ...alice, publicSigningKey }), 'key_log_invalid')
    await expectCode(genesisLog({ ...alice, publicExchangeKey }), 'key_log_invalid')
    const forged = await forgeDocument(alice, sealed, { accessSigner: bob, revisionSigner: bob })
    await refused(forged, 'owner_key_missing')
  })

  test('alone signs the access list', async () => {
    await refused(await forgeDocument(alice, sealed, { accessSigner: bob }), 'owner_key_missing')
  })

  test('alone signs the revision, as long as nobody else may', async () => {
    const { user_id } = bob
    await refused(await forgeDocument(alice, sealed, { revisionSigner: bob }), 'record_invalid')
    const asBob: Forgery = { revisionSigner: bob, revision: { author: user_id } }
    await refused(await forgeDocument(alice, sealed, asBob), 'author_not_allowed')
  })
})
