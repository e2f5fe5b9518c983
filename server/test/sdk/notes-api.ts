import { createServer, type Server } from 'node:http'
import {
  type ProtectOptions,
  protect,
  resourceMetadataUrl,
  respondWithMetadata,
} from '@shrd/server'
import { sendWebResponse, toWebRequest } from '@shrd/server/node'

/** The API, and the page that calls it from another origin. */
export interface NotesSettings extends ProtectOptions {
  page: string
}

/** An API with one call: `GET /notes`, for tokens with the scope `read`. */
export function createNotesApi({ page, ...api }: NotesSettings): Server {
  const resource_metadata = resourceMetadataUrl(api.audience)
  const listNotes = protect({ ...api, scopes: ['read'], resource_metadata }, (_, { sub }) =>
    Response.json({ notes: [`of ${sub}`] }),
  )

  async function answer(request: Request): Promise<Response> {
    // The browser asks first whether the page may send these headers.
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    const metadata = respondWithMetadata(request, { ...api, scopes: ['read', 'write'] })
    if (metadata) return metadata
    const { pathname } = new URL(request.url)
    return pathname === '/notes' ? listNotes(request) : new Response(null, { status: 404 })
  }

  return createServer(async (incoming, outgoing) => {
    const response = await answer(toWebRequest(incoming))
    response.headers.set('Access-Control-Allow-Origin', page)
    response.headers.set('Access-Control-Allow-Headers', 'authorization, dpop, content-type')
    response.headers.set('Vary', 'Origin')
    await sendWebResponse(outgoing, response)
  })
}
