import type { MailAddressee } from '../../../mail/mail-message.ts'
import type { KnownAs } from '../../known-browsers/known-browsers.ts'
import type { At } from './finding.ts'

/** A typed code, which is valid only in the sign-in that requested it. */
export interface CodeInFlow {
  flow: string
  code: string
}

/** A typed code, or the token of a link, which is valid in any sign-in. */
export type MailedCredential = CodeInFlow | { token: string }

/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Distinguishes the digits of a mail from the token of its link. */
export function credentialOf(flow: string, given: string): MailedCredential {
  return TOKEN.test(given) ? { token: given } : { flow, code: given }
}

/** The origin of a mail request, and the mail's language and sender. */
export interface MailOrigin extends Pick<MailAddressee, 'locale' | 'brand' | 'client_id'> {
  flow: string
  accountId: string
  address: string
  knownAs: KnownAs
}

/** See {@link MailOrigin}. */
export function originOf({ signIn: { flow }, entry }: At): MailOrigin {
  const { accountId, address, knownAs, locale, brand, client } = entry
  return { flow, accountId, address, knownAs, locale, brand, client_id: client?.client_id }
}
