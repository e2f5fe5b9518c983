import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { isReserved } from '../../config-reserved-usernames.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { AccountDeps } from './account-deps.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './change-second-factor.ts'
import { deleteAccount } from './delete-account.ts'
import { describeAccount } from './describe-account.ts'
import { getPerson } from './get-person.ts'
import { makeEmergencyCodes } from './new-emergency-codes.ts'
import { writeDetails } from './write-details.ts'

/** Calls of users about themselves, with or without keys. */
export function accountHandlers(
  deps: AccountDeps,
): Pick<
  Handlers,
  | 'getAccount'
  | 'updateAccount'
  | 'deleteAccount'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'changePassword'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'createAccountEmergencyCodes'
> {
  const { ports } = deps
  return {
    getAccount: (call) =>
      call.transaction((store) => describeAccount(store, sessionOf(call), ports.now())),
    updateAccount: (call) => updateAccount(deps, call),
    deleteAccount: (call) => deleteAccount(deps, call),
    requestEmailChange: (call) => requestEmailChange(deps, call),
    confirmEmailChange: (call) => confirmEmailChange(deps, call),
    changePassword: (call) => changePassword(deps, call),
    startSecondFactor: (call) => startSecondFactor(deps, call),
    confirmSecondFactor: (call) => confirmSecondFactor(deps, call),
    removeSecondFactor: (call) => removeSecondFactor(deps, call),
    async createAccountEmergencyCodes(call) {
      assertFresh(sessionOf(call), ports.now())
      return makeEmergencyCodes(deps, call)
    },
  }
}

/** Every change is an event of the account, which is kept. No user needs more. */
const UPDATES: RateLimit = { most: 100, window: 3_600_000 }

async function updateAccount(deps: AccountDeps, call: Call<'updateAccount'>) {
  const { ports, config, throttle } = deps
  await throttle.limit(`update-account:${sessionOf(call).sub}`, UPDATES)
  return call.transaction(async (store) => {
    const person = await getPerson(store, sessionOf(call))
    const { preferred_username: username } = call.input
    const isNew = username !== person.username
    if (username && isNew && isReserved(username, config.reservedUsernames)) {
      throw new ShrdError('username_reserved')
    }
    const now = ports.now()
    await writeDetails(store, { person, role: 'person', details: call.input, now })
    // Not the values: they are about the user, and events are kept.
    const details = { changed: Object.keys(call.input) }
    const { sub } = person
    await recordUserEvent(store, { type: 'user.updated', sub, pool: person, details, at: now })
    return { success: true as const }
  })
}
