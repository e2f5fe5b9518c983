import { Engraving, Mark } from '@shrd/react'
import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { useWords } from '../words-context.ts'

/** What this is, and the way in. Renders a `<section>`. */
export function Hero({ signedIn }: { signedIn: boolean }): ReactElement {
  const words = useWords()
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <div>
        <h1 id="home-title">{words['home.title']}</h1>
        <p className="home-lead">{words['home.lead']}</p>
        {signedIn && <p className="home-status">{words['home.signedIn']}</p>}
        <p className="home-actions">{signedIn ? <WayOn /> : <WayIn />}</p>
      </div>
      <div className="home-art">
        <Engraving />
        <Mark />
      </div>
    </section>
  )
}

function WayIn(): ReactElement {
  const words = useWords()
  return (
    <>
      <LinkAction width="text" href="/login">
        {words['nav.login']}
      </LinkAction>
      <LinkAction width="text" kind="secondary" href="/register">
        {words['nav.register']}
      </LinkAction>
    </>
  )
}

function WayOn(): ReactElement {
  const words = useWords()
  return (
    <LinkAction width="text" href="/dashboard">
      {words['nav.dashboard']}
    </LinkAction>
  )
}
