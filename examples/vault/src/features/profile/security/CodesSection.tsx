import { Button, Card, Note, Section, Skeleton } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useResource } from '../../../app/use-resource.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { formatDay } from '../../../components/format-date.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { type SecurityNews, useRefreshOnNews } from './security-news.ts'

/** From this number on, new codes are recommended, as the service does by mail. */
const FEW = 3
const ALL = 10

/** How many emergency codes are left, and the way to new ones. */
export function CodesSection({ news }: { news: SecurityNews }): ReactElement {
  const { text, language } = useTexts()
  const { call } = useShrdClient()
  const [isOpen, setOpen] = useState(false)
  const { state, reload, refresh } = useResource('codes', (signal) =>
    call('getEmergencyCodes', {}, { signal }),
  )
  useRefreshOnNews(news, refresh)
  return (
    <Section title={text('security.codes')} text={text('security.codesText')}>
      <Card className="profile-card-fields">
        {state.status === 'loading' ? <Skeleton label={text('app.loading')} rows={1} /> : null}
        {state.status === 'failed' ? (
          <FailureNote title={text('security.codesFailed')} error={state.error} onRetry={reload} />
        ) : null}
        {state.status === 'ready' ? (
          <div className="profile-row">
            <span className="profile-row-words">
              <bdi>{text('security.codesLeft', { count: state.value.remaining, all: ALL })}</bdi>
              {state.value.created_at === null ? null : (
                <span className="profile-row-facts">
                  {text('security.codesSince', {
                    date: formatDay(state.value.created_at, language),
                  })}
                </span>
              )}
            </span>
            <Button variant="primary" onClick={() => setOpen(true)}>
              {text('security.newCodes')}
            </Button>
          </div>
        ) : null}
        {state.status === 'ready' && state.value.remaining <= FEW ? (
          <Note tone="warning">{text('security.codesFew')}</Note>
        ) : null}
      </Card>
      <NewCodesDialog open={isOpen} onClose={() => setOpen(false)} onMade={news.tell} />
    </Section>
  )
}
