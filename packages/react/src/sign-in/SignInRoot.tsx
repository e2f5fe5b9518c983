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
  /** Opens other providers in a popup, so that your page stays. @default false */
  popup?: boolean | undefined
  children: ReactNode
}

const WORDS = [signInWords]

/** Holds one sign-in for the parts inside. Renders no element. */
export function SignInRoot(props: SignInRootProps): ReactElement {
  const { machine, first, links = {}, popup = false, children, ...given } = props
  const { state: shown, steps, send, wake } = useShownStep({ machine, first, popup })
  // The current step stays on the screen until the code of the next one is loaded.
  const current = useDeferredValue(shown)
  // A step that follows what the person sent takes the focus, unless a refused field has it. A step that
  // comes by itself, as while a page loads, does not.
  const isAnswered = useRef(false)
  const { ask, words = WORDS, ...asked } = usePasskeyPrompt(steps, current, isAnswered)
  const state = { ...current, ...asked }
  const pressed = useRef<string>(undefined)
  const look = { takesFocus: isAnswered.current && !state.error, ...given }
  function answer(event: StepEvent, by?: string) {
    isAnswered.current = true
    if (!state.busy) pressed.current = by
    if (event.type === 'passkey_options') ask()
    else send(event)
  }
  const step = {
    ...state,
    name: state.step.kind,
    send: answer,
    wake,
    links,
    look,
    pressed: pressed.current,
  }
  return (
    <WithWords words={words}>
      <StepContext.Provider value={step}>{children}</StepContext.Provider>
    </WithWords>
  )
}
