import type { HostedPage } from '@shrd/contract'
import { ErrorNote, Note, useMessages } from '@shrd/react'
import type { ReactElement } from 'react'
import { LinkAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { useWords } from '../words-context.ts'

/** The page after a request that failed, with the way on. */
export function FailedPage({
  page: { code, restart, fault, signing_out, detail, command },
}: {
  page: Extract<HostedPage, { name: 'failed' }>
}): ReactElement {
  const { t } = useMessages()
  const words = useWords()
  return (
    <Card title={signing_out ? words['failed.signingOut'] : t('error.title')}>
      <div className="shrd-form">
        {fault !== undefined ? (
          <Note tone="danger">
            <p className="shrd-code-line">{t('error.something_went_wrong')}</p>
            <p>{words[TEXTS[fault]]}</p>
          </Note>
        ) : (
          <ErrorNote error={{ code }} fallback="error.something_went_wrong" />
        )}
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
        {restart !== null && <LinkAction href={restart}>{words['failed.again']}</LinkAction>}
        <LinkAction href="/" kind={restart === null ? 'primary' : 'secondary'}>
          {words['failed.home']}
        </LinkAction>
      </div>
    </Card>
  )
}

const TEXTS = { registration: 'failed.unregistered', request: 'failed.request' } as const
