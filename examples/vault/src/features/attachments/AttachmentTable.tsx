import { displayFileName, type FileRow } from '@shrd/client'
import { IconButton, Progress, Table, TableRow } from '@shrd/parts'
import { Download, File, Trash2, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
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

/** Date, name and size of each file, and what can be done with it. */
export function AttachmentTable(props: AttachmentTableProps): ReactElement {
  const { document_id, rows, editing, onRemoved } = props
  const { text } = useTexts()
  const download = useDownload(document_id)
  const [removing, setRemoving] = useState<FileRow | null>(null)
  if (rows.length === 0) return <p className="detail-nothing">{text('attachment.none')}</p>
  return (
    <>
      <Table className="attachment-table" label={text('attachment.title')} head={<TableHead />}>
        {rows.map((row) => (
          <AttachmentRow
            key={row.hash}
            row={row}
            download={download}
            onRemove={editing ? () => setRemoving(row) : null}
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

interface RowProps {
  row: FileRow
  download: UsedDownload
  /** `null` in view mode, in which files are downloaded. */
  onRemove: (() => void) | null
}

function AttachmentRow({ row, download, onRemove }: RowProps): ReactElement {
  const { text, language } = useTexts()
  const errorText = useErrorText()
  const name = displayFileName(row.name)
  const isRunning = download.running?.file_id === row.file_id
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
        {isRunning && download.running ? (
          <Progress label={text('attachment.downloading')} value={download.running.share} />
        ) : null}
        {download.failed?.file_id === row.file_id ? (
          <p className="parts-hint parts-hint-error">
            {text('attachment.downloadFailed')}: {errorText(download.failed.error)}
          </p>
        ) : null}
      </td>
      <td className="attachment-size">
        <bdi>{formatSize(row.size, language)}</bdi>
      </td>
      <td className="attachment-actions">
        {onRemove === null ? (
          <DownloadButton name={name} isRunning={isRunning} row={row} download={download} />
        ) : (
          <IconButton
            label={text('attachment.remove', { name })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </td>
    </TableRow>
  )
}

interface DownloadButtonProps extends Pick<RowProps, 'row' | 'download'> {
  name: string
  isRunning: boolean
}

function DownloadButton(props: DownloadButtonProps): ReactElement {
  const { name, isRunning, row, download } = props
  const { text } = useTexts()
  if (isRunning) {
    return (
      <IconButton
        label={text('attachment.downloadCancel', { name })}
        icon={<X size={16} aria-hidden="true" />}
        onClick={download.cancel}
      />
    )
  }
  return (
    <IconButton
      label={text('attachment.download', { name })}
      icon={<Download size={16} aria-hidden="true" />}
      disabled={download.running !== null}
      onClick={() => void download.start(row)}
    />
  )
}
