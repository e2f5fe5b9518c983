import type { HostedBrand } from '@shrd/contract'
import { type ReactElement, useEffect } from 'react'
import { useDeletionMark } from '../account/use-deletion-mark.ts'
import { LinkAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { withBrand } from '../page-title.ts'
import { useWords } from '../words-context.ts'

/** Says that nobody is signed in any more, and whether the account is gone as well. */
export function SignedOutPage({ brand }: { brand: HostedBrand }): ReactElement {
  const words = useWords()
  const isDeleted = useDeletionMark()
  const title = words[isDeleted ? 'deleted.title' : 'signedOut.title']
  useEffect(() => {
    if (isDeleted) document.title = withBrand(title, brand)
  }, [isDeleted, title, brand])
  return (
    <Card title={title}>
      <p className="shrd-subtitle" role="status">
        {words[isDeleted ? 'deleted.text' : 'signedOut.text']}
      </p>
      <div className="shrd-form">
        <LinkAction href="/login">{words['signedOut.login']}</LinkAction>
        <LinkAction href="/" kind="secondary">
          {words['failed.home']}
        </LinkAction>
      </div>
    </Card>
  )
}
