import type { EndpointInput } from '@shrd/contract'
import type { ClientChanges } from '../../identity/clients/change-settings.ts'

/** The changes of a call, whose lists replace the stored ones. */
type GivenChanges = Omit<EndpointInput<'updateClient'>, 'client_id' | 'version'>

/** Converts the changes of a call. */
export function toChanges({
  origins,
  redirect_uris,
  post_logout_redirect_uris,
  ...changes
}: GivenChanges): ClientChanges {
  return {
    ...changes,
    origins: { set: origins },
    redirect_uris: { set: redirect_uris },
    post_logout_redirect_uris: { set: post_logout_redirect_uris },
  }
}

/** The names of changed properties, for the event. Their values may be long. */
export function namesOf(changes: GivenChanges): string[] {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return given.map(([name]) => name)
}
