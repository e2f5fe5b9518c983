import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { protect, resourceMetadataUrl, respondWithMetadata } from '@shrd/server'
import { createNotes } from './notes.ts'
import { createNotesTools } from './notes-tools.ts'

/** Where this server and its identity service are. */
export interface Settings {
  /** The address of the server, with its path. It is the `uri` of the API, too. */
  readonly audience: string
  readonly issuer: string
  /** The account whose client decides about agents here. */
  readonly account_id: string
}

/** The whole server: answers requests of agents that its users have allowed. */
export function createMcpApi({
  audience,
  issuer,
  account_id,
}: Settings): (request: Request) => Promise<Response> {
  const notes = createNotes()
  const description = {
    ...{ issuer, audience, name: 'Notes' },
    scopes: ['notes:read', 'notes:write'],
  }
  const rules = {
    ...{ issuer, audience, account_id, scopes: ['notes:read'] },
    // An agent without a token reads there which service to ask for one.
    resource_metadata: resourceMetadataUrl(audience),
  }
  const answer = protect(rules, async (request, caller) => {
    // Each request is for itself, so any number of processes can serve them.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await createNotesTools(notes, caller).connect(transport)
    return transport.handleRequest(request)
  })
  const { pathname } = new URL(audience)
  return async (request) => {
    const metadata = respondWithMetadata(request, description)
    if (metadata !== undefined) return metadata
    if (new URL(request.url).pathname !== pathname) return new Response(null, { status: 404 })
    return answer(request)
  }
}
