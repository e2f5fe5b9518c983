/**
 * True if a parameter is repeated that must not be (RFC 6749, 3.1); `resource` may be (RFC 8707).
 * It checks each name once, so that a form with many names costs only its size.
 */
export function isRepeated(form: URLSearchParams): boolean {
  const seen = new Set<string>()
  for (const name of form.keys()) {
    if (name !== 'resource' && seen.has(name)) return true
    seen.add(name)
  }
  return false
}
