import type { AuthCore } from './auth-core.ts'

/** What only the developer of a page can do something about; `said` is the service's own word. */
const SENTENCES: Readonly<Record<string, (core: AuthCore, said: string) => string>> = {
  registration: ({ issuer, client_id, redirect_uri, page }) =>
    `${issuer} refuses this page. Register there for the client ${client_id}: allowed origin ${page.location.origin}, redirect URI ${redirect_uri}, and first-party for steps in your own page.`,
  issuer: ({ issuer }, said) =>
    `The issuer of createAuth has to be what the service calls itself, to the character: ${said}, not ${issuer}.`,
  refusal: ({ issuer }, said) => `${issuer} refuses what was asked: ${said}`,
}

/** Says in the console what has to be changed, once, while the page is developed. */
export function tellDeveloper(core: AuthCore, about: string, said = ''): void {
  try {
    // Bundlers leave it out of what people get.
    if (process.env.NODE_ENV !== 'production') say(core, about, said)
  } catch {
    // Without a bundler there is no `process`.
  }
}

function say(core: AuthCore, about: string, said: string): void {
  const sentence = SENTENCES[about]?.(core, said)
  if (core.told === sentence) return
  core.told = sentence
  // biome-ignore lint/suspicious/noConsole: the developer of the page is who can do something about it
  console.error(sentence)
}
