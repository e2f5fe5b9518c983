import type { HostedBrand } from '@shrd/contract'
import { type ReactElement, useState } from 'react'
import { ButtonAction, LinkAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { leave } from '../leave.ts'
import { postForRedirect } from '../post-for-redirect.ts'
import { useWords } from '../words-context.ts'
import { SignedOutPage } from './SignedOutPage.tsx'

interface SignOutPageProps {
  signedIn: boolean
  brand: HostedBrand
}

/** Asks before signing out: a link alone must not do it. */
export function SignOutPage({ signedIn, brand }: SignOutPageProps): ReactElement {
  const words = useWords()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  if (!signedIn) return <SignedOutPage brand={brand} />

  async function signOut(): Promise<void> {
    setState('busy')
    const redirect = await postForRedirect('/logout')
    if (redirect === null) setState('failed')
    else leave(redirect)
  }

  return (
    <Card title={words['signOut.title']}>
      <p className="shrd-subtitle">{words['signOut.text']}</p>
      <div className="shrd-form">
        {state === 'failed' && <p role="alert">{words['signOut.failed']}</p>}
        <ButtonAction busy={state === 'busy'} onClick={() => void signOut()}>
          {words['signOut.submit']}
        </ButtonAction>
        <LinkAction kind="secondary" href="/">
          {words['signOut.cancel']}
        </LinkAction>
      </div>
    </Card>
  )
}
