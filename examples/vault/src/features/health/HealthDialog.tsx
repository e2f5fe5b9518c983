import type { DocumentRow } from '@shrd/client'
import { Dialog, DialogBody, Note, VaultIcon } from '@shrd/parts'
import { type ReactElement, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { foundPath } from '../search/found-path.ts'
import type { PasswordHealth } from './assess-health.ts'

/** Props of {@link HealthDialog}. */
export interface HealthDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  health: PasswordHealth
  /** What the vault is called. */
  vault: string
  findRow: (document_id: string) => DocumentRow | undefined
}

/** The documents whose passwords want a change, each a link to it. */
export function HealthDialog(props: HealthDialogProps): ReactElement {
  const { open, onOpenChange, health, vault, findRow } = props
  const { text } = useTexts()
  const { weak, reused, checked } = health
  // What was followed opens a document, whose heading takes the focus when it is there.
  const isFollowed = useRef(false)
  if (open) isFollowed.current = false
  const follow = (): void => {
    isFollowed.current = true
    onOpenChange(false)
  }
  const list = { findRow, onFollow: follow }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('health.title')}
      closeLabel={text('action.close')}
      leadsOn={() => isFollowed.current}
    >
      <DialogBody>
        <p>{text('health.text', { vault, checked: checked.size })}</p>
        {weak.size === 0 && reused.length === 0 ? (
          <Note tone="success">{text('health.good')}</Note>
        ) : (
          <p className="health-hint">{text('health.hint')}</p>
        )}
        {weak.size > 0 ? (
          <section>
            <h3 className="health-head">{text('health.weak')}</h3>
            <DocumentLinks {...list} ids={[...weak]} />
          </section>
        ) : null}
        {reused.length > 0 ? (
          <section>
            <h3 className="health-head">{text('health.reused')}</h3>
            {reused.map((group) => (
              <DocumentLinks key={group.join()} {...list} ids={group} />
            ))}
          </section>
        ) : null}
      </DialogBody>
    </Dialog>
  )
}

interface DocumentLinksProps extends Pick<HealthDialogProps, 'findRow'> {
  ids: readonly string[]
  onFollow: () => void
}

function DocumentLinks({ ids, findRow, onFollow }: DocumentLinksProps): ReactElement {
  const { text } = useTexts()
  const rows = ids.flatMap((id) => findRow(id) ?? [])
  return (
    <ul className="health-list">
      {rows.map((row) => (
        <li key={row.document_id}>
          <Link className="health-link" to={foundPath(row)} onClick={onFollow}>
            <VaultIcon name={row.header.icon} size={16} />
            <bdi className="parts-clip">
              {row.header.title === '' ? text('search.privateTitle') : row.header.title}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
