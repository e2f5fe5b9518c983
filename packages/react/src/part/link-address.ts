/**
 * An address that a link may lead to: http(s), or of the page's own site. `undefined` for all others, as
 * `javascript:…`, which React refuses from its version 19 on only.
 */
export function linkAddress(address: string | undefined): string | undefined {
  try {
    // As browsers read it, whatever stands before or in between the letters of the scheme.
    const { protocol } = new URL(String(address), 'https://relative.invalid')
    return /^https?:$/.test(protocol) ? address : undefined
  } catch {
    return undefined
  }
}
