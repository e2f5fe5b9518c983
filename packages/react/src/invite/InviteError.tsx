import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { useInvite } from './InviteContext.ts'

/** Announces why the current step was refused. Renders a `<div>` or nothing. */
export function InviteError(): ReactElement | null {
  const { error } = useInvite()
  return error && <ErrorNote error={error} />
}

/** The field that an error concerns. */
export function fieldOf(error: FlowError | null): 'alias' | 'pincode' | undefined {
  if (error?.code.startsWith('alias_')) return 'alias'
  // `pin_wrong` and others come from this device, `pincode_invalid` from the service.
  return error?.code.startsWith('pin') ? 'pincode' : undefined
}
