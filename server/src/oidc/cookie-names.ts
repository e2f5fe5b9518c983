/** Cookie names of the provider. */
export interface OidcCookieNames {
  session: string
  interaction: string
  resume: string
}

/**
 * The provider's cookie names. Over TLS the session's cookie is bound to the host. The interaction
 * cookies, whose path is not `/`, are bound to TLS. Over http, only for loopback, browsers accept
 * no prefix.
 */
export function oidcCookieNames(issuer: string): OidcCookieNames {
  const tls = issuer.startsWith('https:')
  return {
    session: `${tls ? '__Host-' : ''}_session`,
    interaction: `${tls ? '__Secure-' : ''}_interaction`,
    resume: `${tls ? '__Secure-' : ''}_interaction_resume`,
  }
}
