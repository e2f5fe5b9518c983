'use client'
import { type ReactElement, useId, useRef, useState } from 'react'
import { useCopy } from '../copy-button/useCopy.ts'
import { CHECK, COPY } from '../icon/drawings.ts'
import { Note } from '../note/Note.tsx'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useLeaveWarning } from '../task/use-leave-warning.ts'
import { useShareViewValue } from './SecureShareViewContext.ts'

/**
 * The message of an opened link, to read and to copy; and whether the service has deleted it.
 * Renders elements or nothing.
 */
export function ShareMessage(): ReactElement | null {
  const { t } = useMessages()
  const { share } = useShareViewValue()
  if (share === null) return null
  const { message } = share
  if (message === null) return <Deletion text={t('shareView.fileOnly')} />
  return <OpenedMessage message={message} />
}

/** The browser asks before it closes the page with a message that was not copied. */
function OpenedMessage({ message }: { message: string }): ReactElement {
  const { t } = useMessages()
  const id = useId()
  const ref = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  const { outcome, copy } = useCopy(message, (isDone) => {
    if (isDone) setCopied(true)
    else ref.current?.select()
  })
  useLeaveWarning(!isCopied)

  return (
    <>
      <div className="shrd-field">
        <div className="shrd-label-row">
          <label className="shrd-label" htmlFor={id}>
            {t('shareView.message')}
          </label>
          <IconButton
            label={t('shareView.copy')}
            d={outcome === 'copied' ? CHECK : COPY}
            onClick={copy}
          />
        </div>
        <textarea
          ref={ref}
          id={id}
          className="shrd-input shrd-share-message"
          dir="auto"
          readOnly
          rows={countRows(message)}
          value={message}
          data-initial-focus=""
          onCopy={() => setCopied(true)}
        />
        <div className="shrd-notes" role="status">
          {outcome === 'copied' && <p className="shrd-hidden">{t('shareView.copied')}</p>}
          {outcome === 'refused' && <Note tone="warning">{t('shareView.copyFailed')}</Note>}
        </div>
      </div>
      <MessageDeletion />
    </>
  )
}

function MessageDeletion(): ReactElement {
  const { t } = useMessages()
  const { deletion } = useShareViewValue()
  if (deletion === 'unconfirmed') return <Deletion text={t('shareView.notDeleted')} />
  return <Deletion text={deletion === 'confirmed' ? t('shareView.deleted') : ''} />
}

/** The region is there before its text, so that screen readers announce it. */
function Deletion({ text }: { text: string }): ReactElement {
  return <div role="status">{text !== '' && <Note tone="info">{text}</Note>}</div>
}

const FEWEST_ROWS = 3
const MOST_ROWS = 16
/** Characters of a row on a narrow screen. */
const ROW_LENGTH = 40

/** For browsers that do not fit a field to its text. */
function countRows(message: string): number {
  const lines = message.split('\n')
  const rows = lines.reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(line.length / ROW_LENGTH)),
    0,
  )
  return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, rows))
}
