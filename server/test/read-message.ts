/** A mail taken apart as a mail reader does it (RFC 5322, 2045 to 2047). */
export interface ReadMessage {
  /** Decoded, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The parts by their content type, such as `text/plain`, decoded. */
  readonly parts: Readonly<Record<string, string>>
}

/** Reads a mail of text and HTML; lines end as in the rest of the world. */
export function readMessage(source: string): ReadMessage {
  const { headers, body } = split(source)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const pieces = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1)
  const parts = pieces.map((piece) => split(piece.replace(/^\r\n/, '')))
  return {
    headers,
    parts: Object.fromEntries(
      parts.map((part) => [typeOf(part.headers), decodeBody(part).replaceAll('\r\n', '\n')]),
    ),
  }
}

interface Part {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function split(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const entries = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: Object.fromEntries(entries), body: source.slice(end + 4) }
}

function typeOf(headers: Part['headers']): string {
  return headers['content-type']?.split(';')[0] ?? ''
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  return decodeHex(body.replace(/=\r\n/g, ''), /((?:=[0-9A-F]{2})+)/g)
}

/** RFC 2047; white space between two encoded words is none of the text. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeHex(word.replace(/_/g, ' '), /((?:=[0-9A-F]{2})+)/g),
    )
}

function decodeHex(text: string, runs: RegExp): string {
  return text.replace(runs, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString())
}
