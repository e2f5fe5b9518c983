/** A browser with the cookies of one application. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** Every `Set-Cookie` that it has received. */
  readonly received: string[]
  open(path: string, init?: RequestInit): Promise<Response>
}

/** Creates a browser in front of a handler. Requests that change something come from an own page. */
export function createBrowser(
  origin: string,
  serve: (request: Request) => Promise<Response>,
): TestBrowser {
  const cookies = new Map<string, string>()
  const received: string[] = []

  function keep(header: string): void {
    received.push(header)
    const [pair = ''] = header.split(';')
    const at = pair.indexOf('=')
    if (/Max-Age=0/.test(header)) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  return {
    cookies,
    received,
    async open(path, init = {}) {
      const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (sent !== '') headers.set('cookie', sent)
      const response = await serve(new Request(new URL(path, origin), { ...init, headers }))
      response.headers.getSetCookie().forEach(keep)
      return response
    },
  }
}
