const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1']

/** True for text that is an http or https origin and nothing more (no path, no trailing slash). */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** True when the origin names this very machine. */
export function isLoopback(origin: string): boolean {
  return isLoopbackHost(new URL(origin).hostname)
}

/** True for names and addresses that only this very machine reaches. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host)
}

/** Origins that stand for two parties at once: each has its own, or one could act for the other. */
export function equalOriginProblems(origins: Readonly<Record<string, string>>): string[] {
  const entries = Object.entries(origins)
  return entries.flatMap(([name, value], index) => {
    const before = entries.slice(0, index).find(([, other]) => other === value)
    return before === undefined
      ? []
      : [`${name} ${value} is that of ${before[0]}: each needs its own`]
  })
}

/**
 * Why a first-party origin is not of the issuer's site, or `undefined` when it is. Two origins are of
 * one site when scheme and registrable domain agree; which part of a host is registrable cannot be
 * told from its text (`co.uk`), so the operator names the domain.
 */
export function siteProblem(
  name: string,
  origin: string,
  site: { issuer: string; domain: string },
): string | undefined {
  const { hostname, protocol } = new URL(origin)
  const inDomain = hostname === site.domain || hostname.endsWith(`.${site.domain}`)
  if (inDomain && protocol === new URL(site.issuer).protocol) return undefined
  return `${name} ${origin} is on another site than ${site.domain}: cookies would not reach the API`
}
