'use client'
import { type ReactElement, useState } from 'react'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { QR_CODE } from '../icon/drawings.ts'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { QrPicture } from '../qr/QrPicture.tsx'
import { spell } from './spell.ts'

interface ShownPinProps {
  /** The name of the PIN. */
  label: string
  /** Groups of four with dashes. */
  pin: string
}

/**
 * A PIN to read aloud: the largest text on the screen, spelled out for screen readers; and on demand
 * a QR code, for two people at one table. Takes the focus when its step starts. Renders a `<div>`.
 */
export function ShownPin({ label, pin }: ShownPinProps): ReactElement {
  const { t } = useMessages()
  const [isDrawn, setDrawn] = useState(false)
  const fours = pin.split('-')
  return (
    <div className="shrd-field">
      <div className="shrd-label-row">
        <span className="shrd-label">{label}</span>
        <span className="shrd-pin-tools">
          <CopyButton text={pin} label={t('invite.pin.copy')} />
          <IconButton
            label={t('invite.qr.show')}
            d={QR_CODE}
            aria-expanded={isDrawn}
            onClick={() => setDrawn(!isDrawn)}
          />
        </span>
      </div>
      <p className="shrd-pin" dir="ltr" tabIndex={-1} data-initial-focus="">
        <span className="shrd-hidden">{`${label}: ${fours.map(spell).join(', ')}`}</span>
        {fours.map((four, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the fours may be the same.
          <span key={at} aria-hidden="true">
            {four}
          </span>
        ))}
      </p>
      {isDrawn && <QrPicture text={pin} label={t('invite.qr.label', { pin: label })} />}
    </div>
  )
}
