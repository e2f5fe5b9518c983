import { isShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../key-ring.ts'
import type { Mail, MailRepository } from '../persistence/repositories/mails.ts'
import type { Ports } from '../ports.ts'
import type { MailTransport } from './mail-transport.ts'
import { isTooOld, nextAttemptAt } from './retry.ts'
import { openBody } from './sealed-body.ts'
import { describeSendFailure, type SendFailure } from './send-failure.ts'

/** Dependencies of an attempt. */
export interface AttemptDeps {
  readonly mails: MailRepository
  readonly sealer: Sealer
  readonly transport: MailTransport
  readonly ports: Ports
  /**
   * True to delete the texts of mails that are no longer needed. Development keeps them to show
   * them.
   */
  readonly forgets: boolean
}

/** A mail that this process has claimed. */
export type ClaimedMail = Mail & { readonly claimed_until: number }

const TOO_OLD: SendFailure = { error: 'TOO_OLD', isPermanent: true }

/** Sends a claimed mail, and records the result. */
export async function attemptMail(
  deps: AttemptDeps,
  mail: ClaimedMail,
  signal: AbortSignal,
): Promise<void> {
  const { mails, ports } = deps
  const failure = await send(deps, mail, signal)
  if (failure === undefined) await mails.markSent(mail.mail_id, ports.now())
  else await postpone(deps, mail, failure)
  if (deps.forgets) await mails.forget(mail.mail_id)
}

async function send(
  { sealer, transport, ports }: AttemptDeps,
  mail: ClaimedMail,
  signal: AbortSignal,
): Promise<SendFailure | undefined> {
  if (isTooOld(mail, ports.now())) return TOO_OLD
  try {
    await transport.send({ ...mail, ...openBody(mail, mail.mail_id, sealer) }, signal)
    return undefined
  } catch (error) {
    // The key may come back onto the ring, so the mail waits for it.
    if (isShrdError(error, 'sealed_value_invalid')) return { error: error.code, isPermanent: false }
    return describeSendFailure(error)
  }
}

async function postpone(
  { mails, ports }: AttemptDeps,
  mail: ClaimedMail,
  { error, isPermanent }: SendFailure,
): Promise<void> {
  const { mail_id, attempts, claimed_until } = mail
  const next_attempt_at = isPermanent ? null : nextAttemptAt(mail, ports.now())
  await mails.markFailed(mail_id, { claimed_until, next_attempt_at, last_error: error })
  const told = { mail_id, attempts, failure: error }
  if (next_attempt_at === null) ports.log.error(told, 'a mail was given up')
  else ports.log.warn(told, 'a mail was not sent and will be tried again')
}
