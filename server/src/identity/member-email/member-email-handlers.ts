import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, sessionOf, signerOf } from '../../http/call.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import { createSecret } from '../../secrets.ts'
import type { AccountDeps } from '../account/account-deps.ts'
import { mailCode } from '../account/change-email.ts'
import { getPerson } from '../account/get-person.ts'
import { assertEmail } from '../one-time-codes/assert-email.ts'
import { forgetMailed } from '../one-time-codes/forget-mailed.ts'
import { limitMails, limitMailsToStrangers } from '../one-time-codes/mail-limits.ts'
import { CODE_LIFE } from '../one-time-codes/one-time-codes.ts'
import { proveApart } from '../one-time-codes/prove-apart.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'

/** Calls of members about the address to which the service writes. */
export function memberEmailHandlers(
  deps: AccountDeps,
): Pick<Handlers, 'requestEmailCode' | 'confirmEmailCode'> {
  return {
    requestEmailCode: (call) => requestEmailCode(deps, call),
    confirmEmailCode: (call) => confirmEmailCode(deps, call),
  }
}

/** Mails a code. For a taken address the response is the same, and no code is ever right. */
async function requestEmailCode(
  deps: AccountDeps,
  call: Call<'requestEmailCode'>,
): Promise<EndpointOutput<'requestEmailCode'>> {
  const { database, ports, throttle } = deps
  signerOf(call)
  const session = sessionOf(call)
  const email = assertEmail(call.input.email)
  const person = await getPerson(database.store, session)
  await limitMails(throttle, { accountId: person.account_id, email, address: call.address })
  await limitMailsToStrangers(deps)
  const change = {
    session_reference: session.reference,
    email,
    flow: createSecret(ports.randomBytes),
    expires_at: ports.now() + CODE_LIFE,
  }
  const kind = isReplaced(person, email) ? 'replace_member_email' : 'confirm_member_email'
  return call.transaction(async (store) => {
    await mailCode(deps, store, { call, person, change, compose: (code) => ({ kind, code }) })
    return { success: true }
  })
}

/** Whether the service writes to another address until now. */
function isReplaced({ email, email_verified }: Person, next: string): boolean {
  return email !== null && email_verified && email !== next
}

/**
 * Verifies the address. It needs a token of the authenticator too: the address is a part of every
 * reset of the second factor, so a page that was left open must not replace it.
 */
async function confirmEmailCode(
  deps: AccountDeps,
  call: Call<'confirmEmailCode'>,
): Promise<EndpointOutput<'confirmEmailCode'>> {
  const { database, ports, oneTimeCodes, twoFactor, notices } = deps
  signerOf(call)
  const session = sessionOf(call)
  const change = await database.store.identity.emailChanges.find(session.reference, ports.now())
  if (change === undefined) throw new ShrdError('code_expired')
  const { flow, email } = change
  const { code, token } = call.input
  const proven = await proveApart(oneTimeCodes.prove({ flow, purpose: 'change_email', code }))
  const factor = await twoFactor.proveToken(session.sub, token)
  const now = ports.now()
  return call.transaction(async (store) => {
    if (!(await proven.use(store))) throw new ShrdError('code_expired')
    await factor.use(store)
    const before = await getPerson(store, session)
    if (!(await store.identity.persons.changeEmail(before.sub, email, now))) {
      throw new ShrdError('account_exists')
    }
    await store.identity.emailChanges.delete(session.reference)
    const event = { type: 'user.email_changed', sub: before.sub, pool: before, at: now } as const
    await recordUserEvent(store, event)
    if (before.email !== null && before.email !== email) {
      const { userAgent, locale } = call
      await notices.tell(store, before, { kind: 'email_changed', userAgent, locale })
      // Links and codes went to the former address.
      await store.identity.twoFactorResets.delete(before.sub)
      await forgetMailed(store, before.sub)
    }
    return { success: true }
  })
}
