'use client'
import type { StepKind, StepMachine } from '@shrd/client/auth'
import { type ReactElement, type ReactNode, useDeferredValue, useRef } from 'react'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import type { WidgetLook } from '../part/Widget.tsx'
import type { SignInLinks } from './links.ts'
import { StepContext } from './step-context.ts'
import { type FirstStep, useShownStep } from './use-shown-step.ts'

/** Props of `SignIn.Root`. */
export interface SignInRootProps extends WidgetLook {
  /** A sign-in of your own. @default that of the provider's `auth` */
  machine?: StepMachine | undefined
  /** What is drawn until the service has answered. @default a password, and nothing else offered */
  first?: FirstStep | undefined
  links?: SignInLinks | undefined
  children: ReactNode
}

const WORDS = [signInWords]

/** Holds one sign-in for the parts inside. Renders no element of its own. */
export function SignInRoot(props: SignInRootProps): ReactElement {
  const { machine, first, links = {}, children, ...given } = props
  const { state: shown, send, wake } = useShownStep(machine, first)
  // The step so far stays on the screen until what draws the next one is loaded.
  const state = useDeferredValue(shown)
  const { kind } = state.step
  // Another step took the place of the first, if only for a while: it is read from its title on, unless
  // a field was refused, which has the focus then.
  const began = useRef<StepKind | null>(kind)
  if (kind !== began.current) began.current = null
  const look = { focusTitle: !(began.current || state.error), ...given }
  return (
    <WithWords words={WORDS}>
      <StepContext.Provider value={{ ...state, name: kind, send, wake, links, look }}>
        {children}
      </StepContext.Provider>
    </WithWords>
  )
}
