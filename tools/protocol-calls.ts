import { type Endpoint, endpoints } from '@shrd/contract'

/** A call, as a page names it. */
export interface NamedCall {
  readonly method: string
  readonly path: string
}

const CALL = /\b(GET|POST|PUT|PATCH|DELETE)`? +`?(\/[\w/-]*)/g

/** The calls that a page names by method and path. */
export function findNamedCalls(page: string): NamedCall[] {
  return [...page.matchAll(CALL)].map(([, method = '', path = '']) => ({ method, path }))
}

/** True if the contract has the call, under its path or an alias of it. */
export function isCallOfContract({ method, path }: NamedCall): boolean {
  const all: readonly Endpoint[] = Object.values(endpoints)
  return all.some(
    (endpoint) =>
      endpoint.method === method &&
      [endpoint.path, ...endpoint.aliases].some((known) => known === path),
  )
}
