import { Button, Card, CardHead, IconButton, Note, Table, TableRow } from '@shrd/parts'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import type { ManagedClient } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { AddSecretDialog } from './AddSecretDialog.tsx'
import { useClient } from './client-context.ts'
import { RemoveSecretDialog } from './RemoveSecretDialog.tsx'

type Secret = ManagedClient['secrets'][number]

/** The secrets of a client, whose values nobody can read again. */
export function SecretsTab(): ReactElement {
  const { text } = useTexts()
  const client = useClient()
  const { client_id } = client
  const [isAdding, setAdding] = useDraft<boolean>(`secret.add ${client_id}`)
  const [removing, setRemoving] = useDraft<string>(`secret.remove ${client_id}`)
  if (client.kind === 'browser') {
    return (
      <div className="tab-content">
        <Note>{text('secrets.public')}</Note>
      </div>
    )
  }
  return (
    <div className="stack tab-content">
      <p className="hint">{text('secrets.text')}</p>
      <Card aria-label={text('secrets.title')}>
        <CardHead
          title={text('secrets.title')}
          actions={
            client.built_in ? null : (
              <Button
                variant="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {text('secrets.add')}
              </Button>
            )
          }
        />
        {client.secrets.length === 0 ? (
          <p className="nothing">{text('secrets.none')}</p>
        ) : (
          <SecretTable client={client} onRemove={({ secret_id }) => setRemoving(secret_id)} />
        )}
      </Card>
      <AddSecretDialog
        client={client}
        open={isAdding === true}
        onClose={() => setAdding(undefined)}
      />
      <RemoveSecretDialog
        client={client}
        secret={client.secrets.find(({ secret_id }) => secret_id === removing)}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  )
}

interface SecretTableProps {
  client: ManagedClient
  onRemove: (secret: Secret) => void
}

function SecretTable({ client, onRemove }: SecretTableProps): ReactElement {
  const { text } = useTexts()
  const { day, time } = useFormats()
  return (
    <Table
      label={text('secrets.title')}
      head={
        <>
          <th scope="col">{text('secrets.column.id')}</th>
          <th scope="col" className="not-phone">
            {text('secrets.column.created')}
          </th>
          <th scope="col">{text('secrets.column.used')}</th>
          <th scope="col" className="not-phone">
            {text('secrets.column.expires')}
          </th>
          <th scope="col" className="cell-more">
            <span className="parts-hidden">{text('action.more')}</span>
          </th>
        </>
      }
    >
      {client.secrets.map((secret) => (
        <TableRow key={secret.secret_id}>
          <td>
            <code className="cell-clip" dir="ltr">
              {`…${secret.secret_id.slice(-8)}`}
            </code>
          </td>
          <td className="not-phone">{day(secret.created_at)}</td>
          <td>
            {secret.last_used_at === null ? text('secrets.never') : time(secret.last_used_at)}
          </td>
          <td className="not-phone">
            {secret.expires_at === null ? text('secrets.noExpiry') : day(secret.expires_at)}
          </td>
          <td className="cell-more">
            {client.built_in ? null : (
              <IconButton
                size="sm"
                label={text('secrets.remove')}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => onRemove(secret)}
              />
            )}
          </td>
        </TableRow>
      ))}
    </Table>
  )
}
