import type { DocumentVersion } from '@shrd/client'
import { Button, Skeleton, Table, TableRow } from '@shrd/parts'
import { useShrdClient, useVaultSession } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedDocument } from '../document/opened-document.ts'
import { formatLogDate } from '../logs/format-log-date.ts'
import { VersionDialog } from './VersionDialog.tsx'

/** Props of {@link HistoryTab}. */
export interface HistoryTabProps {
  document: OpenedDocument
  /** Called when an earlier version is the present one again. */
  onRestored: () => void
}

/** The states before the present one, and the way back to one of them. */
export function HistoryTab({ document, onRestored }: HistoryTabProps): ReactElement {
  const { text } = useTexts()
  const { documents } = useShrdClient()
  const { document_id, revision } = document
  const [shown, setShown] = useState<DocumentVersion | null>(null)
  const { state, reload } = useResource(`${document_id} ${revision}`, (signal) =>
    documents.versions(document_id, { signal }),
  )
  if (state.status === 'loading') return <Skeleton label={text('history.loading')} rows={3} />
  if (state.status === 'failed') {
    return (
      <div className="card-body">
        <FailureNote title={text('history.failed')} error={state.error} onRetry={reload} />
      </div>
    )
  }
  const earlier = state.value.filter((version) => version.revision < revision)
  if (earlier.length === 0) return <p className="detail-nothing">{text('history.none')}</p>
  return (
    <>
      <Table className="log-table version-table" label={text('history.title')} head={<TableHead />}>
        {earlier.map((version) => (
          <VersionRow key={version.revision} version={version} onOpen={() => setShown(version)} />
        ))}
      </Table>
      <VersionDialog
        document={document}
        version={shown}
        onClose={() => setShown(null)}
        onRestored={onRestored}
      />
    </>
  )
}

function TableHead(): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <th scope="col">{text('log.date')}</th>
      <th scope="col">{text('history.version')}</th>
      <th scope="col">{text('log.user')}</th>
      <th scope="col">
        <span className="visually-hidden">{text('attachment.actions')}</span>
      </th>
    </>
  )
}

function VersionRow({
  version,
  onOpen,
}: {
  version: DocumentVersion
  onOpen: () => void
}): ReactElement {
  const { text } = useTexts()
  const { state: session } = useVaultSession()
  const { revision, author, saved_at, kept } = version
  const isYou = session.status === 'signed-in' && session.user.user_id === author
  return (
    <TableRow>
      <td className="log-date">
        <bdi dir="ltr">
          <time dateTime={new Date(saved_at).toISOString()}>{formatLogDate(saved_at)}</time>
        </bdi>
      </td>
      <td>{text('history.revision', { revision })}</td>
      <td className="log-user">
        {isYou ? (
          text('log.you')
        ) : (
          <bdi className="log-id parts-mono" dir="ltr">
            {author}
          </bdi>
        )}
      </td>
      <td className="attachment-actions">
        {kept ? (
          <Button
            size="sm"
            aria-label={text('history.openRevision', { revision })}
            onClick={onOpen}
          >
            {text('history.open')}
          </Button>
        ) : (
          <span className="value-empty">{text('history.notKept')}</span>
        )}
      </td>
    </TableRow>
  )
}
