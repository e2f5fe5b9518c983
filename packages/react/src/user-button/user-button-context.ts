import { type Context, createContext, useContext } from 'react'
import type { SignedInUser } from '../session/session-state.ts'

/** What the parts of a user button stand on. */
export interface UserButtonValue {
  readonly user: SignedInUser
  signOut(): Promise<void>
}

/** See {@link UserButtonValue}. */
export const UserButtonContext: Context<UserButtonValue | null> =
  /* @__PURE__ */ createContext<UserButtonValue | null>(null)

/** The user of the button around. @throws TypeError outside of `UserButton.Root` */
export function useUserButton(): UserButtonValue {
  const value = useContext(UserButtonContext)
  if (value === null) {
    throw new TypeError('Put this inside <UserButton.Root>.')
  }
  return value
}
