import { type Endpoint, endpoints } from '@shrd/contract'

/** The door of the sign-in for the service's own pages, handled by the hosted pages. */
export const IDENTITY_STEP = '/api/identity/step'

const CALLS: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ path, aliases }) => [path, ...aliases].map(withoutSlash)),
)

/** True for a path of the contract, canonical or alias, and for everything under `/api/`. */
export function isCallPath(path: string): boolean {
  return path.startsWith('/api/') || CALLS.has(withoutSlash(path))
}

/** The calls that an application can make for its user. */
const WITH_TOKEN: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ userScope }) => userScope !== undefined)
    .map(({ path }) => path),
)

/** True for the path of a call that takes an access token. */
export function takesToken(path: string): boolean {
  return WITH_TOKEN.has(path)
}

/** True for paths that programs use: calls and the protocol endpoints. */
export function isApiPath(path: string): boolean {
  return isCallPath(path) || path.startsWith('/oauth/') || path.startsWith('/.well-known/')
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
