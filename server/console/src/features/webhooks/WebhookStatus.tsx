import { Badge } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Webhook } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

const TONES = { active: 'success', failing: 'danger', disabled: 'neutral' } as const

/** Whether a webhook gets what happens. */
export function WebhookStatus({ status }: Pick<Webhook, 'status'>): ReactElement {
  const { text } = useTexts()
  return (
    <Badge dot tone={TONES[status]}>
      {text(`webhooks.status.${status}`)}
    </Badge>
  )
}
