/** At most 1,024 characters, so that it fits into a cookie; without backslashes and what is not ASCII. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,1023}$/

/**
 * The path of this application to return to. Everything else becomes `/`: other origins, `//host`,
 * `/\host`, control characters that browsers drop.
 *
 * @param given What a link or a form says
 */
export function toSafePath(given: string | null, origin: string): string {
  if (given === null || !PATH.test(given)) return '/'
  const url = new URL(given, origin)
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
