/** A file of this origin that every server of the vault answers. */
const ASKED = '/config.json'

/**
 * Milliseconds by which this device's clock is ahead of the server's, by the date of an answer, which
 * counts seconds; `null` where the answer has none.
 */
export async function measureClockSkew(
  ask: typeof fetch,
  now: () => number,
  signal?: AbortSignal,
): Promise<number | null> {
  const before = now()
  const answer = await ask(ASKED, { method: 'HEAD', cache: 'no-store', signal: signal ?? null })
  const middle = (before + now()) / 2
  const date = Date.parse(answer.headers.get('date') ?? '')
  // A date is cut to the second: its middle is the best guess.
  return Number.isNaN(date) ? null : middle - (date + 500)
}
