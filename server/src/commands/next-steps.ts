import type { ManagedClient } from '@shrd/contract'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { OIDC_ROUTES } from '../oidc/routes.ts'

/** True for a client to which no browser comes back: that of a device, or of an API for agents. */
export function hasNoPage({ redirect_uris }: Pick<ManagedClient, 'redirect_uris'>): boolean {
  return redirect_uris.length === 0
}

/** What the developer of a client without a page does next. */
export function describeNextSteps(client: ManagedClient, { issuer }: { issuer: string }): string {
  const steps = [
    ...(client.device_sign_in ? [deviceStep(client, issuer)] : []),
    ...(client.agents === 'off' ? [] : client.resources.map((api) => apiStep(api, issuer))),
  ]
  return steps.join('\n\n')
}

function deviceStep({ client_id }: ManagedClient, issuer: string): string {
  return `Next, in your program (docs/guides/device-sign-in.md):

POST ${issuer}${OIDC_ROUTES.device_authorization}
client_id=${client_id}&scope=openid+email+offline_access

Its user enters the code of the answer at ${issuer}${OIDC_ROUTES.code_verification}. Your program
meanwhile asks ${issuer}${OIDC_ROUTES.token}. A whole program: examples/command-line`
}

/** The server of an API checks tokens, and tells agents which service signs users in. */
function apiStep({ uri, scopes }: ManagedClient['resources'][number], issuer: string): string {
  const list = scopes.map((scope) => `'${scope}'`).join(', ')
  return `Next, in the server of ${uri} (docs/guides/agents.md):

// npm install @shrd/server
import { protect, resourceMetadataUrl, respondWithMetadata } from '@shrd/server'

const api = {
  issuer: '${issuer}',
  audience: '${uri}',
  account_id: '${PLATFORM_ACCOUNT}',
  scopes: [${list}],
}
const resource_metadata = resourceMetadataUrl(api.audience)
const handle = protect({ ...api, resource_metadata }, (request, caller) => Response.json(caller))

export const serve = (request) => respondWithMetadata(request, api) ?? handle(request)`
}
