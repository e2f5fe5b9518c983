/** How an address differs from the registered one that is most like it. */
export interface Nearest {
  readonly registered: string
  readonly difference: 'slash' | 'case' | 'scheme' | 'port' | 'host' | 'path' | 'other'
}

/** Finds the registered address that a developer most likely meant; `undefined` if there is none. */
export function findNearest(given: string, registered: readonly string[]): Nearest | undefined {
  const found = registered.map((address) => ({
    registered: address,
    difference: compareAddresses(given, address),
  }))
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}

const RANKS: readonly Nearest['difference'][] = [
  'slash',
  'case',
  'scheme',
  'port',
  'host',
  'path',
  'other',
]

function rank({ difference }: Nearest): number {
  return RANKS.indexOf(difference)
}

function compareAddresses(given: string, registered: string): Nearest['difference'] {
  if (withoutSlash(given) === withoutSlash(registered)) return 'slash'
  if (given.toLowerCase() === registered.toLowerCase()) return 'case'
  const [one, other] = [URL.parse(given), URL.parse(registered)]
  if (one === null || other === null) return 'other'
  const isSamePath = one.pathname === other.pathname && one.search === other.search
  if (!isSamePath) return one.origin === other.origin ? 'path' : 'other'
  if (one.host === other.host) return 'scheme'
  return one.hostname === other.hostname ? 'port' : 'host'
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
