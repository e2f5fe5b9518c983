/**
 * OAuth scopes with which an application acts for its user on the user's own account. A client has
 * only those that its settings allow, and none by default. No scope includes another.
 *
 * - `me:read`: profile, ways to sign in, sessions, applications.
 * - `me:write`: changes of the profile.
 * - `me:security`: address, password, second factor, passkeys, connected providers, sessions,
 *   applications, the end of the account.
 *   All of that needs a recent sign-in, as on the service's own account page.
 */
export const USER_SCOPES = ['me:read', 'me:write', 'me:security'] as const

/** An entry of {@link USER_SCOPES}. */
export type UserScope = (typeof USER_SCOPES)[number]
