import { z } from 'zod'

/** What a change of a client can break. */
export const CLIENT_EFFECTS = [
  /** Pages there can no longer call the service. `others`: clients that have the origin, too. */
  'origin_removed',
  /** A sign-in that returns there is refused. */
  'redirect_uri_removed',
  /** A sign-out that leads there is refused. */
  'logout_uri_removed',
  /** Users must agree before they can go on, because others run the application now. */
  'consent_required',
  /** The application learns more, so its users are signed out of it and asked again. */
  'claims_added',
  /** The application no longer gets a claim. */
  'claim_removed',
  /** Users who know only this way cannot sign in. */
  'method_removed',
  /** Users without a second factor must set one up at their next sign-in. */
  'second_factor_required',
  /** Users with a shorter password must change it at their next sign-in. */
  'passwords_longer',
  'registration_closed',
  /** The application's own screens can no longer ask for passwords. */
  'embedded_off',
  /** The application must accept another algorithm of ID tokens. */
  'signing_changed',
  /** An application whose library has no PKCE can no longer sign users in. */
  'pkce_required',
  /** An application that reads claims from the ID token does not find them any more. */
  'claims_moved',
  /** Tokens for this API are no longer issued. */
  'resource_removed',
  /** Tokens no longer have the scope: `uri scope` for an API, `scope` for the user's own account. */
  'scope_removed',
  /** The API can no longer check tokens. */
  'introspection_removed',
  /** Devices without a browser can no longer sign users in. */
  'devices_off',
  /** Programs that nobody has registered lose their access, all of them or those of unlisted domains. */
  'agents_fewer',
  /** The programs of this domain lose their access. */
  'agent_domain_removed',
  /** Tokens end earlier. */
  'lifetime_shorter',
  /** The application is not told about sign-outs any more. */
  'logout_notice_removed',
  /** The client is gone: nobody can sign in to the application. */
  'client_removed',
  /** The domain shows no pages any more. */
  'domain_removed',
] as const

/** An entry of {@link CLIENT_EFFECTS}. */
export type ClientEffectKind = (typeof CLIENT_EFFECTS)[number]

/** Something that a change breaks, or that others notice. */
export const clientEffect = z.strictObject({
  kind: z.enum(CLIENT_EFFECTS),
  /** The address, claim, method or scope; `null` for a setting without one. */
  value: z.string().nullable(),
  /** How many other clients of the account have the same address, and keep it. */
  others: z.int().min(0),
})
/** See {@link clientEffect}. */
export type ClientEffect = z.infer<typeof clientEffect>
