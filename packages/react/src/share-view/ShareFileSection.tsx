'use client'
import type { FlowError, ReceivedShareFile } from '@shrd/client'
import { displayFileName } from '@shrd/client/links'
import { type ReactElement, useRef } from 'react'
import { DOWNLOAD, FILE } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { formatSize } from '../key-file/format-size.ts'
import { TaskProgress } from '../key-file/TaskProgress.tsx'
import type { MessageKey } from '../locales/catalogue.ts'
import { errorText } from '../locales/error-text.ts'
import type { Words } from '../locales/words.ts'
import { Note } from '../note/Note.tsx'
import { useLostFocus } from '../part/use-lost-focus.ts'
import { useMessages } from '../provider/useMessages.ts'
import { useShareViewValue } from './SecureShareViewContext.ts'
import { type UsedShareDownload, useShareDownload } from './useShareDownload.ts'

/** The file of an opened link, and its download. Renders elements or nothing. */
export function ShareFileSection(): ReactElement | null {
  const { share } = useShareViewValue()
  if (share?.file == null) return null
  return <FileSection file={share.file} />
}

function FileSection({ file }: { file: ReceivedShareFile }): ReactElement {
  const words = useMessages()
  const { t } = words
  const download = useShareDownload(file)
  const name = displayFileName(file.name)
  const isRunning = download.state === 'running'
  const ref = useRef<HTMLDivElement>(null)
  useLostFocus(download.state, () => ref.current?.querySelector('button'))
  return (
    <div ref={ref} className="shrd-field">
      <div className="shrd-file">
        <span className="shrd-tile" data-tone="success">
          <Icon d={FILE} />
        </span>
        <div className="shrd-file-text">
          <bdi className="shrd-file-title">{name}</bdi>
          <span className="shrd-file-name">{describe(file, words)}</span>
        </div>
      </div>
      {isRunning ? (
        <TaskProgress
          fraction={download.fraction}
          label={t('shareView.downloading', { name })}
          hint={download.isWaiting ? t('shareView.offline') : ''}
          onCancel={download.stop}
        />
      ) : (
        <button
          type="button"
          className="shrd-button"
          data-kind="primary"
          data-size="lg"
          data-width="block"
          onClick={download.start}
        >
          <Icon d={DOWNLOAD} />
          <span>{t('shareView.download', { name })}</span>
        </button>
      )}
      <p className="shrd-hidden" role="status">
        {isRunning &&
          (download.isWaiting ? t('shareView.offline') : t('shareView.downloading', { name }))}
        {download.state === 'done' && t('shareView.saved', { name })}
      </p>
      <DownloadEnd download={download} name={name} />
    </div>
  )
}

function describe({ size, until }: ReceivedShareFile, { t, locale }: Words): string {
  const shown = formatSize(size, locale)
  if (until === null) return shown
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(until)
  return t('shareView.fileUntil', { size: shown, time })
}

function DownloadEnd(props: { download: UsedShareDownload; name: string }): ReactElement | null {
  const { download, name } = props
  const words = useMessages()
  const { t } = words
  if (download.state === 'done') {
    return <Note tone="success">{t('shareView.saved', { name })}</Note>
  }
  if (download.error === null || download.error.code === 'aborted') return null
  return (
    <Note tone="danger">
      <p>{t('shareView.downloadFailed')}</p>
      <p>{helpText(words, download.error)}</p>
    </Note>
  )
}

const HELP: Readonly<Record<string, MessageKey>> = {
  share_expired: 'shareView.ended.fileOver',
  storage_full: 'shareView.noRoom',
}

function helpText(words: Words, error: FlowError): string {
  const key = HELP[error.code]
  return key === undefined ? errorText(words, error) : words.t(key)
}
