import { Engraving, Mark } from '@shrd/react'
import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { useWords } from '../words-context.ts'

interface HeroProps {
  signedIn: boolean
  /** Of an account, whose applications are on the dashboard. */
  isMember: boolean
}

/** What this is, and the way in. Renders a `<section>`. */
export function Hero({ signedIn, isMember }: HeroProps): ReactElement {
  const words = useWords()
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <div>
        <h1 id="home-title">{words['home.title']}</h1>
        <p className="home-lead">{words['home.lead']}</p>
        {signedIn && <p className="home-status">{words['home.signedIn']}</p>}
        <p className="home-actions">{signedIn ? <WayOn isMember={isMember} /> : <WayIn />}</p>
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

function WayOn({ isMember }: Pick<HeroProps, 'isMember'>): ReactElement {
  const words = useWords()
  return (
    <LinkAction width="text" href={isMember ? '/dashboard' : '/account'}>
      {words[isMember ? 'nav.dashboard' : 'nav.account']}
    </LinkAction>
  )
}
