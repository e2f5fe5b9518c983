import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { useInvite } from './InviteContext.ts'

/** Why the present step was refused, announced when it appears. Renders a `<div>` or nothing. */
export function InviteError(): ReactElement | null {
  const { error } = useInvite()
  return error && <ErrorNote error={error} />
}

/** The field that a refusal is about. */
export function fieldOf(error: FlowError | null): 'alias' | 'pin' | undefined {
  if (error?.code.startsWith('alias_')) return 'alias'
  // `pin_wrong` and its like of this device, `pincode_invalid` of the service.
  return error?.code.startsWith('pin') ? 'pin' : undefined
}
