import { createServer, type Server } from 'node:http'
import { type ApiSettings, createTokenCheck, TokenRefused } from './check-token.ts'

/** Where the API is, and the page that calls it from another origin. */
export interface NotesSettings extends ApiSettings {
  origin: string
  page: string
}

/** An API with one call: `GET /notes`, for tokens with the scope `read`. */
export function createNotesApi({ origin, page, ...settings }: NotesSettings): Server {
  const checkToken = createTokenCheck(settings)

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    // The browser asks first whether the page may send these headers.
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (pathname !== '/notes') return new Response(null, { status: 404 })
    const { sub, scopes } = await checkToken(request)
    if (!scopes.includes('read')) return Response.json({ error: 'forbidden' }, { status: 403 })
    return Response.json({ notes: [`of ${sub}`] })
  }

  return createServer(async ({ method = 'GET', url = '/', headers }, out) => {
    // `origin` as the caller knows it: behind a proxy the socket has another one.
    const init = { method, headers: headers as Record<string, string> }
    const response = await answer(new Request(new URL(url, origin), init)).catch(toRefusal)
    out.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'Access-Control-Allow-Origin': page,
      'Access-Control-Allow-Headers': 'authorization, dpop, content-type',
      Vary: 'Origin',
    })
    out.end(await response.text())
  })
}

function toRefusal(error: unknown): Response {
  if (!(error instanceof TokenRefused)) return new Response(null, { status: 500 })
  const headers = { 'WWW-Authenticate': `DPoP error="${error.message}", algs="ES256"` }
  return new Response(null, { status: error.status, headers })
}
