import type {
  AccessToken,
  Client,
  ClientCredentials,
  KoaContextWithOIDC,
  RefreshToken,
} from 'oidc-provider'
import { isAgentId } from '../identity/agents/agent-id.ts'
import { sameResource } from '../identity/agents/same-resource.ts'
import type { FindHost } from './agents/find-host.ts'
import { isOwnAudience } from './resources.ts'

type Token = AccessToken | ClientCredentials | RefreshToken

/** A client may introspect its own tokens, an API those for it. Both must prove who they are. */
export async function mayIntrospect(
  ctx: KoaContextWithOIDC,
  { client, token, findHost }: { client: Client; token: Token; findHost: FindHost },
): Promise<boolean> {
  if (client.tokenEndpointAuthMethod === 'none') return false
  if (token.clientId === client.clientId) return true
  if (!('aud' in token) || typeof token.aud !== 'string') return false
  const issuedBy = await accountOf(ctx, { clientId: token.clientId, aud: token.aud, findHost })
  return isOwnAudience(client, issuedBy, token.aud)
}

/** The account whose client got a token. An unregistered program is of none, but the API is. */
async function accountOf(
  { oidc }: KoaContextWithOIDC,
  {
    clientId = '',
    aud,
    findHost,
  }: { clientId?: string | undefined; aud: string; findHost: FindHost },
): Promise<unknown> {
  if (isAgentId(clientId)) return (await findHost(sameResource(aud)))?.client.account_id
  return (await oidc.provider.Client.find(clientId))?.account_id
}
