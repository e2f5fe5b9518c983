/**
 * Sends a form by fetch and gives the address that the answer names, or `null` when there is none. A
 * form of the page's own may not end in a redirect to an application (`form-action 'self'`).
 */
export async function postForRedirect(
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Shrd-Client': '1' },
      body: new URLSearchParams(fields),
    })
    const body: unknown = await answer.json()
    return findRedirect(body)
  } catch {
    return null
  }
}

function findRedirect(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('redirect' in body)) return null
  return typeof body.redirect === 'string' ? body.redirect : null
}
