import type { MailAddressee } from '../../mail/mail-message.ts'
import type { At } from './finding.ts'

/** A code that was typed counts in the sign-in that asked for it; what a link carries, in any. */
export type MailedCredential = { flow: string; code: string } | { token: string }

/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What of a mail was given: the digits, or what its link carries. */
export function credentialOf(flow: string, given: string): MailedCredential {
  return TOKEN.test(given) ? { token: given } : { flow, code: given }
}

/** Who asks for a mail, from where, and in which language and name it comes. */
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
