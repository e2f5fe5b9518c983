import type { PasskeyCreation, PasskeyRequest } from '@shrd/contract'
import { fromText, toText } from './passkey-bytes.ts'

/**
 * The options as the browser wants them (WebAuthn Level 3, 5.1.8 and 5.1.9): the challenge, and the
 * ids of users and credentials are bytes. The id of the relying party is a domain. The browser's own
 * `parseRequestOptionsFromJSON` and `parseCreationOptionsFromJSON` do the same, but not every browser
 * has them, and one way is enough.
 */
export function parseOptions<Parsed>(options: PasskeyRequest | PasskeyCreation): Parsed {
  return JSON.parse(JSON.stringify(options), function (this: object, name: string, value) {
    const isId = name === 'id' && ('type' in this || 'displayName' in this)
    return isId || name === 'challenge' ? fromText(value) : value
  })
}

const BYTES = [
  'clientDataJSON',
  'authenticatorData',
  'signature',
  'userHandle',
  'attestationObject',
] as const

/** The response of a credential, as far as it is used. */
type MadeResponse = { readonly [Name in (typeof BYTES)[number]]?: ArrayBuffer | null } & {
  getTransports?(): string[]
}

/**
 * What the service gets of a credential. Not `toJSON()`: password managers put objects of their own in
 * the place of the browser's, whose `toJSON` is missing or throws. It would also contain the results
 * of extensions, which are secrets.
 */
export function toPasskeyJson(made: Credential): unknown {
  // The only kind that was asked for.
  const { rawId, response } = made as Credential & { rawId: ArrayBuffer; response: MadeResponse }
  const id = toText(rawId)
  const bytes = BYTES.flatMap((name) => {
    const value = response[name]
    return value?.byteLength ? [[name, toText(value)]] : []
  })
  const transports = response.getTransports?.()
  return {
    ...{ id, rawId: id, type: 'public-key' },
    response: { ...Object.fromEntries(bytes), ...(transports && { transports }) },
  }
}
