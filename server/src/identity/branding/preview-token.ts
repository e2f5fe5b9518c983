import type { RingMac } from '../../ring-mac.ts'

/** Addresses that show the draft of a client for a while. They are not stored anywhere. */
export interface PreviewTokens {
  create(clientId: string): { readonly token: string; readonly expires_at: number }
  /** The client of a token; `undefined` for one that is forged or has expired. */
  read(token: string): string | undefined
}

const HOUR = 60 * 60_000
/** Between the parts. None of them has it. */
const SEPARATOR = '~'

/** See {@link PreviewTokens}. */
export function createPreviewTokens({
  mac,
  now,
}: {
  mac: RingMac
  now: () => number
}): PreviewTokens {
  return {
    create(clientId) {
      const expires_at = now() + HOUR
      const name = Buffer.from(clientId).toString('base64url')
      const proof = mac.create(clientId, [String(expires_at)])
      return { token: [name, expires_at, proof].join(SEPARATOR), expires_at }
    },
    read(token) {
      const [name = '', expiry = '', proof = '', ...others] = token.split(SEPARATOR)
      const clientId = Buffer.from(name, 'base64url').toString()
      if (others.length > 0 || !mac.verify(proof, clientId, [expiry])) return undefined
      return Number(expiry) > now() ? clientId : undefined
    },
  }
}
