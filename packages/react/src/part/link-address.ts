/**
 * An address that is safe for a link: http(s) or relative. `undefined` for all others, such as
 * `javascript:…`, which React refuses only from version 19.
 */
export function linkAddress(address: string | undefined): string | undefined {
  try {
    // Parse it as browsers do, because they ignore some characters before and inside the scheme.
    const { protocol } = new URL(String(address), 'https://relative.invalid')
    return /^https?:$/.test(protocol) ? address : undefined
  } catch {
    return undefined
  }
}
