import { brandMails, MAIL_TEMPLATE_KINDS, type MailTemplate } from '@shrd/contract'
import type { MailRepository } from '../persistence/repositories/mails.ts'
import type { MailAddressee, MailMessage } from './mail-message.ts'

/** The texts of the sending client for a mail, in its language; none without a client. */
export async function findTemplate(
  mails: Pick<MailRepository, 'findBranding'>,
  { client_id, locale }: Pick<MailAddressee, 'client_id' | 'locale'>,
  kind: MailMessage['kind'],
): Promise<MailTemplate> {
  const known = MAIL_TEMPLATE_KINDS.find((one) => one === kind)
  if (client_id === undefined || known === undefined) return {}
  const branding = await mails.findBranding(client_id)
  // Templates of another version of the service may not be valid. Codes must arrive in any case.
  const templates = brandMails.safeParse(branding?.mails ?? {}).data ?? {}
  return templates[known]?.[locale] ?? {}
}
