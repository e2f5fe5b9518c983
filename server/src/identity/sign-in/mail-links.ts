/** The pages to which mails link. */
export interface MailLinks {
  login: string
  verifyEmail(token: string): string
  resetPassword(token: string): string
}

/**
 * The text after the # reaches no server, log or other site. The page sends it only on the user's
 * request.
 */
export function createMailLinks(issuer: string): MailLinks {
  return {
    login: new URL('/login', issuer).href,
    verifyEmail: (token) => new URL(`/register/verify#${token}`, issuer).href,
    resetPassword: (token) => new URL(`/reset-password#${token}`, issuer).href,
  }
}
