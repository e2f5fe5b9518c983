/** How a text was stored. `windows-1252` includes Latin-1. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A decoded text. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncodingName
}

/** Enough to see that every other byte is zero. */
const SAMPLE_BYTES = 512

/**
 * Decodes a text: by its byte order mark, else UTF-8, else Windows-1252, which is never wrong
 * formally. Tell the person about Windows-1252: letters of other code pages come out wrong.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = findMark(bytes)
  if (marked !== undefined) return { text: decode(bytes, marked), encoding: marked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' }
  }
}

function decode(bytes: Uint8Array, encoding: TextEncodingName): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** Excel writes UTF-16 with a mark; PowerShell and some scripts leave it out. */
function findMark(bytes: Uint8Array): TextEncodingName | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (sample.length < 4) return undefined
  if (areZero(sample, 1)) return 'utf-16le'
  if (areZero(sample, 0)) return 'utf-16be'
  return undefined
}

/** Whether most bytes at odd (1) or even (0) places are zero, and most others are not. */
function areZero(sample: Uint8Array, from: 0 | 1): boolean {
  const counts = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) counts[at % 2] = (counts[at % 2] ?? 0) + 1
  })
  const half = sample.length / 2
  return (counts[from] ?? 0) > half * 0.8 && (counts[1 - from] ?? 0) < half * 0.2
}
