'use client'
import { type ReactElement, useEffect, useState } from 'react'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface QrPictureProps {
  text: string
  /** The accessible name of the picture. */
  label: string
}

/** Light modules around the code. The standard asks for four. */
const QUIET = 4

/**
 * A text as a QR code, always dark on light, because many cameras read nothing else. Loads the
 * encoder when it is shown. Renders an `<svg>`.
 */
export function QrPicture({ text, label }: QrPictureProps): ReactElement {
  const { t } = useMessages()
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([])
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    encode(text).then(
      (encoded) => isShown && setRows(encoded),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [text])
  if (isFailed) return <Note tone="danger">{t('error.network')}</Note>
  // The smallest code has 21 modules, and leaves room before it is drawn.
  const size = Math.max(rows.length, 21 + 2 * QUIET)
  return (
    <svg
      className="shrd-qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className="shrd-qr-light" d={`M0 0h${size}v${size}H0z`} />
      <path className="shrd-qr-dark" d={drawModules(rows)} />
    </svg>
  )
}

async function encode(text: string): Promise<boolean[][]> {
  const { encodeQR } = await import('qr')
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
}

function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
}
