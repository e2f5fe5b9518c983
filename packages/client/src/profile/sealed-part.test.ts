import { inspect } from 'node:util'
import { createIdentity, genesisLog } from '@shrd/crypto/identity'
import { createSelfDocument, openSelfKey, sealSelf } from '@shrd/crypto/self'
import { expect, test } from 'vitest'
import { openPart } from './sealed-part.ts'

test('a decrypted text that is no JSON is refused, and the error does not quote it', async () => {
  const { identity } = await createIdentity()
  const document = await createSelfDocument(identity)
  const selfKey = await openSelfKey(identity, document, { owner: await genesisLog(identity) })
  const member = { selfKeys: { get: async () => selfKey } }
  const bytes = new TextEncoder().encode('Ada Lovelace')
  const sealed = await sealSelf(selfKey, { part: 'contact', id: null }, bytes)
  const error: unknown = await openPart(member, 'contact', sealed).catch((caught) => caught)
  expect(error).toMatchObject({ code: 'encrypted_data_invalid' })
  expect(inspect(error, { depth: null })).not.toContain('Ada')
})
