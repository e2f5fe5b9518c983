import { Button, Card, EmptyState, Table, TableRow } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useOpenQuery } from '../../components/use-open-query.ts'
import { useAccount } from '../../data/account-context.ts'
import type { Webhook } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { WebhookStatus } from './WebhookStatus.tsx'

/** The webhooks of the account. */
export function WebhooksPage(): ReactElement {
  const { text } = useTexts()
  const webhooks = useCall('listWebhooks', {})
  const isNew = useOpenQuery('new')
  const create = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={isNew.open}>
      {text('webhooks.new')}
    </Button>
  )
  return (
    <Page
      title={text('webhooks.title')}
      lead={text('webhooks.lead')}
      actions={webhooks.data?.length ? create : null}
    >
      <Card aria-label={text('webhooks.title')}>
        <Loaded query={webhooks} failedText={text('webhooks.failed')}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={text('webhooks.empty')} action={create}>
                {text('webhooks.emptyText')}
              </EmptyState>
            ) : (
              <WebhooksTable webhooks={list} />
            )
          }
        </Loaded>
      </Card>
      <NewWebhookDialog open={isNew.isOpen} onClose={isNew.close} />
    </Page>
  )
}

function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  return (
    <Table
      label={text('webhooks.title')}
      head={
        <>
          <th scope="col">{text('webhooks.column.url')}</th>
          <th scope="col" className="not-phone">
            {text('webhooks.column.types')}
          </th>
          <th scope="col" className="cell-state">
            {text('webhooks.column.status')}
          </th>
        </>
      }
    >
      {webhooks.map((webhook) => {
        const { webhook_id, url, description, types } = webhook
        const to = pathOf(account_id, 'webhooks', webhook_id)
        return (
          <TableRow key={webhook_id} className="row-two" onOpen={() => void navigate(to)}>
            <td>
              <div className="cell-lines">
                <Link to={to} onClick={(event) => event.stopPropagation()}>
                  <bdi dir="ltr">{url}</bdi>
                </Link>
                <span>
                  <bdi>{description}</bdi>
                </span>
              </div>
            </td>
            <td className="not-phone">
              {types === null
                ? text('webhooks.allTypes')
                : text('webhooks.someTypes', { count: types.length })}
            </td>
            <td className="cell-state">
              <WebhookStatus webhook={webhook} />
            </td>
          </TableRow>
        )
      })}
    </Table>
  )
}
