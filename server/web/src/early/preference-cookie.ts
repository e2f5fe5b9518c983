/** Three days, as for every cookie of the service that is not a session. */
const MAX_AGE = 3 * 24 * 60 * 60

/** Keeps a choice of the user for the next page that the server draws. False without cookies. */
export function keepPreference(
  name: 'shrd_hosted_language' | 'shrd_hosted_scheme',
  value: string,
): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`
  // Browsers write cookies in the background. Only reading waits: a page that is loaded at once
  // would not know the choice.
  return document.cookie.includes(`${name}=${value}`)
}
