import { type AddressChanges, changeAddresses } from './change-addresses.ts'
import type {
  ClientApis,
  ClientLinks,
  ClientSettings,
  ClientStandards,
  PolicySettings,
} from './client-settings.ts'

/** Changes of a client. Missing properties stay the same. */
export interface ClientChanges
  extends AddressChanges,
    Partial<ClientStandards>,
    Partial<ClientLinks>,
    Partial<Omit<ClientApis, 'lifetimes'>> {
  readonly name?: string | undefined
  readonly first_party?: boolean | undefined
  /** An application that becomes a third party loses it. */
  readonly embedded?: boolean | undefined
  readonly policy?: PolicySettings | undefined
  /** `null`: what is usual. */
  readonly lifetimes?:
    | { readonly [Token in keyof ClientApis['lifetimes']]?: number | null | undefined }
    | undefined
}

/** Applies changes to settings, without checking them: see `parseClientSettings`. */
export function changeSettings(settings: ClientSettings, changes: ClientChanges): ClientSettings {
  const { origins, redirect_uris, post_logout_redirect_uris, policy, lifetimes, ...plain } = changes
  const changed = { ...settings, ...definedOf(plain) }
  const { first_party, embedded } = changed
  return changeAddresses(
    {
      ...changed,
      embedded: changes.embedded ?? (first_party && embedded),
      policy: mergePolicies(settings.policy, policy),
      lifetimes: mergeLifetimes(settings.lifetimes, lifetimes),
    },
    { origins, redirect_uris, post_logout_redirect_uris },
  )
}

function mergePolicies(stored: PolicySettings, changed: PolicySettings = {}): PolicySettings {
  const password = { ...stored.password, ...definedOf(changed.password ?? {}) }
  return {
    ...stored,
    ...definedOf(changed),
    ...(Object.keys(password).length > 0 && { password }),
  }
}

function mergeLifetimes(
  stored: ClientApis['lifetimes'],
  changed: NonNullable<ClientChanges['lifetimes']> = {},
): ClientApis['lifetimes'] {
  const merged = Object.entries({ ...stored, ...definedOf(changed) })
  return Object.fromEntries(merged.filter(([, seconds]) => seconds !== null))
}

function definedOf<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  // Without its undefined properties it has the same type.
  return Object.fromEntries(entries) as Values
}
