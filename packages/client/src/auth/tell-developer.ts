import type { AuthCore } from './auth-core.ts'

/** Messages for the developer of the page; `said` is the text of the service. */
const SENTENCES: Readonly<Record<string, (core: AuthCore, said: string) => string>> = {
  registration: ({ issuer, client_id, redirect_uri, page }) =>
    `${issuer} refuses this page. Register there for the client ${client_id}: allowed origin ${page.location.origin}, redirect URI ${redirect_uri}, and first-party for steps in your own page.`,
  issuer: ({ issuer }, said) => `Set the issuer of createAuth to ${said} exactly, not ${issuer}.`,
  refusal: ({ issuer }, said) => `${issuer} refused the request: ${said}`,
}

/** Logs once, in development, what the developer must change. */
export function tellDeveloper(core: AuthCore, about: string, said = ''): void {
  try {
    // Bundlers remove this from production builds.
    if (process.env.NODE_ENV !== 'production') say(core, about, said)
  } catch {
    // Without a bundler there is no `process`.
  }
}

function say(core: AuthCore, about: string, said: string): void {
  const sentence = SENTENCES[about]?.(core, said)
  if (core.told === sentence) return
  core.told = sentence
  // biome-ignore lint/suspicious/noConsole: only the developer of the page can fix it
  console.error(sentence)
}
