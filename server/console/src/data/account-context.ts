import { createContext, useContext } from 'react'
import type { OwnAccount } from './types.ts'

/** The account that the address names; `undefined` on screens without one. */
export const AccountContext: React.Context<OwnAccount | undefined> = createContext<
  OwnAccount | undefined
>(undefined)

/** The account that the screen is about. */
export function useAccount(): OwnAccount {
  const account = useContext(AccountContext)
  if (!account) throw new TypeError('useAccount needs a screen of an account around it.')
  return account
}

/** The id of the account for a call; `undefined` on screens without one. */
export function useAccountId(): string | undefined {
  return useContext(AccountContext)?.account_id
}
