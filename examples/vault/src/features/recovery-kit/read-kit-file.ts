import type { KitWorkers } from './KitWorkersProvider.tsx'
import { searchPicture } from './search-picture.ts'

/** Bytes of a picture or page. */
const MOST_BYTES = 40 * 1024 * 1024
/** Longer side of the examined picture: enough for a page of codes, and quick on a phone. */
const MOST_PIXELS = 3000

/** What reading a file takes. */
export interface KitFileSources {
  /** `null` where no picture can be searched. */
  readonly workers: KitWorkers | null
  readonly signal: AbortSignal
}

/**
 * Returns the text of a file: what its QR codes say if it is a picture, otherwise what it contains. Nothing
 * leaves this device.
 *
 * @throws DOMException or TypeError for a file that cannot be read, or a worker that did not start;
 *   RangeError for one that is too large; the reason of the signal
 */
export async function readKitFile(
  file: File,
  { workers, signal }: KitFileSources,
): Promise<string> {
  if (file.size > MOST_BYTES) throw new RangeError('The file is too large.')
  if (!file.type.startsWith('image/')) return file.text()
  if (workers === null) throw new TypeError('Nothing searches pictures here.')
  const picture = await readPicture(file)
  signal.throwIfAborted()
  const texts = await searchPicture(picture, { worker: workers.kit(), signal })
  return texts.join('\n')
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
