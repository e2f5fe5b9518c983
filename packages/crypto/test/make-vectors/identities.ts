import { concatBytes } from '../../src/core/bytes.ts'
import { encodeBase64Url } from '../../src/core/encoding.ts'
import { signGenesis } from '../../src/identity/genesis.ts'
import { openPrivateKeys } from '../../src/identity/identity.ts'
import { toPublicIdentity } from '../../src/identity/public-identity.ts'
import { fromHex } from '../read-vectors.ts'

const NAMES = ['alice', 'bob', 'carol', 'mallory']
/** What comes before the 32 key bytes in PKCS#8 (RFC 8410). */
const ED25519 = '302e020100300506032b657004220420'
const X25519 = '302e020100300506032b656e04220420'

/** Four identities whose keys are counted up, so that nobody takes them for secrets. */
export async function make(): Promise<object> {
  return Object.fromEntries(
    await Promise.all(NAMES.map(async (name, index) => [name, await makeIdentity(index + 1)])),
  )
}

async function makeIdentity(number: number): Promise<object> {
  const privateKeys = {
    privateSigningKey: privateKey(ED25519, number),
    privateExchangeKey: privateKey(X25519, number + 100),
  }
  const identity = await openPrivateKeys(privateKeys)
  const genesis = await signGenesis(identity, identity.signingKey)
  return { ...toPublicIdentity(identity), ...privateKeys, genesis }
}

function privateKey(prefix: string, number: number): string {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => number * 37 + index * (number + 2))
  return encodeBase64Url(concatBytes(fromHex(prefix), bytes))
}
