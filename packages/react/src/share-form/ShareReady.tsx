'use client'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { copyText } from '../copy-button/copy-text.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { CHECK, COPY, INFO, QR_CODE } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { Note } from '../note/Note.tsx'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { QrPicture } from '../qr/QrPicture.tsx'
import { useShareFormValue } from './SecureShareFormContext.ts'
import type { SharedLink } from './useShareForm.ts'

/** How long 'Copied!' is visible (specification 2, section 2). */
const CONFIRMATION_MS = 2000

/** The dialog with the link, once it is made. Renders a `<dialog>` or nothing. */
export function ShareReady(): ReactElement | null {
  const { result } = useShareFormValue()
  return result && <ReadyDialog result={result} />
}

function ReadyDialog({ result }: { result: SharedLink }): ReactElement {
  const { t, locale } = useMessages()
  const { friends, recipient, taken, close: forget } = useShareFormValue()
  const friend = friends.find(({ handshake_id }) => handshake_id === recipient)
  const linkRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isTaken, setTaken] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isCopied, confirmCopy] = useConfirmation()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

  function take() {
    setTaken(true)
    taken()
  }

  function copy() {
    setRefused(false)
    copyText(result.address).then(
      () => {
        take()
        confirmCopy()
      },
      () => {
        setRefused(true)
        linkRef.current?.select()
      },
    )
  }

  function close() {
    if (isTaken || isWarned) forget()
    else setWarned(true)
  }

  return (
    <Dialog title={t('shareForm.ready')} describedBy={`${id}-when`} onClose={close}>
      <div className="shrd-dialog-body shrd-stack">
        <p className="shrd-subtitle" id={`${id}-when`}>
          {t('shareForm.readyHint', { date: date.format(result.expires_at) })}{' '}
          {friend && t('shareForm.onlyFor', { name: friend.name })}
        </p>
        <div className="shrd-field">
          <div className="shrd-label-row">
            <label className="shrd-label" htmlFor={id}>
              {t('shareForm.link')}
            </label>
            <IconButton
              label={t('shareForm.qr')}
              d={QR_CODE}
              aria-expanded={isDrawn}
              onClick={() => setDrawn(!isDrawn)}
            />
          </div>
          <input
            ref={linkRef}
            id={id}
            className="shrd-input shrd-share-link"
            dir="ltr"
            readOnly
            value={result.address}
            onFocus={({ target }) => target.select()}
            onCopy={take}
          />
        </div>
        {isDrawn && (
          <QrPicture text={result.address} label={t('shareForm.qrLabel')} onDrawn={take} />
        )}
        <div role="status">
          {isCopied && (
            <Note tone="success">
              <b>{t('action.copied')}</b> {t('shareForm.copied')}
            </Note>
          )}
          {isRefused && <Note tone="warning">{t('shareForm.copyFailed')}</Note>}
          {isWarned && !isTaken && <Note tone="warning">{t('shareForm.notCopied')}</Note>}
        </div>
        <p className="shrd-hint shrd-seal-hint">
          <Icon d={INFO} />
          <span>{t('shareForm.keyHint')}</span>
        </p>
      </div>
      <div className="shrd-dialog-foot">
        <button type="button" className="shrd-button" onClick={close}>
          {t('action.close')}
        </button>
        <button
          type="button"
          className="shrd-button"
          data-kind="primary"
          data-initial-focus=""
          onClick={copy}
        >
          <Icon d={isCopied ? CHECK : COPY} />
          <span>{t('shareForm.copy')}</span>
        </button>
      </div>
    </Dialog>
  )
}

/** True for two seconds after it was called. */
function useConfirmation(): [boolean, () => void] {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(setShown, CONFIRMATION_MS, false)
    return () => clearTimeout(timer)
  }, [isShown])
  return [isShown, () => setShown(true)]
}
