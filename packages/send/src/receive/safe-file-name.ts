import { parse } from 'node:path'
import { displayFileName } from '@shrd/client/links'

/** Names of devices of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i
/** Bytes. Systems allow 255; a number may be added. */
const MOST_BYTES = 240
const MOST_EXTENSION_BYTES = 40

/**
 * Returns a name under which the file of a stranger can be saved: no folder, no device, no option
 * of a command, and not too long. It keeps the extension.
 */
export function safeFileName(name: string): string {
  const shown = shorten(displayFileName(name))
  return DEVICE.test(shown) || shown.startsWith('-') ? `_${shown}` : shown
}

function shorten(file: string): string {
  if (countBytes(file) <= MOST_BYTES) return file
  const { name, ext } = parse(file)
  const ending = countBytes(ext) > MOST_EXTENSION_BYTES ? '' : ext
  const stem = cut(ending === '' ? file : name, MOST_BYTES - countBytes(ending))
  return `${stem.replace(/[.\s]+$/, '')}${ending}`
}

/** Whole characters, up to so many bytes. */
function cut(text: string, most: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += countBytes(character)
    if (bytes > most) break
    kept += character
  }
  return kept
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}
