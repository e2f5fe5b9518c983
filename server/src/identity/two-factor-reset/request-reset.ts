import type { EndpointOutput } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { verifyTwoFactorReset } from '@shrd/crypto/identity'
import type { Call } from '../../http/call.ts'
import { isFirstParty } from '../../http/origins.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { endProvenStep, readProvenStep } from '../key-login/take-proven-step.ts'
import { getKeyLog } from '../keys/key-log.ts'
import { limitMails } from '../one-time-codes/mail-limits.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { maskEmail } from './mask-email.ts'
import { LINK_LIFE, RESET_PATH, type ResetDeps } from './reset-deps.ts'

/**
 * Mails the link that starts a reset. The caller has proven the key in a login, and signs the
 * handle of its next step: a stolen session is not enough, and a stolen handle neither.
 *
 * @throws `login_expired`, `record_invalid`, `email_missing`, `conflict` if a reset is waiting
 */
export async function requestReset(
  deps: ResetDeps,
  call: Call<'requestTwoFactorReset'>,
): Promise<EndpointOutput<'requestTwoFactorReset'>> {
  const { database, ports, throttle } = deps
  const { code_verifier } = call.input
  const step = { code_verifier, now: ports.now() }
  const user_id = await readProvenStep(database.store, step)
  await assertSigned(deps, call, user_id)
  const member = await database.store.identity.members.find(user_id)
  const person = member && (await database.store.identity.persons.find(member.sub))
  if (person?.status !== 'active') throw new ShrdError('login_failed')
  const email = verifiedEmailOf(person)
  const { account_id: accountId, sub } = person
  await limitMails(throttle, { accountId, email, address: call.address })
  const token = createSecret(ports.randomBytes)
  return call.transaction(async (store) => {
    await endProvenStep(store, step)
    // A suspension at the same moment waits for this lock, and then ends the reset.
    if ((await store.identity.persons.lock(sub))?.status !== 'active') {
      throw new ShrdError('login_failed')
    }
    const times = { requested_at: step.now, expires_at: step.now + LINK_LIFE }
    const reset = { sub, token_hash: hashSecret(token), ...times }
    if (!(await store.identity.twoFactorResets.insert(reset))) throw new ShrdError('conflict')
    const type = 'user.second_factor_reset_requested'
    await recordUserEvent(store, { type, sub, pool: person, at: step.now })
    const to = { email, sub, locale: mailLocale(person, call.locale), brand: deps.brand }
    const link = new URL(`${RESET_PATH}#${token}`, deps.config.vaultOrigin).href
    const hours = Math.round(deps.config.twoFactorResetDelay / 3_600_000)
    const message = { kind: 'two_factor_reset', hours, link } as const
    await deps.mailer.queue(store.service.mails, to, message)
    return { email: maskEmail(email) }
  })
}

/** @throws `record_invalid` unless the keys in force signed exactly this request on our page */
async function assertSigned(
  { config, database }: ResetDeps,
  { input, origin }: Call<'requestTwoFactorReset'>,
  user_id: string,
): Promise<void> {
  const { code_verifier, statement, signature } = input
  const log = await getKeyLog(database.store, user_id)
  const signed = await verifyTwoFactorReset({ statement, signature }, log).catch(refuse)
  const isSame =
    signed.user_id === user_id &&
    signed.request_id === code_verifier &&
    signed.origin === origin &&
    isFirstParty(config, origin)
  if (!isSame) throw new ShrdError('record_invalid')
}

/** What the keys in force did not sign is no request of theirs. */
function refuse(cause: unknown): never {
  if (!isShrdError(cause)) throw cause
  throw new ShrdError('record_invalid', { cause })
}

function verifiedEmailOf({ email, email_verified }: Person): string {
  if (email === null || !email_verified) throw new ShrdError('email_missing')
  return email
}
