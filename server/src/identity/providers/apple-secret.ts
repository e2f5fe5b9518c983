import { createPrivateKey, sign } from 'node:crypto'
import type { Provider } from './provider-settings.ts'

/** Seconds. Apple allows half a year, but nothing needs more than one request. */
const LIFE = 300

/**
 * Creates the secret of a client at Apple: a JWT that its key signs.
 *
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function createAppleSecret(
  { client_id, apple }: Pick<Provider, 'client_id' | 'apple'>,
  pem: string,
  now: number,
): string {
  if (apple === null) throw new TypeError('Apple needs the team and the id of the key')
  const iat = Math.floor(now / 1_000)
  const times = { iat, exp: iat + LIFE }
  const claims = { iss: apple.team_id, ...times, aud: 'https://appleid.apple.com', sub: client_id }
  const text = `${encode({ alg: 'ES256', kid: apple.key_id })}.${encode(claims)}`
  const key = { key: createPrivateKey(pem), dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
