import type { ApplicationEntry } from '@shrd/contract'
import type { SessionTimes } from '../../config.ts'
import type { AllowedGrant } from '../../persistence/repositories/applications.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { endOf } from '../sessions/session-rights.ts'

/**
 * Lists the applications that a user has allowed, the last used one first. Consent in an ended
 * session without a token does not count.
 */
export async function listApplications(
  store: Repositories,
  sub: string,
  { times, now }: { times: SessionTimes; now: number },
): Promise<ApplicationEntry[]> {
  const sessions = await store.identity.sessions.listOf(sub)
  const living = new Set(
    sessions.flatMap((session) => (now < endOf(session, times) ? (session.oidc_uid ?? []) : [])),
  )
  const grants = (await store.oidc.applications.listOf(sub, now)).map((grant) => ({
    ...grant,
    oidc_uids: grant.oidc_uids.filter((uid) => living.has(uid)),
  }))
  const usable = grants.filter(({ used_at, oidc_uids }) => used_at !== null || oidc_uids.length > 0)
  const byClient = Map.groupBy(usable, ({ client }) => client.client_id)
  return [...byClient.values()].map(toEntry).sort(byLastUse)
}

function toEntry(grants: readonly AllowedGrant[]): ApplicationEntry {
  const [first] = grants
  if (first === undefined) throw new TypeError('an application without a grant')
  const { client_id, name, first_party, metadata } = first.client
  const uses = grants.flatMap(({ used_at }) => used_at ?? [])
  const resources = joinResources(grants)
  const atResources = new Set(resources.flatMap(({ scopes }) => scopes))
  return {
    ...{ client_id, name, first_party },
    logo_uri: logoOf(metadata.logo_uri),
    // Scopes of APIs are also stored with the others, where they mean nothing.
    scopes: unique(grants.flatMap(({ scopes }) => scopes)).filter((one) => !atResources.has(one)),
    resources,
    since: Math.min(...grants.map(({ allowed_at }) => allowed_at)),
    last_used_at: uses.length === 0 ? null : Math.max(...uses),
    sessions: new Set(grants.flatMap(({ oidc_uids }) => oidc_uids)).size,
  }
}

/** Only images that a page can show, over TLS. */
function logoOf(uri: unknown): string | null {
  return typeof uri === 'string' && URL.parse(uri)?.protocol === 'https:' ? uri : null
}

function joinResources(grants: readonly AllowedGrant[]): ApplicationEntry['resources'] {
  const byUri = Map.groupBy(
    grants.flatMap(({ resources }) => resources),
    ({ uri }) => uri,
  )
  return [...byUri].map(([uri, parts]) => {
    return { uri, scopes: unique(parts.flatMap(({ scopes }) => scopes)) }
  })
}

function byLastUse(one: ApplicationEntry, other: ApplicationEntry): number {
  return (other.last_used_at ?? other.since) - (one.last_used_at ?? one.since)
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
