import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import { hashSecret } from '../../secrets.ts'
import { notifyMember } from '../notifications/notify.ts'
import { mailLocale } from '../persons/mail-locale.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { maskEmail } from './mask-email.ts'
import { requestReset } from './request-reset.ts'
import { LINK_LIFE, type ResetDeps } from './reset-deps.ts'

/** Calls about the reset of a lost second factor. */
export function resetHandlers(
  deps: ResetDeps,
): Pick<
  Handlers,
  | 'requestTwoFactorReset'
  | 'confirmTwoFactorReset'
  | 'getTwoFactorResetTimes'
  | 'getTwoFactorReset'
  | 'cancelTwoFactorReset'
> {
  return {
    requestTwoFactorReset: (call) => requestReset(deps, call),
    confirmTwoFactorReset: (call) => confirmReset(deps, call),
    getTwoFactorResetTimes: async () => ({
      delay: deps.config.twoFactorResetDelay,
      link_life: LINK_LIFE,
    }),
    getTwoFactorReset: (call) => describeReset(deps, call),
    cancelTwoFactorReset: (call) => cancelReset(deps, call),
  }
}

/** Starts the waiting period, and tells the user by mail and in every session. */
async function confirmReset(
  { config, ports, mailer, brand }: ResetDeps,
  call: Call<'confirmTwoFactorReset'>,
): Promise<EndpointOutput<'confirmTwoFactorReset'>> {
  const hash = hashSecret(call.input.token)
  return call.transaction(async (store) => {
    const now = ports.now()
    const due_at = now + config.twoFactorResetDelay
    const sub = await store.identity.twoFactorResets.findByToken(hash, now)
    const isFirst = await store.identity.twoFactorResets.confirm(hash, { now, due_at })
    const person = sub === undefined ? undefined : await store.identity.persons.find(sub)
    if (!isFirst || person === undefined) throw new ShrdError('code_expired')
    const type = 'user.second_factor_reset_started'
    await recordUserEvent(store, { type, sub: person.sub, pool: person, at: now })
    if (person.email !== null) {
      const to = { email: person.email, sub: person.sub, locale: mailLocale(person, call.locale) }
      const link = new URL('/profile/security', config.vaultOrigin).href
      const message = { kind: 'two_factor_reset_waiting', until: due_at, link } as const
      await mailer.queue(store.service.mails, { ...to, brand }, message)
    }
    await notifyMember(store, person.sub, { kind: 'two_factor_reset', now })
    return { due_at }
  })
}

async function describeReset(
  { config, ports }: ResetDeps,
  call: Call<'getTwoFactorReset'>,
): Promise<EndpointOutput<'getTwoFactorReset'>> {
  const { sub } = sessionOf(call)
  return call.transaction(async ({ identity: { persons, twoFactorResets } }) => {
    const person = await persons.find(sub)
    const found = await twoFactorResets.find(sub)
    const isOver = found?.expires_at != null && found.expires_at <= ports.now()
    const reset = isOver ? undefined : found
    const isVerified = person?.email_verified === true && person.email !== null
    return {
      state: reset === undefined ? 'none' : reset.due_at === null ? 'mailed' : 'waiting',
      requested_at: reset?.requested_at ?? null,
      due_at: reset?.due_at ?? null,
      email: isVerified ? maskEmail(person.email ?? '') : null,
      delay: config.twoFactorResetDelay,
    }
  })
}

/** A reset that is gone already is as good as cancelled. */
async function cancelReset(
  { ports }: Pick<ResetDeps, 'ports'>,
  call: Call<'cancelTwoFactorReset'>,
): Promise<EndpointOutput<'cancelTwoFactorReset'>> {
  const { sub } = sessionOf(call)
  return call.transaction(async (store) => {
    if (await store.identity.twoFactorResets.delete(sub)) {
      const type = 'user.second_factor_reset_cancelled'
      await recordUserEvent(store, { type, sub, at: ports.now() })
    }
    return { success: true }
  })
}
