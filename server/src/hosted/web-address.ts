/** A value as the address of a link; `null` unless it is a web address. */
export function webAddress(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}
