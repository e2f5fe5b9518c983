import { displayFileName } from '@shrd/client'
import { Button, IconButton, Progress } from '@shrd/parts'
import { CircleAlert, Pause, Upload, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { countUploads, type UploadsCount } from './count-uploads.ts'
import { formatSize } from './format-size.ts'
import { SHOW_FILES } from './shown-tab.ts'
import { isGone, isHopeless } from './upload-failure.ts'
import type { UploadItem } from './upload-item.ts'
import type { DocumentUploads } from './uploads-manager.ts'
import { useUploadReason } from './use-upload-reason.ts'

/** Props of {@link TrayRow}. */
export interface TrayRowProps {
  /** Uploads to a document that is not on the screen. */
  document: DocumentUploads
  /** Takes them off the list, after a question where files would not be added. */
  onCancel: () => void
}

/** The uploads to one document: how far they are, what has failed, and what can be done about it. */
export function TrayRow({ document, onCancel }: TrayRowProps): ReactElement {
  const { text } = useTexts()
  const { items, title: known } = document
  const title = known || text('document.withoutTitle')
  const count = countUploads(items)
  const failed = items.filter(({ status }) => status === 'failed')
  const focus = useKeptFocus<HTMLLIElement>()
  const Icon = failed.length > 0 ? CircleAlert : Upload
  return (
    <li className="upload" data-status={count.status} {...focus}>
      <span className="upload-icon">
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="upload-main">
        <div className="upload-line">
          <DocumentLink document={document} title={title} />
          <Files items={items} count={count} />
        </div>
        <Progress label={text('upload.progress', { title })} value={count.share} />
        {failed.length > 0 ? <Failures failed={failed} /> : null}
      </div>
      <TrayActs document={document} title={title} status={count.status} onCancel={onCancel} />
    </li>
  )
}

/** Leads to the files of the document, unless it is gone. */
function DocumentLink(props: { document: DocumentUploads; title: string }): ReactElement {
  const { document, title } = props
  const { text } = useTexts()
  const { vault_id, document_id, items } = document
  if (items.some(({ error }) => error !== null && isGone(error))) {
    return <bdi className="parts-clip parts-grow">{title}</bdi>
  }
  const search = new URLSearchParams({ vault: vault_id, document: document_id })
  return (
    <Link
      className="parts-clip parts-grow"
      to={`/dashboard?${search}`}
      state={SHOW_FILES}
      aria-label={text('upload.show', { title })}
    >
      <bdi>{title}</bdi>
    </Link>
  )
}

/** One file by its name, several by their number; and how much of them is sent. */
function Files(props: { items: readonly UploadItem[]; count: UploadsCount }): ReactElement {
  const { items, count } = props
  const { text, language } = useTexts()
  const [first] = items
  const name =
    items.length === 1 && first
      ? displayFileName(first.name)
      : text('upload.files', { done: count.filesDone, count: count.files })
  const amount = text('attachment.amount', {
    done: formatSize(count.done, language),
    total: formatSize(count.size, language),
  })
  return (
    <span className="upload-amount upload-files">
      <bdi className="parts-clip">{name}</bdi>
      <bdi>{count.status === 'paused' ? text('upload.paused') : amount}</bdi>
    </span>
  )
}

/** More would take the page away from whoever works on it. */
const MOST_NAMED = 3

function Failures({ failed }: { failed: readonly UploadItem[] }): ReactElement {
  const { text } = useTexts()
  const reasonOf = useUploadReason()
  return (
    <>
      {failed.slice(0, MOST_NAMED).map(({ id, name, error }) => (
        <p key={id} className="upload-status upload-failure">
          <bdi>{displayFileName(name)}</bdi>{' '}
          {error === null ? text('attachment.uploadFailed') : reasonOf(error)}
        </p>
      ))}
      {failed.length > MOST_NAMED ? (
        <p className="upload-status upload-failure">
          {text('upload.more', { count: failed.length - MOST_NAMED })}
        </p>
      ) : null}
    </>
  )
}

interface ActsProps extends TrayRowProps {
  title: string
  status: UploadsCount['status']
}

function TrayActs({ document, title, status, onCancel }: ActsProps): ReactElement {
  const { text } = useTexts()
  const { items, uploads } = document
  const resumable = items.filter(
    (item) => item.status === 'paused' || (item.error !== null && !isHopeless(item.error)),
  )
  const hasFailed = resumable.some((item) => item.status === 'failed')
  const resumeKey = hasFailed ? 'upload.retryOf' : 'upload.resumeOf'
  return (
    <>
      {status === 'running' ? (
        <IconButton
          label={text('upload.pauseOf', { title })}
          icon={<Pause size={16} aria-hidden="true" />}
          onClick={() => {
            for (const { id, status } of items) {
              if (status === 'running' || status === 'waiting') uploads.pause(id)
            }
          }}
        />
      ) : null}
      {resumable.length > 0 && (status !== 'running' || hasFailed) ? (
        <Button
          size="sm"
          aria-label={text(resumeKey, { title })}
          onClick={() => {
            for (const { id } of resumable) uploads.resume(id)
          }}
        >
          {text(hasFailed ? 'app.retry' : 'attachment.resume')}
        </Button>
      ) : null}
      <IconButton
        label={text(status === 'failed' ? 'upload.dismissOf' : 'upload.cancelOf', { title })}
        icon={<X size={16} aria-hidden="true" />}
        data-tool="cancel"
        onClick={onCancel}
      />
    </>
  )
}
