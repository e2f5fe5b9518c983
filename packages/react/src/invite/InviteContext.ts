import type { FlowError } from '@shrd/client'
import { type Context, createContext, useContext } from 'react'
import type { Connection } from '../crypto/useHandshake.ts'
import type { InviteRole, InviteScreen, InviteView } from './invite-screen.ts'

/** What the person fills in first. */
export interface InviteTerms {
  /** What the member calls the partner. */
  readonly alias: string
  /** Milliseconds since 1970; `null` for a relationship that does not expire. */
  readonly expires_at: number | null
  /** The Receiver PIN, for who was invited. */
  readonly pin: string
}

/** What the parts of one invite share. */
export interface InviteValue {
  readonly role: InviteRole
  readonly screen: InviteScreen
  /** To be read to the partner. */
  readonly pin: string | null
  readonly busy: boolean
  readonly progress: number | null
  readonly error: FlowError | null
  readonly result: Connection | null
  /** What was filled in, and what the partner has offered. */
  readonly terms: InviteTerms
  start(terms: InviteTerms): void
  enterPin(pin: string): void
  /** The receiver agrees; the sender tries once more. */
  sign(): void
  /** Whether the partner sees "Connected". */
  answer(isConnected: boolean): void
  /** Goes to another screen of the same step. */
  show(view: InviteView): void
  /** The two minutes are over. */
  expire(): void
  restart(): void
  /** Leaves; `undefined` where the person has to answer first. */
  readonly close: (() => void) | undefined
}

/** Filled by `InviteSender.Root` and `InviteReceiver.Root`. */
export const InviteContext: Context<InviteValue | null> =
  /* @__PURE__ */ createContext<InviteValue | null>(null)

/** The invite that a part belongs to. */
export function useInvite(): InviteValue {
  const value = useContext(InviteContext)
  if (value === null) {
    throw new TypeError(
      'Put the parts of an invite inside <InviteSender.Root> or <InviteReceiver.Root>.',
    )
  }
  return value
}
