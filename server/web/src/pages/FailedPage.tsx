import type { HostedPage } from '@shrd/contract'
import { ErrorNote, Note, useMessages } from '@shrd/react'
import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { fill, type Words } from '../locales/words.ts'
import { failedTitle } from '../page-title.ts'
import { useWords } from '../words-context.ts'

type Failed = Extract<HostedPage, { name: 'failed' }>

/** The page after a request that failed, with the way on. */
export function FailedPage({ page }: { page: Failed }): ReactElement {
  const { detail, command } = page
  const { t } = useMessages()
  const words = useWords()
  return (
    <Card title={failedTitle(page, words, t)}>
      <div className="shrd-form">
        <Reason page={page} />
        {detail !== undefined && (
          <p>
            {words['failed.detail']}{' '}
            <code dir="ltr" lang="en">
              {detail}
            </code>
          </p>
        )}
        {command !== undefined && (
          <p>
            {words['failed.command']}{' '}
            <code className="hosted-command" dir="ltr">
              {command}
            </code>
          </p>
        )}
        {findWays(page, words).map(({ href, label }, at) => (
          <LinkAction key={href} href={href} kind={at === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkAction>
        ))}
      </div>
    </Card>
  )
}

/** What has happened, in the words of the specification and in plain ones. Renders a `<div>`. */
function Reason({ page: { code, fault, answered } }: { page: Failed }): ReactElement {
  const { t } = useMessages()
  const words = useWords()
  if (fault === undefined && !answered) {
    return <ErrorNote error={{ code }} fallback="error.something_went_wrong" />
  }
  const said = t(fault === undefined ? 'error.interaction_expired' : 'error.something_went_wrong')
  return (
    <Note tone="danger">
      <p className="shrd-code-line">{said}</p>
      <p>{words[fault === undefined ? 'failed.answered' : TEXTS[fault]]}</p>
    </Note>
  )
}

const TEXTS = { registration: 'failed.unregistered', request: 'failed.request' } as const

/** Links that lead on, the likeliest first. */
function findWays({ restart, application }: Failed, words: Words) {
  const again = restart === null ? [] : [{ href: restart, label: words['failed.again'] }]
  if (application === undefined) return [...again, { href: '/', label: words['failed.home'] }]
  const label = fill(words['failed.application'], { client: application.name })
  return [{ href: application.href, label }, ...again]
}
