import type { ClientChanges, ManagedClient, ProviderChoice } from '../../data/types.ts'
import { type ClientApi, cleanApis } from './api-problem.ts'
import { type ClaimRow, cleanClaimRows, toClaimRows, toMappedClaims } from './claim-rows.ts'

/** The settings of a client by path, such as `policy.password.history`: each changes on its own. */
export const SETTINGS = [
  'name',
  'first_party',
  'embedded',
  'origins',
  'redirect_uris',
  'post_logout_redirect_uris',
  'backchannel_logout_uri',
  'initiate_login_uri',
  'tos_uri',
  'policy_uri',
  'signing',
  'pkce',
  'claims_in_id_token',
  'mapped_claims',
  'resources',
  'introspects',
  'client_credentials',
  'device_sign_in',
  'agents',
  'agent_domains',
  'user_scopes',
  'lifetimes.access_token',
  'lifetimes.jwt_access_token',
  'lifetimes.id_token',
  'lifetimes.refresh_token',
  'policy.methods',
  'policy.providers',
  'policy.second_factor',
  'policy.registration',
  'policy.identifier_first',
  'policy.password.min_length_alone',
  'policy.password.min_length_with_second_factor',
  'policy.password.history',
  'policy.password.common',
  'policy.passkeys.offer',
  'policy.passkeys.verified_as',
  'policy.passkeys.aaguids',
] as const

/** An entry of {@link SETTINGS}. */
export type Setting = (typeof SETTINGS)[number]
/** The value of a setting. Claims are a list, as they are typed. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly ClientApi[]
  | readonly ClaimRow[]
  | readonly ProviderChoice[]
/** Providers as they are chosen. `null`: only some, and none of them is chosen yet. */
export type TypedProviders = readonly ProviderChoice[] | null
/** Changed settings, by path. */
export type FlatChanges = { readonly [Name in Setting]?: SettingValue }

/** The value of a setting. */
export function readSetting(client: ManagedClient, setting: Setting): SettingValue {
  if (setting === 'mapped_claims') return toClaimRows(client.mapped_claims)
  const value = setting
    .split('.')
    .reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), client)
  // Every path of the list ends at such a value.
  return value as SettingValue
}

/** True for two equal values of one setting. */
function isSameValue(one: SettingValue, other: SettingValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The changes without those that change nothing, and without empty lines. */
export function realChanges(client: ManagedClient, changes: FlatChanges): FlatChanges {
  const cleaned = namesOf(changes).map(
    (name) => [name, cleanValue(name, changes[name] ?? null)] as const,
  )
  return Object.fromEntries(
    cleaned.filter(
      ([name, value]) =>
        !isSameValue(readSetting(client, name), value) &&
        (name !== 'policy.providers' || value !== null || offersProviders(client, changes)),
    ),
  )
}

/** True if providers are a way to sign in. If not, a choice of them that was only begun is hidden. */
function offersProviders({ policy }: ManagedClient, changes: FlatChanges): boolean {
  const methods: SettingValue = changes['policy.methods'] ?? policy.methods
  return isLines(methods) && methods.includes('provider')
}

/** A value without what was only begun, such as a line in which nothing is typed. */
function cleanValue(setting: Setting, value: SettingValue): SettingValue {
  // The fields of these two set nothing else.
  if (setting === 'mapped_claims') return cleanClaimRows(value as readonly ClaimRow[])
  if (setting === 'resources') return cleanApis(value as readonly ClientApi[])
  if (!isLines(value)) return value
  return value.map((line) => line.trim()).filter((line) => line !== '')
}

function isLines(value: SettingValue): value is readonly string[] {
  const entries: readonly unknown[] | null = typeof value === 'object' ? value : null
  return entries?.every((line) => typeof line === 'string') ?? false
}

/** The changes as a call takes them. */
export function toClientChanges(changes: FlatChanges): ClientChanges {
  const result: Record<string, unknown> = {}
  for (const name of namesOf(changes)) {
    const parts = name.split('.')
    const last = parts.pop() ?? ''
    let at = result
    for (const part of parts) {
      const next = at[part]
      const inner = isRecord(next) ? next : {}
      at[part] = inner
      at = inner
    }
    at[last] = toSent(name, changes[name] ?? null)
  }
  // Every path of the list is one of the call.
  return result as ClientChanges
}

function toSent(setting: Setting, value: SettingValue): unknown {
  return setting === 'mapped_claims' ? toMappedClaims(value as readonly ClaimRow[]) : value
}

/** The former values of changed settings, to undo a change. */
export function formerValues(client: ManagedClient, changes: FlatChanges): FlatChanges {
  return Object.fromEntries(namesOf(changes).map((name) => [name, readSetting(client, name)]))
}

/** A setting that two members have changed, to different values. */
export interface SettingConflict {
  readonly setting: Setting
  readonly mine: SettingValue
  readonly theirs: SettingValue
}

/** What two members have both changed, from the same version. */
export function findConflicts(
  base: ManagedClient,
  theirs: ManagedClient,
  mine: FlatChanges,
): SettingConflict[] {
  return namesOf(mine).flatMap((setting) => {
    const value = mine[setting] ?? null
    const former = readSetting(base, setting)
    const theirValue = readSetting(theirs, setting)
    const isTheirs = !isSameValue(former, theirValue) && !isSameValue(theirValue, value)
    return isTheirs ? [{ setting, mine: value, theirs: theirValue }] : []
  })
}

/** The names of changed settings, in the order of the list. */
function namesOf(changes: FlatChanges): Setting[] {
  return SETTINGS.filter((name) => changes[name] !== undefined)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
