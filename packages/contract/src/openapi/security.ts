import type { Auth, Endpoint } from '../endpoint.ts'

/** A security requirement: all of its schemes together. */
export type SecurityRequirement = Record<string, string[]>

/** The requirements of people, by kind of call. */
const PEOPLE: Record<Auth, SecurityRequirement[]> = {
  public: [],
  session: [{ session: [], client: [] }],
  signed: [{ session: [], signatureInput: [], signature: [], reference: [] }],
  account: [{ session: [], client: [], account: [] }],
}

/** The requirements of a call, each of which is enough. An empty list means none. */
export function describeSecurity({
  auth,
  access,
  userScope,
}: Pick<Endpoint, 'auth' | 'access' | 'userScope'>): SecurityRequirement[] {
  const { scope } = access ?? {}
  return [
    ...PEOPLE[auth],
    ...(scope === undefined ? [] : [{ apiKey: [scope] }]),
    ...(userScope === undefined ? [] : [{ accessToken: [userScope] }]),
  ]
}

/** The schemes of {@link describeSecurity}. Over TLS the cookie's name binds it to the host. */
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
    account: header('Shrd-Account', 'The id of the account for which a member acts.'),
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key, which names its account. Do not send it with `Shrd-Account`.',
    },
    accessToken: {
      type: 'http',
      scheme: 'dpop',
      description:
        'An access token of the service itself (without a `resource`), for its user. A token that is bound to no key is sent as `Bearer`.',
    },
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
