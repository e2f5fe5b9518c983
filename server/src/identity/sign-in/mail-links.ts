/** The pages to which mails link. */
export interface MailLinks {
  login: string
  verifyEmail(token: string): string
  resetPassword(token: string): string
}

/**
 * Links to the pages of an origin: that of the service, or the domain of a client.
 *
 * The text after the # reaches no server, log or other site. The page sends it only on the user's
 * request.
 */
export function createMailLinks(origin: string): MailLinks {
  return {
    login: new URL('/login', origin).href,
    verifyEmail: (token) => new URL(`/register/verify#${token}`, origin).href,
    resetPassword: (token) => new URL(`/reset-password#${token}`, origin).href,
  }
}
