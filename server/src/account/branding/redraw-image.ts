import { type BrandImageSlot, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import sharp, { type Sharp } from 'sharp'
import type { BrandImage } from '../../persistence/repositories/brand-images.ts'

/** An image that the service has drawn itself, and its size. */
export interface RedrawnImage extends BrandImage {
  readonly width: number
  readonly height: number
}

// Of the many formats that the library reads, only these: no vector images, documents or plugins.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// It shares the threads of this process with password hashing.
sharp.concurrency(1)
sharp.cache(false)

/** Pixels of an image, before the library allocates any memory for them. */
const MOST_PIXELS = 8_000_000
/** Seconds. */
const PATIENCE = 5

/** Twice the size at which pages show them, for fine screens. */
const LOGO = { width: 640, height: 256, fit: 'inside', withoutEnlargement: true } as const
const ICON = { width: 64, height: 64, fit: 'contain', background: '#00000000' } as const

/** Images are drawn one after the other, so that uploads never take all threads. */
const turns: { last: Promise<unknown> } = { last: Promise.resolve() }

/**
 * Draws an image anew, and keeps nothing but its pixels: no metadata, no trailing bytes, no second
 * meaning of the file.
 *
 * @throws `image_invalid`
 */
export function redrawImage(bytes: Uint8Array, slot: BrandImageSlot): Promise<RedrawnImage> {
  const drawn = turns.last.then(() => draw(bytes, slot))
  turns.last = drawn.catch(() => undefined)
  return drawn
}

async function draw(bytes: Uint8Array, slot: BrandImageSlot): Promise<RedrawnImage> {
  if (bytes.length > LIMITS.imageBytes) throw new ShrdError('image_invalid')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .timeout({ seconds: PATIENCE })
      .autoOrient()
    const { data, info } = await encode(image, slot).toBuffer({ resolveWithObject: true })
    const media_type = slot === 'favicon' ? 'image/png' : 'image/webp'
    return { media_type, bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new ShrdError('image_invalid', { cause })
  }
}

/** Every browser shows WebP; not every one as the icon of a tab. */
function encode(image: Sharp, slot: BrandImageSlot): Sharp {
  if (slot === 'favicon') return image.resize(ICON).png({ compressionLevel: 9 })
  return image.resize(LOGO).webp({ quality: 90, alphaQuality: 100 })
}
