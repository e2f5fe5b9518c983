/** The edge of a stored picture, in pixels. */
const EDGE = 256
/** Characters of a stored picture. The contact has room for 64 Ki. */
const MOST = 60_000
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const

/** Which part of a picture is kept. */
export interface Crop {
  /** From 1, the largest square. */
  readonly zoom: number
  /** From 0 to 1: where the square stands. */
  readonly x: number
  readonly y: number
}

/** A picture that the browser has read. */
export type ReadPicture = Pick<ImageBitmap, 'width' | 'height'> & CanvasImageSource

/** Reads a file as a picture; `null` if it is none, whatever its name says. */
export async function readPicture(file: Blob): Promise<ReadPicture | null> {
  try {
    const bitmap = await createImageBitmap(file)
    return bitmap.width > 0 && bitmap.height > 0 ? bitmap : null
  } catch {
    return null
  }
}

/** The square of a picture that is kept. */
export function squareOf(
  { width, height }: Pick<ReadPicture, 'width' | 'height'>,
  { zoom, x, y }: Crop,
): { readonly left: number; readonly top: number; readonly edge: number } {
  const edge = Math.min(width, height) / zoom
  return { left: (width - edge) * x, top: (height - edge) * y, edge }
}

/** Draws the kept square. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ReadPicture, crop: Crop): void {
  const { left, top, edge } = squareOf(picture, crop)
  canvas.width = EDGE
  canvas.height = EDGE
  const context = canvas.getContext('2d')
  if (context === null) return
  // Without it, what is transparent turns black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, EDGE, EDGE)
  context.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE)
}

/** The drawn picture as text, small enough to be stored. It has nothing of the file's metadata. */
export function encodeCrop(canvas: HTMLCanvasElement): string | null {
  const encoded = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  for (const encode of encoded) {
    const text = encode()
    if (text.length <= MOST && isPicture(text)) return text
  }
  return null
}

/** True for a stored picture that may be shown: nothing else ever gets into an `<img>`. */
export function isPicture(text: string): boolean {
  return /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/.test(text)
}
