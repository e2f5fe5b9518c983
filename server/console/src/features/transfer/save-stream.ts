import { ShrdError } from '@shrd/crypto/errors'

/** How a file arrives. */
export interface SaveOptions {
  readonly name: string
  readonly signal: AbortSignal
  /** Called with the number of lines so far. */
  readonly onLines: (lines: number) => void
}

/** Bytes after which pieces are handed to the browser, which may keep them on disk. */
const PIECE = 8 * 1024 * 1024
const NEWLINE = 10

/**
 * Reads a response into a file of the browser's downloads, with little memory of this page. Nothing
 * is saved unless all of it has arrived.
 *
 * @returns the number of lines
 * @throws `network` if the connection ends early, or the reason of the signal
 */
export async function saveStream(response: Response, options: SaveOptions): Promise<number> {
  const { name, signal, onLines } = options
  if (response.body === null) throw new ShrdError('bad_answer')
  const kept: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let lines = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw signal.aborted ? signal.reason : new ShrdError('network', { cause })
    })
    if (done) break
    pieces.push(value)
    size += value.length
    lines += countLines(value)
    onLines(lines)
    if (size < PIECE) continue
    kept.push(new Blob(pieces))
    pieces = []
    size = 0
  }
  signal.throwIfAborted()
  saveFile(new Blob([...kept, ...pieces]), name)
  return lines
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++
  return count
}

/** Puts content into the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
