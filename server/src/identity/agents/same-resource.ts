/**
 * The one spelling of an API's address. Programs add the slash after an origin, or leave it out: for
 * the standard of addresses both are the same.
 */
export function sameResource(uri: string): string {
  return URL.parse(uri)?.href ?? uri
}
