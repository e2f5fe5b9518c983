import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { useWords } from '../words-context.ts'

/** Says that nobody is signed in any more. */
export function SignedOutPage(): ReactElement {
  const words = useWords()
  return (
    <Card title={words['signedOut.title']}>
      <p className="shrd-subtitle">{words['signedOut.text']}</p>
      <div className="shrd-form">
        <LinkAction href="/login">{words['signedOut.login']}</LinkAction>
        <LinkAction href="/" kind="secondary">
          {words['failed.home']}
        </LinkAction>
      </div>
    </Card>
  )
}
