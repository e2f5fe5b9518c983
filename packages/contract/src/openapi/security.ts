import type { Auth } from '../endpoint.ts'

/** A demand: all of the named schemes together. */
export type SecurityRequirement = Record<string, string[]>

/** What each kind of call demands; an empty list means nothing. */
export const SECURITY: Record<Auth, SecurityRequirement[]> = {
  public: [],
  session: [{ session: [], client: [] }],
  signed: [{ session: [], signatureInput: [], signature: [], reference: [] }],
}

/** The schemes behind {@link SECURITY}; over TLS the cookie's name binds it to the host. */
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
      description: 'The session. An `Origin` of a first-party client is demanded with it.',
    },
    client: header('Shrd-Client', 'Always `1`. No link and no form can send it.'),
    signatureInput: header('Signature-Input', 'What is signed (RFC 9421), with the tag `shrd-v1`.'),
    signature: header('Signature', 'An Ed25519 signature by the key of the member (RFC 9421).'),
    reference: header('Shrd-Session', 'The public reference of the session; it is signed.'),
  }
}
