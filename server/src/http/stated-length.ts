import type { IncomingMessage } from 'node:http'

/** The bytes of a body by its headers; `undefined` if it comes in chunks of unknown length. */
export function statedLength({ headers }: Pick<IncomingMessage, 'headers'>): number | undefined {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : undefined
}
