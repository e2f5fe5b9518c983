import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, sessionOf } from '../../http/call.ts'
import { parseClientPolicy, passwordRules } from '../client-policy/client-policy.ts'
import type { ThrottlePolicy } from '../throttle.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { getPerson } from './get-person.ts'
import { keepOnlyThis } from './keep-only-this.ts'

/** Each try costs a slow hash per earlier password, and no user needs that many tries. */
const NEW_PASSWORD_TRIES: ThrottlePolicy = { free: 20, longest: 15 * 60_000, memory: 60 * 60_000 }

/** No application is involved, so the product's own rules apply. */
const RULES = passwordRules(parseClientPolicy({}))

/** See the call `changePassword`. */
export async function changePassword(
  deps: AccountDeps,
  call: Call<'changePassword'>,
): Promise<EndpointOutput<'changePassword'>> {
  const { database, ports, passwords, throttle, notices } = deps
  const session = sessionOf(call)
  await assertProven(deps, session)
  const person = await getPerson(database.store, session)
  const { sub } = person
  const present = await database.store.identity.passwords.findHash(sub)
  if (present !== undefined) {
    const { current: password } = call.input
    if (password === null) throw new ShrdError('invalid_credentials')
    const { address } = call
    await passwords.confirm(person, { password, address, browser: session.reference })
  }
  const subject = `new-password:${sub}`
  await throttle.take(subject, NEW_PASSWORD_TRIES)
  const { password } = call.input
  const checked = await passwords.prepare({ ...RULES, password, person, address: call.address })
  // The password changed meanwhile: the proven one is not the one that would be replaced.
  if (checked.present !== present) throw new ShrdError('conflict')
  const done = await call.transaction(async (store) => {
    await passwords.replace(store, person, checked)
    const type = 'user.password_changed'
    await recordUserEvent(store, { type, sub, pool: person, at: ports.now() })
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'password_changed', userAgent, locale })
    await keepOnlyThis(deps, store, { session, reply: call.reply })
    return { success: true }
  })
  await throttle.reset(subject)
  return done
}
