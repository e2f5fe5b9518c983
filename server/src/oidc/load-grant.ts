import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import { isFirstParty } from './client-metadata.ts'
import { type DeviceRules, endsOnDevice } from './ends-on-device.ts'
import { allowResources } from './resources.ts'

/**
 * The user's earlier consent for this client in this session. A first-party client gets everything
 * that it requests, unless the sign-in ends on the user's machine. There is one grant per session and client, so that signing out one device ends
 * only that device's grants.
 */
export async function loadGrant(
  ctx: KoaContextWithOIDC,
  rules: DeviceRules,
): Promise<Grant | undefined> {
  const { client, session, result, provider, params } = ctx.oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const found = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  const isTrusted = isFirstParty(client) && !endsOnDevice(params?.redirect_uri, rules)
  if (!isTrusted) return found && allowAnswered(found, ctx)
  const grant =
    found ?? new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  const before = found && contentOf(found)
  grant.addOIDCScope(String(params?.scope ?? ''))
  allowResources(grant, ctx)
  // Usually everything was granted before.
  if (contentOf(grant) !== before) await grant.save()
  return grant
}

function contentOf({ openid, resources }: Grant): string {
  return JSON.stringify([openid, resources])
}

/** The consent page has shown the scopes of resources together with all others. */
async function allowAnswered(grant: Grant, ctx: KoaContextWithOIDC): Promise<Grant> {
  const { result, resourceServers } = ctx.oidc
  if (Object.keys(resourceServers ?? {}).length === 0 || result?.consent === undefined) return grant
  allowResources(grant, ctx)
  await grant.save()
  return grant
}
