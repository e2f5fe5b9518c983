import type { CallOutput } from '@shrd/contract/calls'
import { createContext, useContext } from 'react'
import type { OwnAccount } from '../data/types.ts'

/** The signed-in member, and their accounts. */
export interface Member {
  readonly profile: CallOutput<'getAccount'>
  readonly accounts: readonly OwnAccount[]
}

/** See {@link useMember}. */
export const MemberContext: React.Context<Member | undefined> = createContext<Member | undefined>(
  undefined,
)

/** The signed-in member. */
export function useMember(): Member {
  const member = useContext(MemberContext)
  if (!member) throw new TypeError('useMember needs a MemberGate around it.')
  return member
}
