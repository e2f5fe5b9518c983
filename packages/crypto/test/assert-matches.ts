/** Throws unless a value has all that is expected; without a test runner, so in workers too. */
export function assertMatches(value: unknown, expected: unknown): void {
  if (!isObject(expected) || !isObject(value)) {
    if (!Object.is(value, expected)) throw new Error(`${value} is not ${expected}`)
    return
  }
  for (const [name, member] of Object.entries(expected)) assertMatches(value[name], member)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
