import type { MailAddressee } from '../../mail/mail-message.ts'
import type { At } from './finding.ts'

/** A typed code, which counts only in the sign-in that asked for it. */
export interface CodeInFlow {
  flow: string
  code: string
}

/** A typed code, or the token of a link, which counts in any sign-in. */
export type MailedCredential = CodeInFlow | { token: string }

/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Tells the digits of a mail from the token that its link carries. */
export function credentialOf(flow: string, given: string): MailedCredential {
  return TOKEN.test(given) ? { token: given } : { flow, code: given }
}

/** Who asks for a mail, from where, and the language and name that it is sent in. */
export interface MailOrigin extends Pick<MailAddressee, 'locale' | 'brand'> {
  flow: string
  accountId: string
  address: string
}

/** See {@link MailOrigin}. */
export function originOf({ signIn: { flow }, door }: At): MailOrigin {
  const { accountId, address, locale, brand } = door
  return { flow, accountId, address, locale, brand }
}
