import { displayFileName } from '@shrd/client'
import { Button, IconButton, Progress } from '@shrd/parts'
import { Check, CircleAlert, File, Pause, X } from 'lucide-react'
import { type ComponentType, memo, type ReactElement, type RefObject } from 'react'
import { formatRest } from '../../components/format-rest.ts'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { formatSize } from './format-size.ts'
import { isHopeless } from './upload-failure.ts'
import type { UploadItem } from './upload-item.ts'
import { useUploadReason } from './use-upload-reason.ts'
import type { UsedUploads } from './use-uploads.ts'

/** What a row does to an upload. */
export interface UploadActs extends Pick<UsedUploads, 'pause' | 'resume'> {
  /** Takes it off the list. */
  readonly cancel: (id: number) => void
}

/** Props of {@link UploadRow}. */
export interface UploadRowProps {
  item: UploadItem
  /** Those of the list as it is by then: the row is not drawn again for others. */
  acts: RefObject<UploadActs>
}

/**
 * One file on its way: how much, how long still, and pause, resume and cancel. Drawn again when its
 * own state changes: each of five hundred tells of itself several times.
 */
export const UploadRow: ComponentType<UploadRowProps> = memo(function UploadRow({ item, acts }) {
  const { text } = useTexts()
  const { id, size, done, status } = item
  const name = displayFileName(item.name)
  const focus = useKeptFocus<HTMLLIElement>()
  return (
    <li className="upload" data-status={status} {...focus}>
      <StatusIcon status={status} />
      <div className="upload-main">
        <div className="upload-line">
          <bdi className="parts-clip parts-grow">{name}</bdi>
          <Amount item={item} />
        </div>
        <Progress
          label={text('attachment.uploading', { name })}
          value={size === 0 ? Number(status === 'done') : done / size}
        />
        <StatusLine item={item} />
      </div>
      {status === 'running' || status === 'waiting' ? (
        <IconButton
          label={text('attachment.pause', { name })}
          icon={<Pause size={16} aria-hidden="true" />}
          onClick={() => acts.current.pause(id)}
        />
      ) : null}
      {status === 'paused' || (status === 'failed' && !isHopelessItem(item)) ? (
        <Button
          size="sm"
          aria-label={text('attachment.resumeOf', { name })}
          onClick={() => acts.current.resume(id)}
        >
          {text('attachment.resume')}
        </Button>
      ) : null}
      <IconButton
        label={text(status === 'done' ? 'attachment.dismiss' : 'attachment.cancel', { name })}
        icon={<X size={16} aria-hidden="true" />}
        data-tool="cancel"
        onClick={() => acts.current.cancel(id)}
      />
    </li>
  )
})

function isHopelessItem({ error }: UploadItem): boolean {
  return error !== null && isHopeless(error)
}

function StatusIcon({ status }: Pick<UploadItem, 'status'>): ReactElement {
  const Icon = status === 'done' ? Check : status === 'failed' ? CircleAlert : File
  return (
    <span className="upload-icon">
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}

function Amount({ item }: { item: UploadItem }): ReactElement {
  const { text, language } = useTexts()
  const { status, size, done, rest } = item
  const total = formatSize(size, language)
  if (status === 'done') return <bdi className="upload-amount">{total}</bdi>
  const words = text('attachment.amount', { done: formatSize(done, language), total })
  const time =
    rest === null ? '' : ` · ${text('attachment.rest', { time: formatRest(rest, language) })}`
  return <bdi className="upload-amount">{words + time}</bdi>
}

function StatusLine({ item }: { item: UploadItem }): ReactElement {
  const { text } = useTexts()
  const reasonOf = useUploadReason()
  const { status, error } = item
  if (status === 'failed' && error !== null) {
    const reason = reasonOf(error)
    const title = text('attachment.uploadFailed')
    return (
      <p className="upload-status">
        {reason === title ? title : `${title}. ${reason}`}{' '}
        {isHopeless(error) ? null : text('attachment.kept')}
      </p>
    )
  }
  return <p className="upload-status">{text(`attachment.status.${status}`)}</p>
}
