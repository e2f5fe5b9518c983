'use client'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { readQr } from '../qr/read-qr.ts'

/** Twelve characters in fours, as the other screen shows them. */
const PIN = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/

interface PinScannerProps {
  onPin(pin: string): void
  onStop(): void
}

/** Reads a PIN from the screen of the partner with the camera. Renders a `<div>`. */
export function PinScanner({ onPin, onStop }: PinScannerProps): ReactElement {
  const { t } = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [isOther, setOther] = useState(false)
  const [failure, setFailure] = useState<ScanFailure | null>(null)
  const latest = useRef(onPin)
  latest.current = onPin
  const stopButton = useRef<HTMLButtonElement>(null)
  useEffect(() => stopButton.current?.focus(), [])
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const accept = (text: string) => {
      const isPin = PIN.test(text)
      setOther(!isPin)
      return isPin
    }
    if (video.current !== null) {
      readQr(video.current, { signal, accept }).then(
        (pin) => latest.current(pin),
        (error: unknown) => signal.aborted || setFailure(toFailure(error)),
      )
    }
    return () => ended.abort()
  }, [])
  /** The dialog around it stays open. */
  function stopByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onStop()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the scan from the button inside.
    <div className="shrd-scanner" onKeyDown={stopByEscape}>
      {failure === null ? (
        <>
          <video ref={video} className="shrd-scanner-picture" muted playsInline />
          <p className="shrd-hint" role="status">
            {t(isOther ? 'invite.qr.other' : 'invite.qr.aim')}
          </p>
        </>
      ) : (
        <Note tone="warning" alert>
          {t(FAILURES[failure])}
        </Note>
      )}
      <button
        ref={stopButton}
        type="button"
        className="shrd-button"
        data-size="sm"
        onClick={onStop}
      >
        {t('invite.qr.stop')}
      </button>
    </div>
  )
}

type ScanFailure = keyof typeof FAILURES

const FAILURES = {
  refused: 'invite.qr.refused',
  missing: 'invite.qr.missing',
  unloaded: 'error.network',
} as const

function toFailure(error: unknown): ScanFailure {
  if (!(error instanceof DOMException)) return 'unloaded'
  return error.name === 'NotAllowedError' ? 'refused' : 'missing'
}
