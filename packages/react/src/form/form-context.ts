import type { FlowError } from '@shrd/client'
import { type Context, createContext } from 'react'

/** What the fields know of the form around them. */
export interface FormState {
  readonly busy: boolean
  /** Why it was refused. */
  readonly error: FlowError | null
  /** The id of the element that says so. */
  readonly errorId: string
  /** Whether this is about the field of that name. */
  isRefused(name: string): boolean
  /** What was refused is left behind. */
  leave(): void
}

/** A field outside of a form is a field all the same. */
export const FormContext: Context<FormState> = /* @__PURE__ */ createContext<FormState>({
  busy: false,
  error: null,
  errorId: '',
  isRefused: () => false,
  leave: () => undefined,
})
