import type { EndpointOutput } from '@shrd/contract'

/** What a member keeps of themselves, sealed. */
export interface KeptProfile {
  contact: EndpointOutput<'getContact'>
  address: EndpointOutput<'getAddress'>
  preferences: EndpointOutput<'getPreferences'>
}

/** By user_id. */
export interface KeptProfiles {
  readonly profiles: Map<string, KeptProfile>
}
