import type { MailAddressee, Mailer, MailMessage } from '../../mail/mail-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'

interface Deps {
  readonly mailer: Mailer
  readonly ports: Ports
}

/** A mail, and its recipient if there is one. */
interface PossibleMail {
  readonly to: MailAddressee
  readonly message: MailMessage
  readonly isKnown: boolean
}

/**
 * Queues a mail to a known user. For an unknown one it creates the same mail and writes a row in
 * its place, so that both take the same time. It sends nothing.
 */
export async function queueOrPretend(
  { mailer, ports }: Deps,
  store: Repositories,
  { to, message, isKnown }: PossibleMail,
): Promise<void> {
  if (isKnown) return mailer.queue(store.service.mails, to, message)
  const pretended = { ...store.service.mails, insert: () => writeNothing(store, ports) }
  return mailer.queue(pretended, to, message)
}

/** A row that opens nothing, already expired, and deleted by the next sweep. */
async function writeNothing(store: Repositories, ports: Ports): Promise<void> {
  await store.identity.mailTokens.insert({
    token_hash: hashSecret(createSecret(ports.randomBytes)),
    purpose: 'reset_password',
    sub: null,
    expires_at: ports.now(),
  })
}
