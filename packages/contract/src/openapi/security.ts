import type { Auth } from '../endpoint.ts'

/** A security requirement: all of its schemes together. */
export type SecurityRequirement = Record<string, string[]>

/** The requirements of each kind of call. An empty list means none. */
export const SECURITY: Record<Auth, SecurityRequirement[]> = {
  public: [],
  session: [{ session: [], client: [] }],
  account: [{ session: [], client: [] }],
  signed: [{ session: [], signatureInput: [], signature: [], reference: [] }],
}

/** The schemes of {@link SECURITY}. Over TLS the cookie's name binds it to the host. */
export function describeSecuritySchemes(origin: string) {
  const cookie = new URL(origin).protocol === 'https:' ? '__Host-shrd_session' : 'shrd_session'
  const header = (name: string, description: string) => ({
    type: 'apiKey',
    in: 'header',
    name,
    description,
  })
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookie,
      description: 'The session. It requires the `Origin` of a first-party client.',
    },
    client: header('Shrd-Client', 'Always `1`. Links and forms cannot send this header.'),
    signatureInput: header(
      'Signature-Input',
      'The signed components (RFC 9421), with the tag `shrd-v1`.',
    ),
    signature: header('Signature', "An Ed25519 signature by the member's key (RFC 9421)."),
    reference: header(
      'Shrd-Session',
      'The public reference of the session. The signature covers it.',
    ),
  }
}
