import type { BrandImage } from '../../persistence/repositories/brand-images.ts'

/** The kinds of files that the service draws. */
const EXTENSIONS: Readonly<Record<BrandImage['media_type'], string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
}
const PATH = /^\/brand\/([^/]{1,200})\/([\w-]{43})[.](?:png|webp)$/

/** The path of an image. It contains the hash of the image, so it never changes its content. */
export function imagePath(
  clientId: string,
  imageId: string,
  mediaType: BrandImage['media_type'],
): string {
  return `/brand/${encodeURIComponent(clientId)}/${imageId}.${EXTENSIONS[mediaType]}`
}

/** The client and the image of a path; `undefined` for another path. */
export function parseImagePath(
  path: string,
): { readonly clientId: string; readonly imageId: string } | undefined {
  const [, client, imageId] = PATH.exec(path) ?? []
  if (client === undefined || imageId === undefined) return undefined
  try {
    return { clientId: decodeURIComponent(client), imageId }
  } catch {
    return undefined
  }
}
