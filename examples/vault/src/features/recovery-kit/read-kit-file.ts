import { findQrCodes } from './find-qr-codes.ts'

/** Bytes of a picture or page. */
const MOST_BYTES = 40 * 1024 * 1024
/** Longer side of the examined picture: enough for a page of codes, and quick on a phone. */
const MOST_PIXELS = 3000

/**
 * Returns the text of a file: what its QR codes say if it is a picture, otherwise what it contains. Nothing
 * leaves this device.
 *
 * @throws DOMException or TypeError for a file that cannot be read, or a decoder that did not load;
 *   RangeError for one that is too large
 */
export async function readKitFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new RangeError('The file is too large.')
  if (!file.type.startsWith('image/')) return file.text()
  const { decodeQR } = await import('qr/decode.js')
  return findQrCodes(await readPicture(file), decodeQR).join('\n')
}

async function readPicture(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new TypeError('There is no canvas.')
    // Transparent pictures are meant for a light page.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } finally {
    bitmap.close()
  }
}
