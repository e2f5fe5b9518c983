/** Bytes of an image that the service takes as an icon. */
const MOST = 4_096

/** Kinds of images that the service takes as an icon. */
export const ICON_TYPES = 'image/png,image/webp,image/svg+xml'

/** Reads an image as a `data:` address; `null` if the service would refuse its kind or its size. */
export async function readIcon(file: File): Promise<string | null> {
  if (file.size > MOST || !ICON_TYPES.split(',').includes(file.type)) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}`
}
