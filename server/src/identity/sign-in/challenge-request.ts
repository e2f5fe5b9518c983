/** The parameters of an application's first request, as sent. */
export type AuthorizationParameters = Readonly<Record<string, string | readonly string[]>>

/** The first request of a sign-in on an application's own screens. */
export interface ChallengeRequest {
  client_id: string
  params: AuthorizationParameters
  /** Thumbprint of the key that every further request must prove; `null` if none was proven. */
  jkt: string | null
}
