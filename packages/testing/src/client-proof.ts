import { OAuthRefusal } from './oauth-refusal.ts'
import type { ServiceState } from './service-state.ts'
import type { TestClient } from './test-client.ts'

/** The credentials of a client. */
interface ClientProof {
  readonly client_id: string
  readonly client_secret: string | undefined
}

/**
 * Returns the client of a request, after it has proven itself and its origin.
 *
 * @throws OAuthRefusal `invalid_request`, `invalid_client`
 */
export function authenticateClient(
  state: ServiceState,
  request: Request,
  fields: Readonly<Record<string, string>>,
): TestClient {
  const { client_id, client_secret } = readBasic(request) ?? fields
  if (client_id === undefined) {
    throw new OAuthRefusal('invalid_request', { description: 'client_id is missing' })
  }
  const client = state.clients.get(client_id)
  if (client === undefined) throw new OAuthRefusal('invalid_client', { status: 401 })
  assertOrigin(state, request, client)
  if (client.client_secret !== null && client.client_secret !== client_secret) {
    throw new OAuthRefusal('invalid_client', { status: 401 })
  }
  return client
}

/**
 * Returns the origin of a request; `null` for a program. Service workers and Node send none: then
 * an option decides, or the client's own page counts.
 */
export function originOf(
  { origin }: ServiceState,
  request: Request,
  client: TestClient,
): string | null {
  const said = request.headers.get('origin')
  if (said !== null) return said
  return origin === undefined ? (client.allowed_origins[0] ?? null) : origin
}

function assertOrigin(state: ServiceState, request: Request, client: TestClient): void {
  const origin = originOf(state, request, client)
  if (origin === null || client.allowed_origins.includes(origin)) return
  const description = `origin ${origin} not allowed for client: ${client.client_id}`
  throw new OAuthRefusal('invalid_request', { description })
}

function readBasic(request: Request): ClientProof | undefined {
  const [scheme, value = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') return undefined
  const [client_id = '', client_secret] = atob(value).split(':').map(decodeURIComponent)
  return { client_id, client_secret }
}
