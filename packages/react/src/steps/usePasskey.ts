import type { FlowError } from '@shrd/client'
import type { StepMachine } from '@shrd/client/auth'
import { type PasskeyPrompt, type PasskeyState, watchPasskeys } from '@shrd/client/passkeys'
import { useContext, useEffect, useState } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { useSteps } from '../sign-in/use-steps.ts'

/** The result of {@link usePasskey}. */
export interface UsedPasskey {
  /** Whether the present step accepts a passkey: show a button. */
  readonly isAccepted: boolean
  /** Whether the sign-in offers to create one. Answer with `ask`, or with `passkey_decline`. */
  readonly isOffered: boolean
  /** Whether a dialog of the browser is open. */
  readonly busy: boolean
  /** Why the last dialog led to nothing: `passkey_cancelled`, `passkey_unsupported`, … */
  readonly error: FlowError | null
  /** Opens the dialog of the browser. Call it in the click handler. */
  ask(): void
}

const IDLE: PasskeyState = { busy: false, error: null }

/**
 * The passkeys of the current embedded sign-in, for screens of your own. Browsers also offer them in
 * your field with `autocomplete="username webauthn"`. `SignIn` and the hosted pages ask themselves.
 *
 * @param machine a sign-in of your own @default that of the provider's `auth`
 *
 * @throws TypeError where the provider has no `auth` and no machine is given
 *
 * @example
 * const { isAccepted, busy, ask } = usePasskey()
 * if (isAccepted) return <button onClick={ask} disabled={busy}>Use a passkey</button>
 */
export function usePasskey(machine?: StepMachine): UsedPasskey {
  const { state } = useSteps(machine)
  const { auth } = useContext(ShrdContext)
  const steps = machine ?? auth?.steps
  const [prompt, setPrompt] = useState<PasskeyPrompt | null>(null)
  const [asked, setAsked] = useState<PasskeyState>(IDLE)
  useEffect(() => {
    if (!steps) return
    const made = watchPasskeys(steps, { onChange: setAsked })
    setPrompt(made)
    return () => {
      made.stop()
      setPrompt(null)
    }
  }, [steps])
  return {
    isAccepted: state?.data.passkey !== undefined,
    isOffered: state?.data.passkey_creation !== undefined,
    ...asked,
    ask: () => prompt?.ask(),
  }
}
