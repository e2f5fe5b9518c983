'use client'
import { type ReactElement, useEffect, useId, useState } from 'react'
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
  const { result, close } = useShareFormValue()
  if (result === null) return null
  return <ReadyDialog result={result} onClose={close} />
}

function ReadyDialog({ result, onClose }: { result: SharedLink; onClose: () => void }) {
  const { t, locale } = useMessages()
  const id = useId()
  const [isTaken, setTaken] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [isCopied, confirmCopy] = useConfirmation()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

  function copy() {
    navigator.clipboard?.writeText(result.address).then(() => {
      setTaken(true)
      confirmCopy()
    }, String)
  }

  function close() {
    if (isTaken || isWarned) onClose()
    else setWarned(true)
  }

  return (
    <Dialog title={t('shareForm.ready')} describedBy={`${id}-when`} onClose={close}>
      <div className="shrd-dialog-body shrd-stack">
        <p className="shrd-subtitle" id={`${id}-when`}>
          {t('shareForm.readyHint', { date: date.format(result.expires_at) })}
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
              onClick={() => {
                setTaken(true)
                setDrawn(!isDrawn)
              }}
            />
          </div>
          <input
            id={id}
            className="shrd-input shrd-share-link"
            dir="ltr"
            readOnly
            value={result.address}
            onFocus={({ target }) => target.select()}
            onCopy={() => setTaken(true)}
          />
        </div>
        {isDrawn && <QrPicture text={result.address} label={t('shareForm.qrLabel')} />}
        <div role="status">
          {isCopied && (
            <Note tone="success">
              <b>{t('action.copied')}</b> {t('shareForm.copied')}
            </Note>
          )}
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
