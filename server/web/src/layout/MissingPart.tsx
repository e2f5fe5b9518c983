import { ErrorNote, useMessages } from '@shrd/react'
import type { ReactElement } from 'react'
import { ButtonAction } from './Action.tsx'
import { Card } from './Card.tsx'

interface MissingPartProps {
  busy: boolean
  onRetry(): void
}

const OFFLINE = { code: 'network' }

/** Says that a part of the page did not load, and offers a retry. Renders a `<section>`. */
export function MissingPart({ busy, onRetry }: MissingPartProps): ReactElement {
  const { t } = useMessages()
  return (
    <Card title={t('error.title')}>
      <div className="shrd-form">
        <ErrorNote error={OFFLINE} />
        <ButtonAction busy={busy} onClick={onRetry}>
          {t('error.submit')}
        </ButtonAction>
      </div>
    </Card>
  )
}
