import type { MemberPreferences } from '@shrd/client'
import type { PreferenceName, Preferences } from '../../app/read-preferences.ts'

/** What the account keeps of how a member wants to see the vault. */
export type KeptPreferences = Pick<
  MemberPreferences,
  'locale' | 'color_scheme' | 'sidebar' | 'direction' | 'density'
>

/** Under which names the account keeps what a device keeps in cookies. */
const KEPT_AS = {
  language: 'locale',
  theme: 'color_scheme',
  sidebar: 'sidebar',
  direction: 'direction',
  density: 'density',
} as const satisfies Partial<Record<PreferenceName, keyof KeptPreferences>>

// The keys of an object literal are exactly those of its type.
const SHARED = Object.keys(KEPT_AS) as (keyof typeof KEPT_AS)[]

/** What a device takes over from the account: all that was ever chosen, and not just now here. */
export function toAdopt(
  kept: KeptPreferences,
  chosen: ReadonlySet<PreferenceName>,
): Partial<Preferences> {
  const names = SHARED.filter((name) => !chosen.has(name) && kept[KEPT_AS[name]] !== null)
  return Object.fromEntries(names.map((name) => [name, kept[KEPT_AS[name]]]))
}

/** What the account has to learn: what was chosen here and stands there otherwise. */
export function toKeep(
  kept: KeptPreferences,
  preferences: Preferences,
  chosen: ReadonlySet<PreferenceName>,
): Partial<KeptPreferences> {
  const names = SHARED.filter(
    (name) => chosen.has(name) && kept[KEPT_AS[name]] !== preferences[name],
  )
  return Object.fromEntries(names.map((name) => [KEPT_AS[name], preferences[name]]))
}
