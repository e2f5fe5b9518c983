import { Badge } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Webhook } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

const TONES = { active: 'success', failing: 'danger', disabled: 'neutral' } as const

/** Props of {@link WebhookStatus}. */
export interface WebhookStatusProps {
  webhook: Pick<Webhook, 'status' | 'failing_since'>
}

/** Whether a webhook gets what happens. It is failing from the first message that failed. */
export function WebhookStatus({ webhook }: WebhookStatusProps): ReactElement {
  const { text } = useTexts()
  const { status, failing_since } = webhook
  const shown = status === 'active' && failing_since !== null ? 'failing' : status
  return (
    <Badge dot tone={TONES[shown]}>
      {text(`webhooks.status.${shown}`)}
    </Badge>
  )
}
