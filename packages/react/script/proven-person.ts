import type { AuthOptions } from '@shrd/client/auth'

/** Which application it is about, and of which service. */
export type Application = Pick<AuthOptions, 'issuer' | 'client_id'>

/** Who has proven their key to it. */
export interface Proof extends Application {
  readonly sub: string
}

/** Of this tab, as is what is remembered of a sign-in that leaves the page. */
function nameOf({ issuer, client_id }: Application): string {
  return `shrd-proven ${issuer} ${client_id}`
}

/**
 * Remembers who has proven their key, while the page is left for their tokens.
 *
 * @throws DOMException where nothing can be stored
 */
export function keepProven({ sub, ...application }: Proof): void {
  sessionStorage.setItem(nameOf(application), sub)
}

/** Who is remembered, if anybody. */
export function findProven(application: Application): string | null {
  try {
    return sessionStorage.getItem(nameOf(application))
  } catch {
    return null
  }
}

/** Forgets them: a proof is good for one way there and back. */
export function dropProven(application: Application): void {
  try {
    sessionStorage.removeItem(nameOf(application))
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
