'use client'
import { type ReactElement, useId, useRef, useState } from 'react'
import { useCopy } from '../copy-button/useCopy.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { CHECK, COPY, INFO, QR_CODE } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { Note } from '../note/Note.tsx'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { QrPicture } from '../qr/QrPicture.tsx'
import { useShareFormValue } from './SecureShareFormContext.ts'
import type { SharedLink } from './useShareForm.ts'

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
  const { outcome, copy } = useCopy(result.address, (isDone) => {
    if (isDone) take()
    else linkRef.current?.select()
  })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

  function take() {
    setTaken(true)
    taken()
  }

  function draw() {
    setDrawn(!isDrawn)
    // Taken once a camera can read it: the encoder comes over the network.
    import('qr').then(take, String)
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
              onClick={draw}
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
        {isDrawn && <QrPicture text={result.address} label={t('shareForm.qrLabel')} />}
        <div role="status">
          {outcome === 'copied' && (
            <Note tone="success">
              <b>{t('action.copied')}</b> {t('shareForm.copied')}
            </Note>
          )}
          {outcome === 'refused' && <Note tone="warning">{t('shareForm.copyFailed')}</Note>}
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
          <Icon d={outcome === 'copied' ? CHECK : COPY} />
          <span>{t('shareForm.copy')}</span>
        </button>
      </div>
    </Dialog>
  )
}
