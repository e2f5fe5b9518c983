/**
 * The number of a key that a signed statement names; `undefined` without one. It only chooses what
 * the statement is verified with.
 */
export function claimedSequence(statement: string): number | undefined {
  const { sequence } = parse(statement) ?? {}
  return Number.isSafeInteger(sequence) ? Number(sequence) : undefined
}

function parse(text: string): { sequence?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
