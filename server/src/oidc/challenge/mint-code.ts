import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import type { ChallengeRequest } from '../../identity/sign-in/challenge-request.ts'
import { allowResources } from '../resources.ts'
import type { SignedIn } from './challenge-port.ts'

/** The lifetime of an OIDC session, in seconds. */
export type SessionLifetime = (loginTs: number) => number

/** Everything that a code needs for a user who has just signed in. */
export interface Minting {
  request: ChallengeRequest
  signedIn: SignedIn
  lifetime: SessionLifetime
}

type Checked = KoaContextWithOIDC['oidc']

/**
 * Creates the code of a sign-in outside of the browser, as the provider does after an interaction:
 * a grant, an OIDC session without a cookie, and the code. The session has the name of its grant,
 * which distinguishes it from browser sessions; see {@link tendSessions}.
 *
 * @returns the code and the OIDC session, which the caller must link to the session of the service
 */
export async function mintCode(
  ctx: KoaContextWithOIDC,
  { request, signedIn, lifetime }: Minting,
): Promise<{ code: string; sessionUid: string }> {
  const { oidc } = ctx
  const { provider } = oidc
  const { client, params } = checkedOf(oidc)
  const { sub: accountId, amr } = signedIn
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(scopesOf(oidc, request))
  allowResources(grant, ctx)
  const grantId = await grant.save()
  const scope = grantedScope(oidc, grant)
  const expiresWithSession = !scope.split(' ').includes('offline_access')
  const session = await saveSession(oidc, { signedIn, grantId, expiresWithSession, lifetime })
  // The provider has checked the parameter, and reads it only where it shows pages.
  if (params.claims) Object.assign(oidc.claims, JSON.parse(String(params.claims)))
  const [resource, ...resources] = Object.keys(oidc.resourceServers ?? {})
  const code = new provider.AuthorizationCode({
    accountId,
    client,
    grantId,
    amr: [...amr],
    authTime: session.authTime(),
    claims: oidc.claims,
    codeChallenge: textOf(params.code_challenge),
    codeChallengeMethod: textOf(params.code_challenge_method),
    // From the first request: a key proven later must not take over the code.
    dpopJkt: textOf(request.params.dpop_jkt),
    expiresWithSession,
    gty: 'authorization_code',
    nonce: textOf(params.nonce),
    redirectUri: textOf(params.redirect_uri),
    resource: resource !== undefined && resources.length > 0 ? [resource, ...resources] : resource,
    scope,
    sessionUid: session.uid,
    sid: client.includeSid() ? session.sidFor(client.clientId) : undefined,
  })
  return { code: await code.save(), sessionUid: session.uid }
}

async function saveSession(
  { provider, client }: Checked,
  {
    signedIn: { sub: accountId, amr, signedInAt },
    grantId,
    expiresWithSession,
    lifetime,
  }: Pick<Minting, 'signedIn' | 'lifetime'> & { grantId: string; expiresWithSession: boolean },
) {
  const clientId = client?.clientId ?? ''
  const loginTs = Math.floor(signedInAt / 1000)
  const session = new provider.Session()
  session.uid = grantId
  session.loginAccount({ accountId, amr: [...amr], loginTs })
  session.ensureClientContainer(clientId)
  session.grantIdFor(clientId, grantId)
  if (!expiresWithSession) session.authorizationFor(clientId).persistsLogout = true
  await session.save(lifetime(loginTs))
  return session
}

/**
 * The provider drops `offline_access` without a consent page. First-party applications need none.
 */
function scopesOf(oidc: Checked, { params }: ChallengeRequest): string {
  const { client } = checkedOf(oidc)
  const wanted = textOf(params.scope)?.split(' ').includes('offline_access') ?? false
  const isOpen = client.scope?.split(' ').includes('offline_access') ?? true
  const offline = wanted && isOpen && client.grantTypeAllowed('refresh_token')
  return [...oidc.requestParamOIDCScopes, ...(offline ? ['offline_access'] : [])].join(' ')
}

function grantedScope({ resourceServers }: Checked, grant: Grant): string {
  const resources = Object.keys(resourceServers ?? {}).map((name) => grant.getResourceScope(name))
  const scopes = [grant.getOIDCScope(), ...resources].flatMap((scope) => scope.split(' '))
  return [...new Set(scopes.filter(Boolean))].join(' ')
}

function checkedOf({ client, params }: Checked) {
  if (client === undefined || params === undefined) throw new TypeError('nothing was checked yet')
  return { client, params }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
