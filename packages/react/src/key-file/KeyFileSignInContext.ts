import type { SignInEvent, SignInState } from '@shrd/client'
import { type Context, createContext, useContext } from 'react'

/** State that the parts of one sign-in share. */
export interface KeyFileSignInValue {
  readonly state: SignInState
  send(event: SignInEvent): void
  readonly file: File | null
  setFile(file: File | null): void
  readonly password: string
  setPassword(password: string): void
  /** Whether the chosen file could not be read. */
  readonly unreadable: boolean
  /** Reads the file and starts the sign-in. */
  submit(form: HTMLFormElement): void
}

/** Set by `KeyFileSignIn.Root`. */
export const KeyFileSignInContext: Context<KeyFileSignInValue | null> =
  /* @__PURE__ */ createContext<KeyFileSignInValue | null>(null)

/** The sign-in around a part. */
export function useKeyFileSignInParts(): KeyFileSignInValue {
  const value = useContext(KeyFileSignInContext)
  if (value === null) {
    throw new TypeError('Put the parts of KeyFileSignIn inside <KeyFileSignIn.Root>.')
  }
  return value
}
