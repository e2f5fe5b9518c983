import { endpoints } from '@shrd/contract'

/** The door of the sign-in for the service's own pages; the hosted pages answer it. */
export const IDENTITY_STEP = '/api/identity/step'

const CALLS: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ path, aliases }) => [path, ...aliases].map(withoutSlash)),
)

/** True for a path of the contract, in its canonical form or as an alias, and for all of `/api/`. */
export function isCallPath(path: string): boolean {
  return path.startsWith('/api/') || CALLS.has(withoutSlash(path))
}

/** True for paths that programs ask for, not people: calls and the protocol endpoints. */
export function isApiPath(path: string): boolean {
  return isCallPath(path) || path.startsWith('/oauth/') || path.startsWith('/.well-known/')
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
