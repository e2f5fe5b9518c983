import type { FlowError } from '@shrd/client'
import { type Context, createContext } from 'react'

/** The state of a form, for its fields. */
export interface FormState {
  readonly busy: boolean
  /** Why the form was refused. */
  readonly error: FlowError | null
  /** The id of the element with the error message. */
  readonly errorId: string
  /** Whether the error concerns the field of that name. */
  isRefused(name: string): boolean
  /** Clears the error. */
  leave(): void
}

/** The default lets a field work outside a form. */
export const FormContext: Context<FormState> = /* @__PURE__ */ createContext<FormState>({
  busy: false,
  error: null,
  errorId: '',
  isRefused: () => false,
  leave: () => undefined,
})
