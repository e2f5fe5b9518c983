import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { AuthCore } from './auth-core.ts'

/** Creates the error with the addresses to register, and logs it once in development. */
export function wrongRegistration(core: AuthCore): ShrdError {
  tellDeveloper(core, 'registration')
  return clientError('wrong_registration', {
    data: {
      client_id: core.client_id,
      origin: core.page.location.origin,
      redirect_uri: core.redirect_uri,
    },
  })
}

/** The response of the service that a message is about. */
interface Said {
  readonly issuer?: unknown
  readonly error?: unknown
  readonly error_description?: unknown
}

/** Decisions of users, or passing failures: nothing for the developer. */
const IS_ORDINARY =
  /^(access_denied|invalid_grant|server_error|temporarily_unavailable|\w+_required)$/

/** Messages for the developer of the page. */
const SENTENCES: Readonly<Record<string, (core: AuthCore, said: Said) => string | undefined>> = {
  registration: (core) => {
    const [add, edit] = registrations(core)
    return `${core.issuer} refuses this page. Register it in the folder of the service: ${add} (or, if the client exists: ${edit}). See docs/guides/identity-service.md#clients`
  },
  issuer: ({ issuer }, said) =>
    `Set the issuer of createAuth to ${said.issuer} exactly, not ${issuer}.`,
  refusal: ({ issuer }, { error, error_description }) =>
    IS_ORDINARY.test(String(error))
      ? undefined
      : `${issuer} refused the request: ${error}, ${error_description}`,
}

/**
 * The commands for a new client and for one that exists. A path comes from the address, so from any
 * link, and a shell would run what it contains: the command shows `…` in its place.
 */
function registrations({ client_id, redirect_uri, page, mode }: AuthCore): string[] {
  const { origin } = page.location
  // Only first-party clients may show the steps in their own pages, if they say so.
  const party = mode === 'embedded' ? ' --first-party --embedded on' : ''
  const isUsual = [`${origin}/callback`, `${origin}/`].includes(redirect_uri)
  const address = /[^\w:/.~-]/.test(redirect_uri) ? '…' : redirect_uri
  const redirect = (option: string) => (isUsual ? '' : ` --${option} ${address}`)
  return [
    `npm run client -- add ${client_id} --origin ${origin}${party}${redirect('redirect')}`,
    `npm run client -- edit ${client_id} --add-origin ${origin}${party}${redirect('add-redirect')}`,
  ]
}

/**
 * Logs once, in development, what the developer must change. Pass `said` as it is: a bundler removes
 * the call from production builds only if its arguments are names.
 */
export function tellDeveloper(core: AuthCore, about: string, said: Said = {}): void {
  try {
    // Bundlers remove this from production builds.
    if (process.env.NODE_ENV !== 'production') say(core, about, said)
  } catch {
    // Without a bundler there is no `process`.
  }
}

function say(core: AuthCore, about: string, said: Said): void {
  const sentence = SENTENCES[about]?.(core, said)
  if (sentence === undefined || core.lastMessage === sentence) return
  core.lastMessage = sentence
  // biome-ignore lint/suspicious/noConsole: only the developer of the page can fix it
  console.error(sentence)
}
