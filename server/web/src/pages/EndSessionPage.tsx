import type { HostedPage } from '@shrd/contract'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { ButtonAction, LinkAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { leave } from '../leave.ts'
import { fill } from '../locales/words.ts'
import { postForRedirect } from '../post-for-redirect.ts'
import { useWords } from '../words-context.ts'

interface EndSessionPageProps {
  page: Extract<HostedPage, { name: 'end_session' }>
  /** The application that asks. */
  name: string
}

/** Signing out at the wish of an application: asks, or goes on by itself where there is nobody. */
export function EndSessionPage({ page, name }: EndSessionPageProps): ReactElement {
  const words = useWords()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const begun = useRef(false)

  async function confirm(): Promise<void> {
    setState('busy')
    const redirect = await postForRedirect(page.confirm, { xsrf: page.xsrf, logout: 'yes' })
    if (redirect === null) setState('failed')
    else leave(redirect)
  }

  useEffect(() => {
    // StrictMode runs effects twice; the confirmation counts once.
    if (!page.immediate || begun.current) return
    begun.current = true
    void confirm()
  })

  const isWaiting = page.immediate && state !== 'failed'
  return (
    <Card title={isWaiting ? words['signOut.going'] : words['signOut.title']}>
      {!isWaiting && (
        <>
          <p className="shrd-subtitle">{fill(words['signOut.fromApp'], { client: name })}</p>
          <div className="shrd-form">
            {state === 'failed' && <p role="alert">{words['signOut.failed']}</p>}
            <ButtonAction busy={state === 'busy'} onClick={() => void confirm()}>
              {words['signOut.submit']}
            </ButtonAction>
            <LinkAction kind="secondary" href="/">
              {words['signOut.cancel']}
            </LinkAction>
          </div>
        </>
      )}
    </Card>
  )
}
