import type { FlowError } from '@shrd/client'
import { type Context, createContext, useContext } from 'react'
import type { DraftFault, ShareDraft } from './share-draft.ts'
import type { UsedShareForm } from './useShareForm.ts'

/** A friend for whom a link can be made. */
export interface ShareFriend {
  readonly handshake_id: string
  readonly name: string
}

/** The state of the form, for the parts of `SecureShareForm`. */
export interface ShareFormValue extends Pick<UsedShareForm, 'state' | 'progress' | 'result'> {
  readonly draft: ShareDraft
  /** A link is on its way: what was chosen for it stays as it is. */
  readonly isBusy: boolean
  /** How often Share Now was pressed for this draft. */
  readonly attempts: number
  /** What is wrong with the draft. An empty one is wrong after an attempt to send it. */
  readonly fault: DraftFault | null
  /** Why the last attempt failed. */
  readonly error: FlowError | null
  readonly friends: readonly ShareFriend[]
  /** Milliseconds since 1970, for the dates at which links expire. */
  readonly now: number
  change(part: Partial<ShareDraft>): void
  send(): void
  pause(): void
  resume(): void
  /** Forgets what was sent of a paused link. The draft stays in the form. */
  discard(): void
  /** Takes back what the form contained before it was reset. `null` if there is nothing. */
  readonly restore: (() => void) | null
  /** The `handshake_id` of the friend for whom the link of `result` is; `null` for anyone. */
  readonly recipient: string | null
  /** The link was copied, or shown for another device: it may be forgotten. */
  taken(): void
  /** Closes the result: the link is forgotten. */
  close(): void
}

/** See {@link useShareFormValue}. */
export const SecureShareFormContext: Context<ShareFormValue | null> =
  /* @__PURE__ */ createContext<ShareFormValue | null>(null)

/** @throws TypeError outside `SecureShareForm.Root` */
export function useShareFormValue(): ShareFormValue {
  const value = useContext(SecureShareFormContext)
  if (value === null) throw new TypeError('Put <SecureShareForm.Root> around this part.')
  return value
}
