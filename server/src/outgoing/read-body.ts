/**
 * Reads the body of a response of a stranger, whose length nobody knows.
 *
 * @throws Error if it is longer than `most` bytes
 */
export async function readBody({ body }: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) throw new Error(`an answer of more than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
