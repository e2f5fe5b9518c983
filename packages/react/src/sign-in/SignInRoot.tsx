'use client'
import type { StepMachine } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { type ReactElement, type ReactNode, useDeferredValue, useRef } from 'react'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import type { WidgetLook } from '../part/Widget.tsx'
import type { SignInLinks } from './links.ts'
import { StepContext } from './step-context.ts'
import { usePasskeyPrompt } from './use-passkey-prompt.ts'
import { type FirstStep, useShownStep } from './use-shown-step.ts'

/** Props of `SignIn.Root`. */
export interface SignInRootProps extends WidgetLook {
  /** A sign-in of your own. @default the provider's `auth` */
  machine?: StepMachine | undefined
  /** The form to show until the service responds. @default a password, with no other way offered */
  first?: FirstStep | undefined
  links?: SignInLinks | undefined
  children: ReactNode
}

const WORDS = [signInWords]

/** Holds one sign-in for the parts inside. Renders no element. */
export function SignInRoot(props: SignInRootProps): ReactElement {
  const { machine, first, links = {}, children, ...given } = props
  const { state: shown, steps, send, wake } = useShownStep(machine, first)
  // The current step stays on the screen until the code of the next one is loaded.
  const state = useDeferredValue(shown)
  // A step that follows what the person sent takes the focus, unless a refused field has it. A step that
  // comes by itself, as while a page loads, does not.
  const isAnswered = useRef(false)
  const passkey = usePasskeyPrompt(steps, state, isAnswered)
  const error = passkey.error ?? state.error
  const busy = passkey.busy || state.busy
  const look = { takesFocus: isAnswered.current && !error, ...given }
  function answer(event: StepEvent) {
    isAnswered.current = true
    if (event.type === 'passkey_options') passkey.ask()
    else send(event)
  }
  const step = { ...state, error, busy, name: state.step.kind, send: answer, wake, links, look }
  return (
    <WithWords words={passkey.words ?? WORDS}>
      <StepContext.Provider value={step}>{children}</StepContext.Provider>
    </WithWords>
  )
}
