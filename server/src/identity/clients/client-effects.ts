import type { ClientEffect, ClientEffectKind, ManagedClient } from '@shrd/contract'

/** A client before or after a change, as its developers see it. */
export type ComparedClient = Omit<
  ManagedClient,
  'version' | 'secrets' | 'created_at' | 'updated_at' | 'preset' | 'path' | 'built_in'
>

/** How many other clients of the account have the same address. */
export type CountOthers = (address: string) => number

/** One comparison: what a change breaks in one respect. */
type Compare = (before: ComparedClient, after: ComparedClient) => readonly Broken[]

interface Broken {
  readonly kind: ClientEffectKind
  readonly value?: string
}

/** Everything that a change of settings breaks, or that users notice. */
export function findEffects(
  before: ComparedClient,
  after: ComparedClient,
  countOthers: CountOthers,
): ClientEffect[] {
  const broken = COMPARISONS.flatMap((compare) => compare(before, after))
  return broken.map(({ kind, value }) => toEffect({ kind, value }, countOthers))
}

/** Everything that the removal of a client breaks. */
export function findRemovalEffects(
  { origins, domain }: ComparedClient,
  countOthers: CountOthers,
): ClientEffect[] {
  const broken: Broken[] = [
    { kind: 'client_removed' },
    ...origins.map((value) => ({ kind: 'origin_removed', value }) as const),
    ...(domain === null ? [] : [{ kind: 'domain_removed', value: domain.host } as const]),
  ]
  return broken.map(({ kind, value }) => toEffect({ kind, value }, countOthers))
}

const SHARED: readonly ClientEffectKind[] = ['origin_removed']

function toEffect(
  { kind, value }: { kind: ClientEffectKind; value: string | undefined },
  countOthers: CountOthers,
): ClientEffect {
  const others = value !== undefined && SHARED.includes(kind) ? countOthers(value) : 0
  return { kind, value: value ?? null, others }
}

const COMPARISONS: readonly Compare[] = [
  (before, after) => removed('origin_removed', before.origins, after.origins),
  (before, after) => removed('redirect_uri_removed', before.redirect_uris, after.redirect_uris),
  (before, after) =>
    removed(
      'logout_uri_removed',
      before.post_logout_redirect_uris,
      after.post_logout_redirect_uris,
    ),
  (before, after) => when('consent_required', before.first_party && !after.first_party),
  compareClaims,
  (before, after) => removed('method_removed', before.policy.methods, after.policy.methods),
  ({ policy: before }, { policy: after }) =>
    when(
      'second_factor_required',
      before.second_factor !== 'required' && after.second_factor === 'required',
    ),
  (before, after) => when('passwords_longer', minimumOf(before) < minimumOf(after)),
  ({ policy: before }, { policy: after }) =>
    when('registration_closed', before.registration && !after.registration),
  (before, after) => when('embedded_off', before.embedded && !after.embedded),
  (before, after) => when('signing_changed', before.signing !== after.signing),
  (before, after) => when('pkce_required', before.pkce === 'optional' && after.pkce === 'required'),
  (before, after) => when('claims_moved', before.claims_in_id_token && !after.claims_in_id_token),
  compareResources,
  (before, after) => removed('scope_removed', before.user_scopes, after.user_scopes),
  (before, after) => removed('introspection_removed', before.introspects, after.introspects),
  (before, after) => when('devices_off', before.device_sign_in && !after.device_sign_in),
  compareAgents,
  compareLifetimes,
  (before, after) =>
    when(
      'logout_notice_removed',
      before.backchannel_logout_uri !== null && after.backchannel_logout_uri === null,
    ),
]

function when(kind: ClientEffectKind, holds: boolean): readonly Broken[] {
  return holds ? [{ kind }] : []
}

function removed(
  kind: ClientEffectKind,
  before: readonly string[],
  after: readonly string[],
): readonly Broken[] {
  return before.filter((value) => !after.includes(value)).map((value) => ({ kind, value }))
}

function compareClaims(before: ComparedClient, after: ComparedClient): readonly Broken[] {
  const [had, has] = [before.mapped_claims, after.mapped_claims]
  const names = [...new Set([...Object.keys(had), ...Object.keys(has)])]
  return names.flatMap((value): Broken[] => {
    if (JSON.stringify(had[value]) === JSON.stringify(has[value])) return []
    if (has[value] === undefined) return [{ kind: 'claim_removed', value }]
    // The users of a first party are not asked.
    return after.first_party ? [] : [{ kind: 'claims_added', value }]
  })
}

function compareResources(before: ComparedClient, after: ComparedClient): readonly Broken[] {
  return before.resources.flatMap(({ uri, scopes }): readonly Broken[] => {
    const kept = after.resources.find((one) => one.uri === uri)
    if (kept === undefined) return [{ kind: 'resource_removed', value: uri }]
    const lost = removed('scope_removed', scopes, kept.scopes)
    return lost.map(({ kind, value }) => ({ kind, value: `${uri} ${value}` }))
  })
}

/** From the fewest agents to the most. */
const AGENT_POLICIES: readonly ComparedClient['agents'][] = ['off', 'listed', 'any']

function compareAgents(before: ComparedClient, after: ComparedClient): readonly Broken[] {
  const [had, has] = [before, after].map(({ agents }) => AGENT_POLICIES.indexOf(agents))
  if (had === undefined || has === undefined || has < had) return [{ kind: 'agents_fewer' }]
  if (after.agents !== 'listed') return []
  return removed('agent_domain_removed', before.agent_domains, after.agent_domains)
}

function compareLifetimes(before: ComparedClient, after: ComparedClient): readonly Broken[] {
  // The keys of the type. Object.keys forgets them.
  const tokens = Object.keys(before.lifetimes) as (keyof ComparedClient['lifetimes'])[]
  return tokens
    .filter((token) => after.lifetimes[token] < before.lifetimes[token])
    .map((value) => ({ kind: 'lifetime_shorter', value }))
}

/** The least characters of a password. */
function minimumOf({ policy: { second_factor, password } }: ComparedClient): number {
  const { min_length_alone, min_length_with_second_factor } = password
  if (second_factor === 'required') return min_length_with_second_factor
  return Math.max(min_length_alone, min_length_with_second_factor)
}
