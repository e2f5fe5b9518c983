import type { KoaContextWithOIDC } from 'oidc-provider'
import { sameResource } from '../../identity/agents/same-resource.ts'
import type { AgentResourceRepository } from '../../persistence/repositories/agent-resources.ts'
import type { BilledClient } from '../../persistence/repositories/clients.ts'

/** Finds the client whose rules apply at an API. */
export type FindHost = AgentResourceRepository['findHost']

/**
 * The client whose rules apply to a request of an unregistered program: the one of the API that the
 * request names, or for which the presented code or token was issued. A program is not of an account,
 * as others are; its request is.
 */
export async function findHost(
  ctx: KoaContextWithOIDC,
  find: FindHost,
): Promise<BilledClient | undefined> {
  const [uri] = (await resourcesIssued(ctx)) ?? resourcesNamed(ctx)
  return uri === undefined ? undefined : find(sameResource(uri))
}

function resourcesNamed({ oidc: { params, body }, query }: KoaContextWithOIDC): string[] {
  // The provider reads the client before it assembles the parameters of some requests.
  return textsOf(params?.resource ?? body?.resource ?? query.resource)
}

/** At the token endpoint the code decides, because a request need not name the API again. */
async function resourcesIssued({
  oidc: { provider, route, body },
}: KoaContextWithOIDC): Promise<string[] | undefined> {
  if (route !== 'token') return undefined
  const { code, refresh_token } = body ?? {}
  const stale = { ignoreExpiration: true }
  const issued =
    typeof code === 'string'
      ? await provider.AuthorizationCode.find(code, stale)
      : typeof refresh_token === 'string'
        ? await provider.RefreshToken.find(refresh_token, stale)
        : undefined
  return issued && textsOf(issued.resource)
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string')
}
