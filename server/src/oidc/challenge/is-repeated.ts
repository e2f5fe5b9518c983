/**
 * True where a parameter is sent twice that must not be (RFC 6749, 3.1); `resource` may (RFC 8707). It
 * looks at each name once: a form of many names, which anybody can send, must not cost more than its size.
 */
export function isRepeated(form: URLSearchParams): boolean {
  const seen = new Set<string>()
  for (const name of form.keys()) {
    if (name !== 'resource' && seen.has(name)) return true
    seen.add(name)
  }
  return false
}
