import { Note } from '@shrd/parts'
import { Webhook as WebhookIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { useParams } from 'react-router-dom'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { pathOf } from '../../app/paths.ts'
import { IdLine } from '../../components/IdLine.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { Webhook } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookStatus } from './WebhookStatus.tsx'

/** Milliseconds between two looks at its state. */
const EVERY = 5000

/** One webhook: its state, its messages, and what can be done. */
export function WebhookPage(): ReactElement {
  const { webhook_id = '' } = useParams()
  const { text, named } = useTexts()
  const { account_id } = useAccount()
  const webhooks = useCall('listWebhooks', {}, { every: EVERY })
  const parents = [{ title: text('webhooks.title'), to: pathOf(account_id, 'webhooks') }]
  const webhook = webhooks.data?.find((one) => one.webhook_id === webhook_id)
  if (webhooks.data && !webhook) return <NotFoundPage />
  if (!webhook) {
    return (
      <Page title={text('webhooks.title')} parents={parents}>
        <Loaded query={webhooks} failedText={text('webhooks.failed')} rows={6}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const { url, description, types } = webhook
  return (
    <Page
      title={description === '' ? url : description}
      parents={parents}
      mark={
        <span className="tile" aria-hidden="true">
          <WebhookIcon size={20} strokeWidth={1.6} />
        </span>
      }
      lead={
        <span className="client-lead">
          <IdLine name={text('webhook.url')} value={url} />
          <WebhookStatus webhook={webhook} />
        </span>
      }
      actions={<WebhookActions webhook={webhook} />}
    >
      <TroubleNotes webhook={webhook} />
      <p className="hint">
        {types === null
          ? text('webhooks.allTypes')
          : types.map((type) => named('event', type)).join(', ')}
      </p>
      <DeliveriesCard webhook={webhook} />
    </Page>
  )
}

const REASONS = {
  gone: 'webhook.disabledGone',
  failing: 'webhook.disabledFailing',
  member: 'webhook.disabledMember',
} as const

function TroubleNotes({ webhook }: { webhook: Webhook }): ReactElement {
  const { text } = useTexts()
  const { time } = useFormats()
  const { status, failing_since, disabled_reason, former_until } = webhook
  return (
    <>
      {status !== 'disabled' && failing_since !== null ? (
        <Note tone="warning">{text('webhook.failingNote', { time: time(failing_since) })}</Note>
      ) : null}
      {status === 'disabled' && disabled_reason !== null ? (
        <Note tone="warning">{text(REASONS[disabled_reason])}</Note>
      ) : null}
      {former_until !== null && former_until > Date.now() ? (
        <Note>{text('webhook.formerUntil', { time: time(former_until) })}</Note>
      ) : null}
    </>
  )
}
