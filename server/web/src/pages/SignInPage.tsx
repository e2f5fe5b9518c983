import { viewStep } from '@shrd/client/auth'
import type { HostedBrand, HostedDocument, HostedPage, StepOutput } from '@shrd/contract'
import { SignIn, type StepScreens } from '@shrd/react'
import { type ReactElement, useDeferredValue, useEffect, useState } from 'react'
import { KeyFileStep } from '../key-file/KeyFileStep.tsx'
import { leave } from '../leave.ts'
import { ChooseAccount } from '../sign-in/ChooseAccount.tsx'
import { LaterScreen, loadLaterSteps } from '../sign-in/LaterScreen.tsx'
import { findLaterSteps } from '../sign-in/step-code.ts'
import { useDescribedFocus } from '../sign-in/use-described-focus.ts'
import { useLoadAhead } from '../sign-in/use-load-ahead.ts'
import { useStepMachine } from '../sign-in/use-step-machine.ts'
import { useStepTitle } from '../sign-in/use-step-title.ts'

interface SignInPageProps {
  page: Extract<HostedPage, { name: 'sign_in' }>
  brand: HostedBrand
  locale: HostedDocument['locale']
}

/** The door of a sign-in to the service itself. Each interaction has a path of its own. */
const SERVICE_DOOR = '/api/identity/step'

/** The code of these screens loads apart from the widget. */
const SCREENS = screensOf({ confirming: false })
const CONFIRM_SCREENS = screensOf({ confirming: true })

/** Steps that the widget of the sign-in has no screen for; its screens take over their focus. */
const OWN_SCREENS: readonly string[] = ['select_account', 'key_file']

/** The current step of a sign-in. */
export function SignInPage({ page, brand, locale }: SignInPageProps): ReactElement {
  const { door, step: first, restart } = page
  const steps = useStepMachine({
    ...{ door, first, restart, leave },
    hasAddresses: door === SERVICE_DOOR,
  })
  const { machine, state } = steps
  useStepTitle(state, brand)
  useLoadAhead(loadLaterSteps)
  const takesFocus = useFocusOnLoad(first, useDeferredValue(state.mailedCode))
  useDescribedFocus(takesFocus)
  const links = {
    ...(brand.tos_uri !== null && { terms: brand.tos_uri }),
    ...(brand.policy_uri !== null && { privacy: brand.policy_uri }),
    ...(first.data.confirming && { forgot: '/forgot-password', cancel: wayBack(restart) }),
  }
  if (state.step.kind === 'key_file') {
    return <KeyFileStep {...{ steps, locale, leave }} path={keyFilePath(door)} />
  }
  if (state.step.kind === 'select_account') return <ChooseAccount {...steps} />
  const screens = state.data.confirming ? CONFIRM_SCREENS : SCREENS
  const look = { ...(takesFocus && { takesFocus }), appearance: 'page', headingLevel: 1 } as const
  return <SignIn {...{ machine, links, screens }} {...look} />
}

/**
 * Whether the focus goes to the first field of the page, which contains only the sign-in. A first step
 * without fields, such as consent, leaves it where it is, unless there is something to say. Not in the first render: React hydrates
 * the widget after it.
 *
 * @param mailedCode the code of a mail's link, as late as the widget shows it: it takes the place of a
 *   field, so the focus goes to the next one
 */
function useFocusOnLoad({ next, data }: StepOutput, mailedCode: string | null): boolean {
  const [readyFor, setReadyFor] = useState<string | null>()
  useEffect(() => setReadyFor(mailedCode), [mailedCode])
  const hasField = viewStep({ step: next, data }).fields.length > 0
  const hasNews = data.error !== null || data.notice !== null
  return readyFor === mailedCode && (hasField || hasNews || OWN_SCREENS.includes(next.kind))
}

function screensOf(data: Parameters<typeof findLaterSteps>[0]): StepScreens {
  return Object.fromEntries(findLaterSteps(data).map((kind) => [kind, LaterScreen]))
}

/** Beside the door of an interaction or a confirmation. */
function keyFilePath(door: string): string {
  return door === SERVICE_DOOR ? '/login/key-file' : door.replace(/step$/, 'key-file')
}

/** The page that asked for a confirmation, without the form that it would open. */
function wayBack(restart: string | null): string {
  const to = new URLSearchParams(restart?.split('?')[1]).get('to')
  return to?.split('?')[0] ?? '/account'
}
