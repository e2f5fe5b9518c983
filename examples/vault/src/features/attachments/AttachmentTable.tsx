import { displayFileName, type FileRow } from '@shrd/client'
import { IconButton, Progress, Table, TableRow } from '@shrd/parts'
import { Download, File, Trash2, X } from 'lucide-react'
import { memo, type ReactElement, type RefObject, useDeferredValue, useRef, useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { formatSize } from './format-size.ts'
import { RemoveFileDialog } from './RemoveFileDialog.tsx'
import { type UsedDownload, useDownload } from './use-download.ts'

/** Props of {@link AttachmentTable}. */
export interface AttachmentTableProps {
  document_id: string
  rows: readonly FileRow[]
  editing: boolean
  onRemoved: () => void
}

/** More rows than are seen when the tab opens. */
const DRAWN_FIRST = 40

/** Date, name and size of each file, and what can be done with it. */
export function AttachmentTable(props: AttachmentTableProps): ReactElement {
  const { document_id, rows, editing, onRemoved } = props
  const { text } = useTexts()
  const download = useDownload(document_id)
  // The rest follows at once, without holding up the first.
  const drawn = useDeferredValue(rows.length, DRAWN_FIRST)
  const [removing, setRemoving] = useState<FileRow | null>(null)
  const acts: FileActs = { start: download.start, cancel: download.cancel, remove: setRemoving }
  const latest = useRef(acts)
  latest.current = acts
  if (rows.length === 0) return <p className="detail-nothing">{text('attachment.none')}</p>
  return (
    <>
      <Table className="attachment-table" label={text('attachment.title')} head={<TableHead />}>
        {rows.slice(0, drawn).map((row) => (
          <AttachmentRow
            key={row.hash}
            row={row}
            editing={editing}
            isBusy={download.running !== null}
            running={download.running?.file_id === row.file_id ? download.running : null}
            failed={download.failed?.file_id === row.file_id ? download.failed : null}
            acts={latest}
          />
        ))}
      </Table>
      <RemoveFileDialog
        document_id={document_id}
        file={removing}
        onClose={() => setRemoving(null)}
        onRemoved={onRemoved}
      />
    </>
  )
}

function TableHead(): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <th scope="col">{text('attachment.date')}</th>
      <th scope="col">{text('attachment.name')}</th>
      <th scope="col">{text('attachment.size')}</th>
      <th scope="col">
        <span className="visually-hidden">{text('attachment.actions')}</span>
      </th>
    </>
  )
}

/** What a row does to a file. */
interface FileActs extends Pick<UsedDownload, 'start' | 'cancel'> {
  readonly remove: (row: FileRow) => void
}

interface RowProps extends Pick<UsedDownload, 'running' | 'failed'> {
  row: FileRow
  /** In edit mode files are deleted, in view mode downloaded. */
  editing: boolean
  /** Some file is being downloaded. */
  isBusy: boolean
  /** Those of the table as it is by then: the row is not drawn again for others. */
  acts: RefObject<FileActs>
}

/** Drawn again when it shows something else: after each upload all files are listed anew. */
const AttachmentRow = memo(function AttachmentRow(props: RowProps): ReactElement {
  const { row, editing, isBusy, running, failed, acts } = props
  const { text, language } = useTexts()
  const errorText = useErrorText()
  const name = displayFileName(row.name)
  return (
    <TableRow>
      <td className="attachment-date">
        <bdi>
          <time dateTime={new Date(row.created_at).toISOString()}>
            {formatListDate(row.created_at, language)}
          </time>
        </bdi>
      </td>
      <td className="attachment-name">
        <span className="attachment-line">
          <File size={16} aria-hidden="true" />
          <bdi>{name}</bdi>
        </span>
        {running ? <Progress label={text('attachment.downloading')} value={running.share} /> : null}
        {failed ? (
          <p className="parts-hint parts-hint-error">
            {text('attachment.downloadReason', { reason: errorText(failed.error) })}
          </p>
        ) : null}
      </td>
      <td className="attachment-size">
        <bdi>{formatSize(row.size, language)}</bdi>
      </td>
      <td className="attachment-actions">
        {editing ? (
          <IconButton
            label={text('attachment.remove', { name })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => acts.current.remove(row)}
          />
        ) : (
          <DownloadButton
            name={name}
            isRunning={running !== null}
            disabled={isBusy}
            onStart={() => void acts.current.start(row)}
            onCancel={() => acts.current.cancel()}
          />
        )}
      </td>
    </TableRow>
  )
}, isSameRow)

/** The hash is that of all that is signed of a file. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.row.hash === after.row.hash &&
    before.editing === after.editing &&
    before.isBusy === after.isBusy &&
    before.running === after.running &&
    before.failed === after.failed
  )
}

interface DownloadButtonProps {
  name: string
  isRunning: boolean
  disabled: boolean
  onStart: () => void
  onCancel: () => void
}

function DownloadButton(props: DownloadButtonProps): ReactElement {
  const { name, isRunning, disabled, onStart, onCancel } = props
  const { text } = useTexts()
  if (isRunning) {
    return (
      <IconButton
        label={text('attachment.downloadCancel', { name })}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onCancel}
      />
    )
  }
  return (
    <IconButton
      label={text('attachment.download', { name })}
      icon={<Download size={16} aria-hidden="true" />}
      disabled={disabled}
      onClick={onStart}
    />
  )
}
