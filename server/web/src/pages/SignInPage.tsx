import type { HostedBrand, HostedDocument, HostedPage } from '@shrd/contract'
import { confirmScreens, hostedScreens, SignIn } from '@shrd/react'
import type { ReactElement } from 'react'
import { KeyFileStep } from '../key-file/KeyFileStep.tsx'
import { leave } from '../leave.ts'
import { ChooseAccount } from '../sign-in/ChooseAccount.tsx'
import { useStepMachine } from '../sign-in/use-step-machine.ts'
import { useStepTitle } from '../sign-in/use-step-title.ts'

interface SignInPageProps {
  page: Extract<HostedPage, { name: 'sign_in' }>
  brand: HostedBrand
  locale: HostedDocument['locale']
}

/** The door of a sign-in to the service itself; the others have paths of their own for each sign-in. */
const SERVICE_DOOR = '/api/identity/step'

/** Steps that the widget of the sign-in has no screen for. */
const OWN_SCREENS: readonly string[] = ['select_account', 'key_file']

/** The sign-in, at whatever step it stands. */
export function SignInPage({ page, brand, locale }: SignInPageProps): ReactElement {
  const { door, step: first, restart } = page
  const steps = useStepMachine({
    ...{ door, first, restart, leave },
    hasAddresses: door === SERVICE_DOOR,
  })
  const { machine, state } = steps
  useStepTitle(state, brand)
  const links = {
    ...(brand.tos_uri !== null && { terms: brand.tos_uri }),
    ...(brand.policy_uri !== null && { privacy: brand.policy_uri }),
    ...(first.data.confirming && { forgot: '/forgot-password', cancel: wayBack(restart) }),
  }
  if (state.step.kind === 'key_file') {
    return <KeyFileStep {...{ steps, locale, leave }} path={keyFilePath(door)} />
  }
  if (state.step.kind === 'select_account') return <ChooseAccount {...steps} />
  const screens = state.data.confirming ? confirmScreens : hostedScreens
  // It took the place of a screen that is none of its own.
  const look = OWN_SCREENS.includes(first.next.kind) ? { takesFocus: true } : {}
  return <SignIn {...{ machine, links, screens }} {...look} appearance="page" headingLevel={1} />
}

/** An interaction and a confirmation have one of their own beside their door. */
function keyFilePath(door: string): string {
  return door === SERVICE_DOOR ? '/login/key-file' : door.replace(/step$/, 'key-file')
}

/** The page that asked for a confirmation, without the form that it would open. */
function wayBack(restart: string | null): string {
  const to = new URLSearchParams(restart?.split('?')[1]).get('to')
  return to?.split('?')[0] ?? '/account'
}
