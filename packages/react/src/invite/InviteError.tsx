import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { useInvite } from './InviteContext.ts'
import type { InviteScreen } from './invite-screen.ts'

/** What failed where nothing else is known (specification 1, section 8). */
const FAILED_AT: Partial<Readonly<Record<InviteScreen, string>>> = {
  create: 'handshake_creation_failed',
  start: 'sender_pincode_failed',
  signing: 'signing_pincode_failed',
}

/** Why the present step was refused, announced when it appears. Renders a `<div>` or nothing. */
export function InviteError({ id }: { id?: string }): ReactElement | null {
  const { error, screen } = useInvite()
  if (error === null) return null
  return <ErrorNote id={id} error={toNamed(error, screen)} />
}

function toNamed(error: FlowError, screen: InviteScreen): FlowError {
  return error.code === 'handshake_failed'
    ? { code: FAILED_AT[screen] ?? 'handshake_failed' }
    : error
}
