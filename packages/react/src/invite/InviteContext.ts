import type { FlowError } from '@shrd/client'
import { type Context, createContext, useContext } from 'react'
import type { Connection } from '../crypto/useHandshake.ts'
import type { InviteRole, InviteScreen, InviteView } from './invite-screen.ts'

/** Data of the first form. */
export interface InviteTerms {
  /** The member's name for the partner. */
  readonly alias: string
  /** Milliseconds since 1970; `null` if the relationship does not expire. */
  readonly expires_at: number | null
  /** The Receiver PIN that the invited member enters. */
  readonly pin: string
}

/** State that the parts of one invite share. */
export interface InviteValue {
  readonly role: InviteRole
  readonly screen: InviteScreen
  /** The PIN to read to the partner. */
  readonly pin: string | null
  readonly busy: boolean
  readonly progress: number | null
  readonly error: FlowError | null
  readonly result: Connection | null
  /** The data of the first form, and the partner's offer. */
  readonly terms: InviteTerms
  start(terms: InviteTerms): void
  enterPin(pin: string): void
  /** The receiver agrees; the sender retries. */
  sign(): void
  /** Reports whether the partner sees "Connected". */
  answer(isConnected: boolean): void
  /** Changes the screen within the step. */
  show(view: InviteView): void
  /** Reports that the two minutes are over. */
  expire(): void
  restart(): void
  /** Leaves the invite; `undefined` while the user must answer first. */
  readonly close: (() => void) | undefined
}

/** Set by `InviteSender.Root` and `InviteReceiver.Root`. */
export const InviteContext: Context<InviteValue | null> =
  /* @__PURE__ */ createContext<InviteValue | null>(null)

/** The invite around a part. */
export function useInvite(): InviteValue {
  const value = useContext(InviteContext)
  if (value === null) {
    throw new TypeError(
      'Put the parts of an invite inside <InviteSender.Root> or <InviteReceiver.Root>.',
    )
  }
  return value
}
