import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import type { RelyingParty } from './relying-party.ts'

/** Other members may follow (WebAuthn, 5.8.1). */
const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
})

/**
 * Checks where the browser made a response, before the library checks the rest: in a page of this
 * relying party, and not in a frame of another origin. No page of ours lets itself be framed.
 *
 * @throws `passkey_origin` with the origins for the developer, or a `TypeError` for anything else
 */
export function assertOwnPage(clientDataJSON: string, { origin, rp_id }: RelyingParty): void {
  const text = Buffer.from(clientDataJSON, 'base64url').toString()
  const data = clientData.parse(JSON.parse(text))
  if (data.crossOrigin === true || data.topOrigin !== undefined) {
    throw new TypeError('the response was made in a frame')
  }
  if (data.origin !== origin) {
    throw new ShrdError('passkey_origin', {
      data: { origin: data.origin, expected: origin, rp_id },
    })
  }
}
