import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { AuthSettings } from './auth-settings.ts'

/** Says to the developer, in the console too, what has to be registered at the service. */
export function wrongRegistration(
  { issuer, client_id, redirect_uri, page }: AuthSettings,
  cause?: unknown,
): ShrdError {
  const { origin } = page.location
  // biome-ignore lint/suspicious/noConsole: the developer of the page is who can do something about it
  console.error(
    `${issuer} refuses this page. Register there for the client ${client_id}: allowed origin ${origin}, redirect URI ${redirect_uri}, and first-party for steps in your own page.`,
  )
  return clientError('wrong_registration', { cause, data: { client_id, origin, redirect_uri } })
}
