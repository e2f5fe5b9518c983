import type { MailboxEntry } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../key-ring.ts'
import type { Mail, MailRepository } from '../persistence/repositories/mails.ts'
import { openBody } from './sealed-body.ts'

/** The newest mails for the mailbox page of development. */
export async function readMailbox(
  { mails, sealer }: { mails: MailRepository; sealer: Sealer },
  limit: number,
): Promise<readonly MailboxEntry[]> {
  return (await mails.newest(limit)).map((mail) => {
    const { mail_id, recipient, subject, created_at } = mail
    return { mail_id, recipient, subject, created_at, text: readText(mail, sealer) }
  })
}

/** Development secrets may be new. The page must still open then. */
function readText(mail: Mail, sealer: Sealer): string {
  try {
    return openBody(mail, mail.mail_id, sealer).text
  } catch (error) {
    if (isShrdError(error, 'sealed_value_invalid')) return ''
    throw error
  }
}
