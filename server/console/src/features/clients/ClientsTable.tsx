import { Badge, Table, TableRow } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { clientPath } from '../../app/paths.ts'
import { useAccount } from '../../data/account-context.ts'
import type { ManagedClient } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { MethodIcons } from './MethodIcons.tsx'

/** Props of {@link ClientsTable}. */
export interface ClientsTableProps {
  clients: readonly ManagedClient[]
  search: string
}

/** One row for each client; on phones, its name and id. */
export function ClientsTable({ clients, search }: ClientsTableProps): ReactElement {
  const { text } = useTexts()
  const wanted = search.trim().toLocaleLowerCase()
  const shown = clients.filter((client) => textOf(client).includes(wanted))
  if (shown.length === 0) return <p className="nothing">{text('clients.noMatch')}</p>
  return (
    <Table
      label={text('clients.title')}
      className="clients-table"
      head={
        <>
          <th scope="col">{text('clients.column.name')}</th>
          <th scope="col" className="wide-only">
            {text('clients.column.kind')}
          </th>
          <th scope="col" className="not-phone">
            {text('clients.column.origins')}
          </th>
          <th scope="col" className="wide-only">
            {text('clients.column.methods')}
          </th>
          <th scope="col" className="wide-only cell-end">
            {text('clients.column.updated')}
          </th>
        </>
      }
    >
      {shown.map((client) => (
        <ClientRow key={client.client_id} client={client} />
      ))}
    </Table>
  )
}

function textOf({ name, client_id, origins }: ManagedClient): string {
  return [name, client_id, ...origins].join(' ').toLocaleLowerCase()
}

function ClientRow({ client }: { client: ManagedClient }): ReactElement {
  const { text } = useTexts()
  const { day } = useFormats()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const { client_id, name, kind, origins, policy, updated_at, built_in } = client
  const to = clientPath(account_id, client_id)
  return (
    <TableRow className="row-two" onOpen={() => void navigate(to)}>
      <td>
        <div className="cell-lines">
          <Link to={to} onClick={(event) => event.stopPropagation()}>
            <bdi>{name}</bdi>
          </Link>
          <code dir="ltr">{client_id}</code>
        </div>
      </td>
      <td className="wide-only">
        <span className="badges">
          <Badge>{text(`clients.kind.${kind}`)}</Badge>
          {built_in ? <Badge tone="info">{text('clients.builtIn')}</Badge> : null}
          {policy.registration ? null : (
            <Badge tone="warning">{text('clients.registrationClosed')}</Badge>
          )}
        </span>
      </td>
      <td className="not-phone">
        {origins.length === 0 ? (
          text('clients.noOrigins')
        ) : (
          <span className="cell-clip" title={origins.join('\n')}>
            <bdi dir="ltr">{origins[0]}</bdi>
            {origins.length > 1 ? ` +${origins.length - 1}` : null}
          </span>
        )}
      </td>
      <td className="wide-only">
        <MethodIcons methods={policy.methods} />
      </td>
      <td className="wide-only cell-end">{day(updated_at)}</td>
    </TableRow>
  )
}
