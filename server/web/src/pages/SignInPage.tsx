import type { HostedBrand, HostedPage } from '@shrd/contract'
import { SignIn } from '@shrd/react'
import type { ReactElement } from 'react'
import { leave } from '../leave.ts'
import { useStepMachine } from '../sign-in/use-step-machine.ts'

interface SignInPageProps {
  page: Extract<HostedPage, { name: 'sign_in' }>
  brand: HostedBrand
}

/** The sign-in, at whatever step it stands. */
export function SignInPage({ page, brand }: SignInPageProps): ReactElement {
  const { door, step: first, restart } = page
  const machine = useStepMachine({
    ...{ door, first, restart, leave },
    hasAddresses: !door.startsWith('/interaction/'),
  })
  const links = {
    ...(brand.tos_uri !== null && { terms: brand.tos_uri }),
    ...(brand.policy_uri !== null && { privacy: brand.policy_uri }),
  }
  return <SignIn machine={machine} links={links} appearance="page" headingLevel={1} />
}
