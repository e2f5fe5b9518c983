import { Resolver } from 'node:dns/promises'

/** The text records of a name, each in pieces. Fails if there are none. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>

/** Milliseconds for one try of one server. */
const PATIENCE = 3_000

/** Asks the DNS servers of the machine. */
export function createResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 2 })
  return (name) => resolver.resolveTxt(name)
}
