/**
 * The path of this application to return to. Everything else becomes `/`: other origins, `//host`,
 * `/\host`, control characters that browsers drop.
 *
 * @param given What a link or a form says
 */
export function toSafePath(given: string | null, origin: string): string {
  if (given === null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(given)) return '/'
  const url = new URL(given, origin)
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
