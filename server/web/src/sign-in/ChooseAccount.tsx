import { ErrorNote, useMessages } from '@shrd/react'
import type { ReactElement } from 'react'
import { ButtonAction } from '../layout/Action.tsx'
import { Card } from '../layout/Card.tsx'
import { fill } from '../locales/words.ts'
import { useWords } from '../words-context.ts'
import type { HostedSteps } from './use-step-machine.ts'

/** Whether to go on as who is signed in, or as somebody else. Renders a `<section>`. */
export function ChooseAccount({ machine, state }: HostedSteps): ReactElement {
  const { data, busy, error } = state
  const words = useWords()
  const { t } = useMessages()
  const person = data.email ?? shorten(data.user_id ?? '')
  return (
    <Card title={words['selectAccount.title']}>
      {data.client !== null && (
        <p className="shrd-subtitle">{t('signIn.continueTo', { client: data.client.name })}</p>
      )}
      <div className="shrd-form">
        {error !== null && <ErrorNote error={error} />}
        <ButtonAction busy={busy} onClick={() => machine.send({ type: 'continue' })}>
          <bdi className="hosted-person">{fill(words['selectAccount.continue'], { person })}</bdi>
        </ButtonAction>
        <ButtonAction
          kind="secondary"
          busy={busy}
          onClick={() => machine.send({ type: 'restart' })}
        >
          {t('consent.otherAccount')}
        </ButtonAction>
        <span className="shrd-hidden" role="status">
          {busy && t('status.busy')}
        </span>
      </div>
    </Card>
  )
}

/** Enough to know one's own by: `usr_abcd…wxyz`. */
function shorten(userId: string): string {
  return userId && `${userId.slice(0, 8)}…${userId.slice(-4)}`
}
