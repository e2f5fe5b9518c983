import type { MailTemplateKind } from '@shrd/contract'
import type { MailMessage } from '../../mail/mail-message.ts'

const CODE = '123456'

/** A message of a kind with values that prove and open nothing. */
export function sampleMessage(
  kind: MailTemplateKind,
  { issuer, now }: { issuer: string; now: number },
): MailMessage {
  const link = new URL('/login', issuer).href
  switch (kind) {
    case 'verify_email':
    case 'reset_password':
      return { kind, code: CODE, link }
    case 'one_time_code':
      return { kind, code: CODE }
    case 'address_taken':
    case 'set_password':
      return { kind, link }
    case 'password_changed':
      return { kind, at: now, browser: 'Firefox, Linux' }
  }
}
