'use client'
import { type ReactElement, useContext, useMemo } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { SignIn, type SignInProps } from '../sign-in/SignIn.tsx'
import { useAuthState } from '../sign-in/use-watched.ts'
import { createMachineAt } from './create-machine-at.ts'
import { HostedEntry } from './HostedEntry.tsx'
import type { StepEntry } from './step-entry.ts'

/** Props of widgets that start at a step other than the first. */
export type StepWidgetProps = Omit<SignInProps, 'first'>

/**
 * A sign-in that starts at a given step: the forms in embedded mode, or the button to the hosted
 * page. Renders a `<section>`.
 */
export function StepWidget(props: StepWidgetProps & { entry: StepEntry }): ReactElement {
  const { entry, machine, ...given } = props
  const { auth } = useContext(ShrdContext)
  const source = machine ?? auth?.steps
  if (source === undefined) {
    throw new TypeError('This needs a sign-in: put <ShrdProvider auth={createAuth(…)}> around it.')
  }
  const at = useMemo(() => createMachineAt(source, entry), [source, entry])
  const state = useAuthState(machine === undefined ? auth : null)
  if (auth !== null && state !== null) {
    if (state.status === 'signed-in') return <SignIn {...given} />
    if (auth.mode === 'redirect') {
      const { appearance, headingLevel, takesFocus, className } = given
      const look = { appearance, headingLevel, takesFocus, className }
      return <HostedEntry auth={auth} state={state} entry={entry} look={look} />
    }
  }
  return <SignIn {...given} machine={at} screens={{ ...entry.screens, ...given.screens }} />
}
