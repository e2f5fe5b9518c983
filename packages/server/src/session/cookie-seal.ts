import { base64url, CompactEncrypt, compactDecrypt } from 'jose'
import { isRecord } from '../provider/fetch-json.ts'

/** What a cookie is for. One kind does not open as another. */
export type SealedKind = 'session' | 'pending'

/** Encrypts what the cookies of an application hold. */
export interface CookieSeal {
  seal(kind: SealedKind, value: object): Promise<string>
  /** `undefined` if no key opens the text: it is old, of another kind, or was changed. */
  open(kind: SealedKind, text: string): Promise<Readonly<Record<string, unknown>> | undefined>
}

/** The application at its service. */
export interface CookieOwner {
  readonly issuer: string
  readonly client_id: string
}

interface Key {
  readonly kid: string
  readonly key: Uint8Array
}

const SHORTEST = 32
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Creates the seal of an application: JWE with `dir` and `A256GCM`.
 *
 * @param secrets The first one seals, all of them open. To rotate, put a new one in front.
 * @param owner Whose cookies they are. Those of another application with the same secret do not open.
 * @throws `TypeError` if a secret has fewer than 32 characters
 */
export function createCookieSeal(secrets: readonly string[], owner: CookieOwner): CookieSeal {
  if (secrets.length === 0 || secrets.some((secret) => secret.length < SHORTEST)) {
    throw new TypeError(`secrets needs a random text of at least ${SHORTEST} characters`)
  }
  const keys = Promise.all(secrets.map((secret) => deriveKey(secret, owner)))
  // A rejection is thrown where the keys are used.
  keys.catch(() => undefined)
  return {
    async seal(kind, value) {
      const [first] = await keys
      if (first === undefined) throw new TypeError('secrets is empty')
      return new CompactEncrypt(encoder.encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.kid, typ: `shrd-${kind}` })
        .encrypt(first.key)
    },
    async open(kind, text) {
      const known = await keys
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(
          text,
          ({ kid }) => findKey(known, kid),
          { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
        )
        if (protectedHeader.typ !== `shrd-${kind}`) return undefined
        const value: unknown = JSON.parse(decoder.decode(plaintext))
        return isRecord(value) ? value : undefined
      } catch {
        return undefined
      }
    },
  }
}

function findKey(keys: readonly Key[], kid: string | undefined): Uint8Array {
  const found = keys.find((one) => one.kid === kid)
  if (found === undefined) throw new Error('sealed with a key that is gone')
  return found.key
}

/** The id comes from a separate derivation, so that it tells nothing about the key. */
async function deriveKey(secret: string, { issuer, client_id }: CookieOwner): Promise<Key> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveBits',
  ])
  const derive = async (purpose: string, bits: number) => {
    // JSON keeps the parts apart.
    const info = JSON.stringify([purpose, issuer, client_id])
    const algorithm = {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: encoder.encode(info),
    }
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, bits))
  }
  return {
    key: await derive('shrd/server/cookie/key', 256),
    kid: base64url.encode(await derive('shrd/server/cookie/kid', 48)),
  }
}
