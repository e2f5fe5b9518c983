/** A redirect that is a GET, with cookies. Its address is absolute, because Next.js takes no other. */
export function redirect(address: string, cookies: readonly string[] = []): Response {
  return withCookies(
    new Response(null, {
      status: 303,
      headers: {
        Location: address,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    }),
    cookies,
  )
}

/** Adds cookies to a response. Responses of others may have headers that cannot be changed. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response
  const copy = new Response(response.body, response)
  for (const cookie of cookies) copy.headers.append('Set-Cookie', cookie)
  return copy
}
