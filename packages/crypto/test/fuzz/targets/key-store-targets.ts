import { encodeBase64Url } from '../../../src/core/encoding.ts'
import { createKeyFile } from '../../../src/key-file/create-key-file.ts'
import { parseKeyFile, writeKeyFile } from '../../../src/key-file/key-file-format.ts'
import { openKeyFile } from '../../../src/key-file/open-key-file.ts'
import {
  importDeviceKey,
  openLocalKeys,
  sealLocalKeys,
} from '../../../src/local-store/local-store.ts'
import { importVectorMember, readVectorMember } from '../../vector-members.ts'
import { defineTarget, defineTextTarget, expectSame, type FuzzTarget } from '../fuzz-target.ts'

const PASSWORD = 'correct horse'
const BYTES = new Uint8Array(32).fill(3)

async function writeFile() {
  const { privateSigningKey, privateExchangeKey } = readVectorMember('alice')
  const privateKeys = { privateSigningKey, privateExchangeKey }
  const alice = await importVectorMember('alice')
  const text = await createKeyFile(alice, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return { text, alice, privateKeys }
}

/** What holds private keys. */
export const KEY_STORE_TARGETS: readonly FuzzTarget[] = [
  defineTarget('key file header', async () => {
    const { text, alice, privateKeys } = await writeFile()
    const strong = await createKeyFile(alice, privateKeys, PASSWORD)
    return {
      samples: [text, strong],
      run: (received: string) => {
        const { header, token } = parseKeyFile(received)
        // An editor's line break at either end is let pass.
        expectSame(writeKeyFile(header, token), received.trim())
      },
    }
  }),
  defineTarget('key file', async () => {
    const { text, privateKeys } = await writeFile()
    const { header } = parseKeyFile(text)
    return {
      samples: [text],
      run: async (received: string) => {
        const { kdf } = parseKeyFile(received).header
        // Another header could ask for seconds of work, which it may within its bounds.
        if (JSON.stringify(kdf) !== JSON.stringify(header.kdf)) return
        const opened = await openKeyFile(received, PASSWORD)
        expectSame(opened.privateKeys, privateKeys)
      },
    }
  }),
  defineTextTarget('local store', async () => {
    const deviceKey = await importDeviceKey(BYTES)
    const serverKey = encodeBase64Url(BYTES)
    const { user_id, privateSigningKey, privateExchangeKey } = readVectorMember('alice')
    const context = { user_id, key_id: 'key-1' }
    const privateKeys = { privateSigningKey, privateExchangeKey }
    const payload = { identity: await importVectorMember('alice'), privateKeys, session: '{}' }
    return {
      samples: [await sealLocalKeys(deviceKey, serverKey, context, payload)],
      run: async (sealed) => {
        const opened = await openLocalKeys(deviceKey, serverKey, context, sealed)
        expectSame([opened.privateKeys, opened.session], [privateKeys, '{}'])
      },
    }
  }),
]
