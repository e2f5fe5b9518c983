const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * What is wrong with the image of a button, if anything. Pages show it as an image, where nothing in it
 * runs or loads. This check keeps it harmless in other places, too.
 *
 * @param icon a `data:` address, or anything else, which is no image
 */
export function findIconProblem(icon: string): string | undefined {
  const [, type, data = ''] = /^data:image\/([\w+]+);base64,(.*)$/s.exec(icon) ?? []
  if (type === undefined) return undefined
  const bytes = Buffer.from(data, 'base64')
  if (type === 'png') return bytes.subarray(0, 8).equals(PNG) ? undefined : 'the icon is no PNG'
  if (type === 'webp') return isWebP(bytes) ? undefined : 'the icon is no WebP'
  return isPlainDrawing(bytes.toString())
    ? undefined
    : 'the icon may contain shapes only: no scripts, no links, no styles, nothing from elsewhere'
}

function isWebP(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

/** Elements that draw, and neither load nor run anything. */
const ELEMENTS =
  'svg|g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|defs|linearGradient|radialGradient|stop|clipPath|mask|title|desc'
/** Attributes besides those that run, link, or style. */
const ATTRIBUTE = String.raw`\s+(?!on|style|href|xlink:href|xml:base)[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*')`
const TAG = new RegExp(`</?(?:${ELEMENTS})(?:${ATTRIBUTE})*\\s*/?>`, 'g')
const ELSEWHERE = /url\(\s*(?!#)|&(?!(?:amp|lt|gt|quot|apos);)/i

/**
 * Without comments, document types and instructions: programs do not agree on where these end (`<!-->`
 * is a whole comment in HTML), so one of them would read as tags what this check has skipped. The
 * declaration of XML at the beginning ends at the same place for all.
 */
function isPlainDrawing(text: string): boolean {
  const drawing = text.replace(/^\s*<\?xml [^<>?]*\?>/, '').trim()
  if (!drawing.startsWith('<svg') || ELSEWHERE.test(drawing)) return false
  // What is no such tag leaves its "<" behind.
  return !drawing.replace(TAG, '').includes('<')
}
