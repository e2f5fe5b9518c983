'use client'
import type { StepMachine } from '@shrd/client/auth'
import { type ReactElement, type ReactNode, useDeferredValue, useState } from 'react'
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
const NO_LINKS: SignInLinks = {}

/** Holds one sign-in for the parts inside. Renders no element of its own. */
export function SignInRoot(props: SignInRootProps): ReactElement {
  const { machine, first, links = NO_LINKS, children, ...given } = props
  const { send, wake, ...shown } = useShownStep(machine, first)
  // The step so far stays on the screen until what draws the next one is loaded.
  const state = useDeferredValue(shown.state)
  const { kind } = state.step
  const [began] = useState(kind)
  const [hasMoved, setMoved] = useState(false)
  // Another step took the place of the first, if only for a while: it is read from its title on, unless
  // a field was refused, which has the focus then.
  if (!hasMoved && kind !== began) setMoved(true)
  const look = { focusTitle: hasMoved && state.error === null, ...given }
  return (
    <WithWords words={WORDS}>
      <StepContext.Provider value={{ ...state, name: kind, send, wake, links, look }}>
        {children}
      </StepContext.Provider>
    </WithWords>
  )
}
