/** A QR code as a drawing. */
export interface QrDrawing {
  /** Modules of a side, with the light ones around the code. */
  readonly size: number
  /** The dark modules, as the path of an SVG. */
  readonly path: string
}

/** Light modules around the code. The standard asks for four. */
const QUIET = 4

/** Draws a text as a QR code that survives a fold or a stain. Loads the encoder. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: rows.length, path }
}
