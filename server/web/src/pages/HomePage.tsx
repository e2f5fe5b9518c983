import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { useWords } from '../words-context.ts'

/** The public home page of the service. */
export function HomePage({ signedIn }: { signedIn: boolean }): ReactElement {
  const words = useWords()
  return (
    <section className="hosted-home">
      <h1>{words['home.title']}</h1>
      <p>{signedIn ? words['home.signedIn'] : words['home.lead']}</p>
      <nav aria-label={words['nav.label']}>
        {signedIn ? (
          <LinkAction href="/logout" kind="secondary">
            {words['nav.logout']}
          </LinkAction>
        ) : (
          <LinkAction href="/login">{words['nav.login']}</LinkAction>
        )}
      </nav>
    </section>
  )
}
