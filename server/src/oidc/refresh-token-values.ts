import { createHmac, hkdfSync } from 'node:crypto'
import { Provider } from 'oidc-provider'
import type { KeyRing, RingKey } from '../key-ring.ts'

/**
 * Values of refresh tokens. A successor is derived from its parent with a key of the server. So
 * using a parent twice gives the same successor, and the database needs only hashes.
 */
export interface RefreshTokenValues {
  /** The value of the first token of a family, from the provider's random characters. */
  first(random: string): string
  /** The only value that replaces `parent`. */
  successorOf(parent: string): string
}

/**
 * A value is `<id of a ring key>.<256 bits>`. The id names the key that derives the whole family,
 * so processes agree on a successor even if their rings start with different keys. Each ring must
 * have that key: a process without it would derive another successor.
 */
export function createRefreshTokenValues(ring: KeyRing): RefreshTokenValues {
  const keys = ring.map(toDerivationKey)
  const [newest] = keys
  if (newest === undefined) throw new TypeError('the key ring is empty')
  return {
    first: (random) => `${newest.id}.${random}`,
    successorOf(parent) {
      // Tokens of earlier versions name no key, and the key of an old family may have left the
      // ring.
      const { id, key } = keys.find((entry) => parent.startsWith(`${entry.id}.`)) ?? newest
      return `${id}.${createHmac('sha256', key).update(parent).digest('base64url')}`
    },
  }
}

function toDerivationKey({ id, key }: RingKey): RingKey {
  return { id, key: new Uint8Array(hkdfSync('sha256', key, '', 'shrd/v1/refresh-token', 32)) }
}

/** Makes the provider's refresh tokens use these values. */
export function valueRefreshTokens(
  { RefreshToken }: Provider,
  { refreshTokens: values }: { refreshTokens: RefreshTokenValues },
): void {
  // The provider has no hook for this: its models create the id of a new record themselves.
  const createRandom = Reflect.get(RefreshToken.prototype, 'generateTokenId')
  if (typeof createRandom !== 'function')
    throw new TypeError('the provider creates ids in another way than expected')
  Object.defineProperty(RefreshToken.prototype, 'generateTokenId', {
    value(this: object) {
      // `jti` of a found token is the value that the client sent.
      const parent = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti
      return parent === undefined
        ? values.first(createRandom.call(this))
        : values.successorOf(parent)
    },
  })
}
