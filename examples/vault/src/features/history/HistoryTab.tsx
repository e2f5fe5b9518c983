import type { DocumentVersion } from '@shrd/client'
import { Button, Skeleton, Table, TableRow } from '@shrd/parts'
import { useShrdClient, useVaultSession } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedDocument } from '../document/opened-document.ts'
import { compareFiles, type FileChanges } from './compare-files.ts'
import { FileChangeList } from './FileChangeList.tsx'
import { type FileNames, useFileNames } from './use-file-names.ts'
import { VersionDialog } from './VersionDialog.tsx'

/** Props of {@link HistoryTab}. */
export interface HistoryTabProps {
  document: OpenedDocument
  /** Called when an earlier version is the present one again. */
  onRestored: () => void
}

/** The present state and those before it, and the way back to one of them. */
export function HistoryTab({ document, onRestored }: HistoryTabProps): ReactElement {
  const { text } = useTexts()
  const { documents } = useShrdClient()
  const { document_id, revision } = document
  const [shown, setShown] = useState<DocumentVersion | null>(null)
  const { state, reload } = useResource(`${document_id} ${revision}`, (signal) =>
    documents.versions(document_id, { signal }),
  )
  const names = useFileNames(document)
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
  const rows = [document, ...earlier]
  return (
    <>
      <Table className="log-table version-table" label={text('history.title')} head={<TableHead />}>
        {rows.map((version, at) => (
          <VersionRow
            key={version.revision}
            version={version}
            changes={compareFiles(rows[at + 1], version)}
            names={names}
            onOpen={'kept' in version ? () => setShown(version) : null}
          />
        ))}
      </Table>
      <VersionDialog
        {...{ document, names, onRestored }}
        version={shown}
        onClose={() => setShown(null)}
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
      <th scope="col" className="log-user">
        {text('log.user')}
      </th>
      <th scope="col">{text('attachment.title')}</th>
      <th scope="col">
        <span className="visually-hidden">{text('attachment.actions')}</span>
      </th>
    </>
  )
}

interface RowProps {
  version: DocumentVersion | OpenedDocument
  changes: FileChanges
  names: FileNames
  /** `null` for the present state, which is compared with nothing. */
  onOpen: (() => void) | null
}

function VersionRow({ version, changes, names, onOpen }: RowProps): ReactElement {
  const { text, language } = useTexts()
  const { state: session } = useVaultSession()
  const { revision, author, saved_at } = version
  const isYou = session.status === 'signed-in' && session.user.user_id === author
  return (
    <TableRow>
      <td className="log-date">
        <bdi>
          <time dateTime={new Date(saved_at).toISOString()}>
            {formatListDate(saved_at, language)}
          </time>
        </bdi>
      </td>
      <td>{text('history.revision', { revision })}</td>
      <td className="log-user">
        {isYou ? (
          text('log.you')
        ) : (
          <bdi className="log-id parts-clip parts-mono" dir="ltr">
            {author}
          </bdi>
        )}
      </td>
      <td>
        <FileChangeList {...{ changes, names }} />
      </td>
      <td className="attachment-actions">
        <VersionAction {...{ version, onOpen }} />
      </td>
    </TableRow>
  )
}

function VersionAction({ version, onOpen }: Pick<RowProps, 'version' | 'onOpen'>): ReactElement {
  const { text } = useTexts()
  const { revision } = version
  if (onOpen === null) return <span className="value-empty">{text('history.present')}</span>
  if (!('kept' in version && version.kept)) {
    return <span className="value-empty">{text('history.notKept')}</span>
  }
  return (
    <Button size="sm" aria-label={text('history.openRevision', { revision })} onClick={onOpen}>
      {text('history.open')}
    </Button>
  )
}
