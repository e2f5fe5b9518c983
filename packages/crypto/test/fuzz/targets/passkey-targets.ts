import type { SignedRecord } from '../../../src/core/signed-record.ts'
import { genesisLog } from '../../../src/identity/key-log.ts'
import { openPasskeyEnvelope, sealPasskeyEnvelope } from '../../../src/passkeys/passkey-envelope.ts'
import { derivePasskeyKey } from '../../../src/passkeys/passkey-key.ts'
import { signPasskeyList, verifyPasskeyList } from '../../../src/passkeys/passkey-list.ts'
import { importVectorMember, readVectorMember } from '../../vector-members.ts'
import { defineTarget, defineTextTarget, expectSame, type FuzzTarget } from '../fuzz-target.ts'

const ISSUER = 'https://id.example'
const FLOOR = { counter: 0, root: null }

async function createKey() {
  const { user_id, privateSigningKey, privateExchangeKey } = readVectorMember('alice')
  const secret = new Uint8Array(32).fill(3)
  const key = await derivePasskeyKey(secret, 'AAAA', { issuer: ISSUER, user_id })
  return { key, privateKeys: { privateSigningKey, privateExchangeKey } }
}

/** What passkeys open, and the lists of them. */
export const PASSKEY_TARGETS: readonly FuzzTarget[] = [
  defineTextTarget('passkey envelope', async () => {
    const { key, privateKeys } = await createKey()
    const alice = await importVectorMember('alice')
    return {
      samples: [await sealPasskeyEnvelope(key, alice, privateKeys, FLOOR)],
      run: async (envelope) => {
        const opened = await openPasskeyEnvelope(key, 0, envelope)
        expectSame([opened.privateKeys, opened.floor], [privateKeys, FLOOR])
      },
    }
  }),
  defineTarget('passkey list', async () => {
    const alice = await importVectorMember('alice')
    const member = await genesisLog(alice)
    const { key } = await createKey()
    const { credential, publicKey: public_key } = key
    const passkeys = [{ credential, public_key, name: 'Key', added_at: 1 }]
    const of = { issuer: ISSUER, counter: 1, passkeys, now: 1 }
    return {
      samples: [await signPasskeyList(alice, of)],
      run: async (record: SignedRecord) => {
        const list = await verifyPasskeyList(record, { issuer: ISSUER, member })
        expectSame([list.counter, list.passkeys], [1, passkeys])
      },
    }
  }),
]
