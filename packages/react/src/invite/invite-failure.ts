import type { FlowError } from '@shrd/client'
import type { InviteScreen } from './invite-screen.ts'

/** The error of each screen if nothing more is known (specification 1, section 8). */
const FAILED_AT: Partial<Readonly<Record<InviteScreen, string>>> = {
  create: 'handshake_creation_failed',
  start: 'sender_pincode_failed',
  signing: 'signing_pincode_failed',
}

/** An error with the code of the screen where it happened. */
export function nameFailure(error: FlowError | null, screen: InviteScreen): FlowError | null {
  const code = FAILED_AT[screen]
  return error?.code === 'handshake_failed' && code !== undefined ? { code } : error
}
