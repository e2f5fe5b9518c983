import { Badge, buttonClass, IconButton, Menu, MenuItem } from '@shrd/parts'
import { AppWindow, Ellipsis, Play, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { IdLine } from '../../components/IdLine.tsx'
import type { ManagedClient } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { RemoveClientDialog } from './RemoveClientDialog.tsx'

/** The picture that stands for every client. */
export function ClientMark(): ReactElement {
  return (
    <span className="tile" aria-hidden="true">
      <AppWindow size={20} strokeWidth={1.6} />
    </span>
  )
}

/** The id of a client, and what it is. */
export function ClientLead({ client }: { client: ManagedClient }): ReactElement {
  const { text } = useTexts()
  const { client_id, kind, first_party, policy, built_in } = client
  return (
    <span className="client-lead">
      <IdLine name={text('clients.id')} value={client_id} />
      <span className="badges">
        <Badge>{text(`clients.kind.${kind}`)}</Badge>
        <Badge>{text(first_party ? 'clients.firstParty' : 'clients.thirdParty')}</Badge>
        {built_in ? <Badge tone="info">{text('clients.builtIn')}</Badge> : null}
        {policy.registration ? null : (
          <Badge tone="warning">{text('clients.registrationClosed')}</Badge>
        )}
      </span>
    </span>
  )
}

/** The way to the application itself, and to the end of the client. */
export function ClientActions({ client }: { client: ManagedClient }): ReactElement {
  const { text } = useTexts()
  // Kept over the proof that a removal needs.
  const [isRemoving, setRemoving] = useDraft<boolean>(`client.remove ${client.client_id}`)
  const [origin] = client.origins
  return (
    <>
      {origin === undefined ? null : (
        <a className={buttonClass()} href={origin} target="_blank" rel="noreferrer">
          <Play size={16} aria-hidden="true" />
          {text('client.open')}
        </a>
      )}
      {client.built_in ? null : (
        <Menu
          trigger={
            <IconButton
              variant="secondary"
              label={text('action.more')}
              icon={<Ellipsis size={16} aria-hidden="true" />}
            />
          }
        >
          <MenuItem
            danger
            icon={<Trash2 size={16} aria-hidden="true" />}
            onSelect={() => setRemoving(true)}
          >
            {text('client.remove')}
          </MenuItem>
        </Menu>
      )}
      <RemoveClientDialog
        client={client}
        open={isRemoving === true}
        onClose={() => setRemoving(undefined)}
      />
    </>
  )
}
