import type { SignInOptions } from '@shrd/client/auth'
import { useMemo } from 'react'
import { useProvidedAuth } from '../provider/ShrdContext.ts'
import { createMachineAt } from './create-machine-at.ts'
import { type UsedEntry, useEntry } from './use-entry.ts'

/** The result of {@link useRegister}. */
export interface UsedRegister extends UsedEntry {
  /** Leaves for the hosted page to register there. An embedded sign-in restarts at that step. */
  register(options?: Omit<SignInOptions, 'prompt'>): Promise<void>
}

const ENTRY = { at: 'register', by: 'register' } as const

/**
 * Registration for a button or for screens of your own. After the form comes the mailed code, which
 * signs the user in. `Register` is the ready-made widget.
 *
 * Error codes: those of `useSignIn`, and `registration_closed`, `account_exists`, `email_invalid`,
 * `password_…`, `terms_required`.
 *
 * @throws TypeError where the provider has no `auth`
 * @see OpenID Connect: Initiating User Registration 1.0, for `prompt=create`
 *
 * @example
 * const { register, busy } = useRegister()
 * return <button onClick={() => register()} disabled={busy}>Create an account</button>
 */
export function useRegister(): UsedRegister {
  const auth = useProvidedAuth()
  const at = useMemo(() => createMachineAt(auth.steps, ENTRY), [auth])
  const isEmbedded = auth.mode === 'embedded'
  const { entry, begin } = useEntry(auth, isEmbedded ? at : auth.steps, async (options) => {
    if (!isEmbedded) return auth.signIn({ ...options, prompt: 'create' })
    await auth.signIn(options)
    at.goThere()
  })
  return { ...entry, register: begin }
}
