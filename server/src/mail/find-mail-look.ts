import { brandMails } from '@shrd/contract'
import { themeInput } from '@shrd/contract/theme'
import type { MailRepository } from '../persistence/repositories/mails.ts'
import { type MailLook, mailLookOf, OWN_LOOK } from './mail-look.ts'
import type { MailAddressee, MailMessage } from './mail-message.ts'

/** What the sending client has published about a mail; without a client, that of the service. */
export async function findMailLook(
  mails: Pick<MailRepository, 'findBranding'>,
  { client_id, locale }: Pick<MailAddressee, 'client_id' | 'locale'>,
  kind: MailMessage['kind'],
): Promise<MailLook> {
  const branding = client_id === undefined ? undefined : await mails.findBranding(client_id)
  if (branding === undefined) return OWN_LOOK
  // Those of another version of the service may not be valid. Codes must arrive in any case.
  const theme = themeInput.safeParse(branding.theme ?? {}).data ?? {}
  const templates = brandMails.safeParse(branding.mails ?? {}).data ?? {}
  return mailLookOf({ theme, mails: templates }, { kind, locale })
}
