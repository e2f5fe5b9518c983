import type { ClientChanges, ManagedClient } from '../../data/types.ts'

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
  'lifetimes.access_token',
  'lifetimes.jwt_access_token',
  'lifetimes.id_token',
  'lifetimes.refresh_token',
  'policy.methods',
  'policy.second_factor',
  'policy.registration',
  'policy.identifier_first',
  'policy.password.min_length_alone',
  'policy.password.min_length_with_second_factor',
  'policy.password.history',
  'policy.password.common',
] as const

/** An entry of {@link SETTINGS}. */
export type Setting = (typeof SETTINGS)[number]
/** The value of a setting. */
export type SettingValue = string | number | boolean | null | readonly string[]
/** Changed settings, by path. */
export type FlatChanges = { readonly [Name in Setting]?: SettingValue }

/** The value of a setting. */
export function readSetting(client: ManagedClient, setting: Setting): SettingValue {
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

/** The changes without those that change nothing. */
export function realChanges(client: ManagedClient, changes: FlatChanges): FlatChanges {
  const changed = namesOf(changes).filter(
    (name) => !isSameValue(readSetting(client, name), changes[name] ?? null),
  )
  return Object.fromEntries(changed.map((name) => [name, changes[name]]))
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
    at[last] = changes[name]
  }
  // Every path of the list is one of the call.
  return result as ClientChanges
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
