import type { AccountCalls } from '@shrd/testing'
import { PASSWORD } from './walk.ts'

/** Somebody signed in, and what they see of their account. */
export interface AccountWalk {
  readonly email: string
  /** What can be compared of each answer, in order. */
  readonly seen: unknown[]
  call<Name extends keyof AccountCalls>(
    name: Name,
    input: Parameters<AccountCalls[Name]>[0],
  ): Promise<void>
  /** Another session of the same person, with another proof; later calls are its own. */
  signIn(amr: readonly string[]): Promise<void>
  codeFor(email: string): Promise<string>
  /** A token of the authenticator that was set up last, so many steps from now. */
  token(steps?: number): Promise<string>
  /** The emergency codes that were shown last. */
  codes(): readonly string[]
  wait(milliseconds: number): void
}

const NEW_PASSWORD = 'another horse battery staple'
const MINUTE = 60_000

/** Sets up a second factor, as far as somebody else must not see. */
async function setUp(walk: AccountWalk): Promise<void> {
  await walk.call('startSecondFactor', {})
  await walk.call('confirmSecondFactor', { token: await walk.token() })
}

/** What people do with their accounts, right and wrong. */
export const ACCOUNT_WALKS: readonly {
  readonly name: string
  readonly go: (walk: AccountWalk) => Promise<void>
}[] = [
  {
    name: 'a profile that is changed',
    go: async (walk) => {
      await walk.call('getAccount', {})
      await walk.call('updateAccount', { name: 'Zoe', locale: 'fr' })
      await walk.call('updateAccount', { name: null, locale: null })
      await walk.call('getAccount', {})
    },
  },
  {
    name: 'a password that is changed',
    go: async (walk) => {
      await walk.call('changePassword', { current: null, password: NEW_PASSWORD })
      await walk.call('changePassword', { current: 'wrong', password: NEW_PASSWORD })
      for (const password of ['short', PASSWORD, 'passwordpassword', `${walk.email} it is`]) {
        await walk.call('changePassword', { current: PASSWORD, password })
      }
      await walk.call('changePassword', { current: PASSWORD, password: NEW_PASSWORD })
      await walk.call('changePassword', { current: PASSWORD, password: NEW_PASSWORD })
      await walk.call('getAccount', {})
    },
  },
  {
    name: 'an address that is changed',
    go: async (walk) => {
      const email = `new-${walk.email}`
      await walk.call('confirmEmailChange', { code: '123456' })
      await walk.call('requestEmailChange', { email: 'no address' })
      await walk.call('requestEmailChange', { email })
      await walk.call('getAccount', {})
      await walk.call('confirmEmailChange', { code: 'wrong' })
      await walk.call('confirmEmailChange', { code: await walk.codeFor(email) })
      await walk.call('confirmEmailChange', { code: '123456' })
      await walk.call('getAccount', {})
    },
  },
  {
    name: 'a second factor that is set up, used and removed',
    go: async (walk) => {
      await walk.call('confirmSecondFactor', { token: '123456' })
      await walk.call('startSecondFactor', {})
      await walk.call('confirmSecondFactor', { token: 'wrong' })
      await walk.call('getAccount', {})
      await walk.call('confirmSecondFactor', { token: await walk.token() })
      await walk.call('confirmSecondFactor', { token: await walk.token() })
      await walk.call('createAccountEmergencyCodes', { token: await walk.token() })
      await walk.call('createAccountEmergencyCodes', { token: walk.codes()[0] ?? '' })
      await walk.call('createAccountEmergencyCodes', { token: await walk.token(1) })
      await walk.call('getAccount', {})
      await walk.call('removeSecondFactor', { token: 'wrong' })
      await walk.call('removeSecondFactor', { token: walk.codes()[0] ?? '' })
      await walk.call('removeSecondFactor', { token: walk.codes()[1] ?? '' })
      await walk.call('getAccount', {})
    },
  },
  {
    name: 'a session without the second factor that there is',
    go: async (walk) => {
      await setUp(walk)
      await walk.signIn(['pwd'])
      await walk.call('startSecondFactor', {})
      await walk.call('changePassword', { current: PASSWORD, password: NEW_PASSWORD })
      await walk.call('requestEmailChange', { email: 'new@example.org' })
      await walk.call('deleteAccount', {})
      await walk.call('removeSecondFactor', { token: walk.codes()[0] ?? '' })
      await walk.call('listAccountSessions', {})
    },
  },
  {
    name: 'a session that is not fresh any more',
    go: async (walk) => {
      walk.wait(10 * MINUTE)
      await walk.call('getAccount', {})
      await walk.call('changePassword', { current: PASSWORD, password: NEW_PASSWORD })
      await walk.call('requestEmailChange', { email: 'new@example.org' })
      await walk.call('startSecondFactor', {})
      await walk.call('removeSecondFactor', { token: '123456' })
      await walk.call('createAccountEmergencyCodes', { token: '123456' })
      await walk.call('endAccountSessions', { keep_current: true })
      await walk.call('endAccountSession', { reference: 'A'.repeat(22) })
      await walk.call('endAccountApplication', { client_id: 'page' })
      await walk.call('deleteAccount', {})
    },
  },
  {
    name: 'sessions that are ended',
    go: async (walk) => {
      await walk.signIn(['otp'])
      await walk.call('listAccountSessions', {})
      await walk.call('endAccountSession', { reference: 'A'.repeat(22) })
      await walk.call('endAccountSessions', { keep_current: true })
      await walk.call('listAccountSessions', {})
      await walk.call('endAccountSessions', { keep_current: false })
      await walk.call('getAccount', {})
    },
  },
  {
    name: 'applications of somebody who uses none',
    go: async (walk) => {
      await walk.call('listAccountApplications', {})
      await walk.call('endAccountApplication', { client_id: 'page' })
      await walk.call('endAccountApplication', { client_id: 'nobody' })
    },
  },
  {
    name: 'an account that is deleted',
    go: async (walk) => {
      await walk.call('deleteAccount', {})
      await walk.call('getAccount', {})
    },
  },
]
