/** The pages that mails link to. */
export interface MailLinks {
  login: string
  verifyEmail(token: string): string
  resetPassword(token: string): string
}

/** What follows the # reaches no server, no log and no other site; the page sends it on when asked. */
export function createMailLinks(issuer: string): MailLinks {
  return {
    login: new URL('/login', issuer).href,
    verifyEmail: (token) => new URL(`/register/verify#${token}`, issuer).href,
    resetPassword: (token) => new URL(`/reset-password#${token}`, issuer).href,
  }
}
