import { isShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../key-ring.ts'
import type { Failure } from '../outbox/outbox-store.ts'
import type { Mail } from '../persistence/repositories/mails.ts'
import type { MailTransport } from './mail-transport.ts'
import { openBody } from './sealed-body.ts'
import { describeSendFailure } from './send-failure.ts'

/** The time limit for the whole conversation about one mail. */
export const SEND_WITHIN = 60_000

/** Dependencies of an attempt. */
interface AttemptDeps {
  readonly sealer: Sealer
  readonly transport: MailTransport
}

/** Tries to send a mail. Resolves to `undefined` if the mail server has accepted it. */
export async function attemptMail(
  { sealer, transport }: AttemptDeps,
  mail: Mail,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SEND_WITHIN)])
  try {
    await transport.send({ ...mail, ...openBody(mail, mail.mail_id, sealer) }, limited)
    return undefined
  } catch (error) {
    // The key may come back onto the ring, so the mail waits for it.
    if (isShrdError(error, 'sealed_value_invalid')) return { error: error.code, isPermanent: false }
    return describeSendFailure(error)
  }
}
