import {
  Badge,
  Button,
  Card,
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  Table,
  TableRow,
  Tooltip,
} from '@shrd/parts'
import { Ellipsis, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useOpenQuery } from '../../components/use-open-query.ts'
import { useAccount } from '../../data/account-context.ts'
import type { ApiKey } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { NewApiKeyDialog } from './NewApiKeyDialog.tsx'
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog.tsx'

/** The keys with which programs act for the account. */
export function ApiKeysPage(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const keys = useCall('listApiKeys', {})
  const isNew = useOpenQuery('new')
  const [revoking, setRevoking] = useDraft<string>(`key.revoke ${account_id}`)
  const create = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={isNew.open}>
      {text('apiKeys.new')}
    </Button>
  )
  return (
    <Page
      title={text('apiKeys.title')}
      lead={text('apiKeys.lead')}
      actions={keys.data?.length ? create : null}
    >
      <Card aria-label={text('apiKeys.title')}>
        <Loaded query={keys} failedText={text('apiKeys.failed')}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={text('apiKeys.empty')} action={create}>
                {text('apiKeys.emptyText')}
              </EmptyState>
            ) : (
              <ApiKeysTable keys={list} onRevoke={({ key_id }) => setRevoking(key_id)} />
            )
          }
        </Loaded>
      </Card>
      <NewApiKeyDialog open={isNew.isOpen} onClose={isNew.close} />
      <RevokeApiKeyDialog
        apiKey={keys.data?.find(({ key_id }) => key_id === revoking)}
        onClose={() => setRevoking(undefined)}
      />
    </Page>
  )
}

interface ApiKeysTableProps {
  keys: readonly ApiKey[]
  onRevoke: (key: ApiKey) => void
}

function ApiKeysTable({ keys, onRevoke }: ApiKeysTableProps): ReactElement {
  const { text, named } = useTexts()
  const { time, day } = useFormats()
  return (
    <Table
      label={text('apiKeys.title')}
      head={
        <>
          <th scope="col">{text('apiKeys.column.name')}</th>
          <th scope="col" className="not-phone">
            {text('apiKeys.column.scopes')}
          </th>
          <th scope="col" className="not-phone">
            {text('apiKeys.column.used')}
          </th>
          <th scope="col" className="wide-only">
            {text('apiKeys.column.expires')}
          </th>
          <th scope="col" className="cell-more">
            <span className="parts-hidden">{text('action.more')}</span>
          </th>
        </>
      }
    >
      {keys.map((key) => {
        const { key_id, name, scopes, last_used_at, expires_at } = key
        const isExpired = expires_at !== null && expires_at < Date.now()
        const names = scopes.map((scope) => named('scope', scope)).join(', ')
        return (
          <TableRow key={key_id} className="row-two">
            <td>
              <div className="cell-lines">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <code dir="ltr">{`shrd_${key_id.slice(4)}_…`}</code>
              </div>
            </td>
            <td className="not-phone">
              <Tooltip content={names}>
                <span>
                  {text('apiKeys.scopes', { count: scopes.length })}
                  <span className="parts-hidden">: {names}</span>
                </span>
              </Tooltip>
            </td>
            <td className="not-phone">
              {last_used_at === null ? text('apiKeys.never') : time(last_used_at)}
            </td>
            <td className="wide-only">
              {isExpired ? (
                <Badge tone="warning">{text('apiKeys.expired')}</Badge>
              ) : expires_at === null ? (
                text('apiKeys.never')
              ) : (
                day(expires_at)
              )}
            </td>
            <td className="cell-more">
              <Menu
                trigger={
                  <IconButton
                    size="sm"
                    label={text('apiKeys.more', { name })}
                    icon={<Ellipsis size={16} aria-hidden="true" />}
                  />
                }
              >
                <MenuItem danger onSelect={() => onRevoke(key)}>
                  {text('apiKeys.revoke')}
                </MenuItem>
              </Menu>
            </td>
          </TableRow>
        )
      })}
    </Table>
  )
}
