const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * True unless a page of another site may have sent the request: a method that changes something needs
 * `Sec-Fetch-Site: same-origin`, or the `Origin` of this application from browsers without it.
 */
export function isFromOwnPage(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  origin: string,
): boolean {
  if (SAFE.includes(method)) return true
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === origin : site === 'same-origin'
}
