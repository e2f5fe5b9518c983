import type { HostedBrand, HostedDocument, HostedPage } from '@shrd/contract'
import { SignIn } from '@shrd/react'
import type { ReactElement } from 'react'
import { KeyFileStep } from '../key-file/KeyFileStep.tsx'
import { leave } from '../leave.ts'
import { useStepMachine } from '../sign-in/use-step-machine.ts'

interface SignInPageProps {
  page: Extract<HostedPage, { name: 'sign_in' }>
  brand: HostedBrand
  locale: HostedDocument['locale']
}

/** The sign-in, at whatever step it stands. */
export function SignInPage({ page, brand, locale }: SignInPageProps): ReactElement {
  const { door, step: first, restart } = page
  const machine = useStepMachine({
    ...{ door, first, restart, leave },
    hasAddresses: !door.startsWith('/interaction/'),
  })
  const links = {
    ...(brand.tos_uri !== null && { terms: brand.tos_uri }),
    ...(brand.policy_uri !== null && { privacy: brand.policy_uri }),
  }
  if (machine.step.kind === 'key_file') {
    return <KeyFileStep {...{ machine, locale, leave }} path={keyFilePath(door)} />
  }
  return <SignIn machine={machine} links={links} appearance="page" headingLevel={1} />
}

/** An interaction has one of its own, below the path of its cookie. */
function keyFilePath(door: string): string {
  return door.startsWith('/interaction/') ? door.replace(/step$/, 'key-file') : '/login/key-file'
}
