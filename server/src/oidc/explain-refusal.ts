import type { Client, KoaContextWithOIDC } from 'oidc-provider'
import { findNearestName } from '../nearest-name.ts'
import { findNearest, type Nearest } from './nearest-address.ts'

/** What a developer can do about a refused request. */
export interface RefusalHint {
  /** A sentence or two for the developer. It may quote the request. */
  readonly text: string
  /** For a log of production: nothing of the request is in it. */
  readonly cause: string
}

/** A refused request, as the provider knows it. */
type Refused = Pick<KoaContextWithOIDC['oidc'], 'client' | 'params'>

/**
 * Explains why a request to the provider was refused, if the client's registration can be the
 * reason. Developers read it on the page in development, and in the log in production. Users and
 * strangers never do.
 */
export function explainRefusal(
  { error, error_description }: { error: string; error_description?: string | undefined },
  { client, params }: Refused,
): RefusalHint | undefined {
  if (error === 'invalid_request' && isIncomplete(error_description)) {
    return explainMissing(error_description, client)
  }
  if (client === undefined) return undefined
  if (error === 'invalid_redirect_uri') {
    return explainAddress('redirect_uri', { client, given: params?.redirect_uri })
  }
  if (error === 'invalid_request' && error_description?.startsWith('post_logout_redirect_uri')) {
    return explainAddress('post_logout_redirect_uri', {
      client,
      given: params?.post_logout_redirect_uri,
    })
  }
  if (error === 'invalid_client') return explainProof(client)
  return undefined
}

/** True if the provider misses a parameter of a request that it cannot send back. */
export function isIncomplete(description: string | undefined): description is string {
  return description?.startsWith('missing required parameter') === true
}

function explainMissing(description: string, client: Client | undefined): RefusalHint {
  if (client === undefined) {
    const text = `${description}. The ids of all applications: npm run client -- list`
    return { text, cause: description }
  }
  const registered = client.redirectUris?.join(', ') ?? ''
  const text = `${description}. Registered for ${client.clientId}: ${registered || 'none'}`
  return { text, cause: description }
}

/** Ids that a page may repeat: nothing in them can mislead its reader. */
const REPEATABLE = /^[A-Za-z0-9][\w.-]{0,63}$/

/**
 * Says in development that no application has the `client_id` of a request.
 *
 * @param ids of the registered applications
 */
export function explainUnknownClient(given: unknown, ids: readonly string[]): string {
  const isNamed = typeof given === 'string' && REPEATABLE.test(given)
  const nearest = isNamed ? findNearestName(given, ids) : undefined
  const what = isNamed
    ? `No application has the id ${given}.`
    : 'No application has this client_id.'
  const meant = nearest === undefined ? '' : ` Did you mean ${nearest}?`
  return `${what}${meant} List all: npm run client -- list`
}

/** Refusals of a program before its description was read, or by what a client says about its domain. */
const NOT_ADMITTED = ['client_id metadata document fetch not allowed', 'client is not allowed']

/** Why a program was refused whose id is the address of its description. */
interface AgentRefusal {
  readonly description: string
  /** Such as an error of the network. */
  readonly reason: string | undefined
  /** What the request names as `resource`. */
  readonly resource: unknown
}

/** Says in development why such a program was refused. */
export function explainAgent({ description, reason, resource }: AgentRefusal): string {
  if (!NOT_ADMITTED.includes(description)) {
    return reason === undefined ? description : `${description}: ${reason}`
  }
  if (resource === undefined) {
    return 'The request names no API. A program without a registration must say in resource which one it asks for.'
  }
  return `No client lets programs of this domain use the API that resource names. Let them: npm run client -- edit <id> --agents any`
}

const DIFFERENCES: Readonly<Record<Nearest['difference'], string>> = {
  slash: 'They differ by the slash at the end.',
  case: 'They differ by upper and lower case.',
  scheme: 'They differ by http and https.',
  port: 'They differ by the port.',
  host: 'They differ by the host. Also localhost and 127.0.0.1 are different hosts.',
  path: 'They differ by the path.',
  other: 'Addresses are compared character by character.',
}

/** Differences of addresses that contain nothing of a stranger's. No page repeats any other text. */
const QUOTED: readonly Nearest['difference'][] = ['slash', 'case', 'scheme', 'port']

function explainAddress(
  name: 'redirect_uri' | 'post_logout_redirect_uri',
  { client, given }: { client: Client; given: unknown },
): RefusalHint {
  const isRedirect = name === 'redirect_uri'
  const registered = (isRedirect ? client.redirectUris : client.postLogoutRedirectUris) ?? []
  const text = typeof given === 'string' ? given : ''
  const nearest = text === '' ? undefined : findNearest(text, registered)
  const option = isRedirect ? '--add-redirect' : '--add-logout'
  const command = `npm run client -- edit ${client.clientId} ${option} <address>`
  if (nearest === undefined) {
    const cause = text === '' ? `${name} is missing` : `no ${name} is registered`
    return { text: `${cause}. Register it: ${command}`, cause }
  }
  const { difference, registered: known } = nearest
  const what = QUOTED.includes(difference)
    ? `${name} is ${text}, and ${known} is registered.`
    : `${name} is not registered. Registered is ${known}.`
  return {
    text: `${what} ${DIFFERENCES[difference]} Change one of them, or register it: ${command}`,
    cause: `${name} differs from ${known}: ${difference}`,
  }
}

/** How a client must prove itself. Its name is public, so is its method. */
function explainProof({ clientId, tokenEndpointAuthMethod: method = '' }: Client): RefusalHint {
  const cause = `the client must prove itself with ${method}`
  const isSecret = method.startsWith('client_secret')
  const help = isSecret
    ? `No command shows a secret again. Make another one: npm run client -- secret ${clientId}`
    : `See the client: npm run client -- show ${clientId}`
  return { text: `${PROOFS[method] ?? cause}. ${help}`, cause }
}

const SECRET =
  'This client proves itself with its secret, in the header Authorization or as client_secret. The secret is missing or wrong'

const PROOFS: Readonly<Record<string, string>> = {
  none: 'This client has no secret: send client_id alone, without client_secret or Authorization',
  client_secret_basic: SECRET,
  client_secret_post: SECRET,
  private_key_jwt: 'This client proves itself with a signed client_assertion (private_key_jwt)',
}
