import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { AuthCore } from './auth-core.ts'

/** Says what has to be registered at the service; once in the console too, while it is developed. */
export function wrongRegistration(core: AuthCore): ShrdError {
  try {
    // Bundlers leave it out of what people get.
    if (process.env.NODE_ENV !== 'production') tellDeveloper(core)
  } catch {
    // Without a bundler there is no `process`.
  }
  return clientError('wrong_registration', {
    data: {
      client_id: core.client_id,
      origin: core.page.location.origin,
      redirect_uri: core.redirect_uri,
    },
  })
}

function tellDeveloper(core: AuthCore): void {
  const { issuer, client_id, redirect_uri, page } = core
  if (core.isTold) return
  core.isTold = true
  // biome-ignore lint/suspicious/noConsole: the developer of the page is who can do something about it
  console.error(
    `${issuer} refuses this page. Register there for the client ${client_id}: allowed origin ${page.location.origin}, redirect URI ${redirect_uri}, and first-party for steps in your own page.`,
  )
}
