const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1']

/** True for text that is an http or https origin and nothing more (no path, no trailing slash). */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** True if the origin is on this machine. */
export function isLoopback(origin: string): boolean {
  return isLoopbackHost(new URL(origin).hostname)
}

/** True for names and addresses that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host)
}

/** Finds parties with the same origin. Each needs its own, or one could act for the other. */
export function equalOriginProblems(origins: Readonly<Record<string, string>>): string[] {
  const entries = Object.entries(origins)
  return entries.flatMap(([name, value], index) => {
    const before = entries.slice(0, index).find(([, other]) => other === value)
    return before === undefined
      ? []
      : [`${name} ${value} equals ${before[0]}: each needs its own origin`]
  })
}

/**
 * Explains why a first-party origin is not on the issuer's site; `undefined` if it is. Two origins
 * are on one site if they share scheme and registrable domain. The text alone does not show the
 * registrable part (`co.uk`), so the operator names the domain.
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

/**
 * Explains why the vault cannot have its host. A browser lets a page use the
 * passkeys of its own host and of every domain above it. So pages of the service could ask the
 * vault's passkeys for the secret that opens it. A port does not keep them apart.
 */
export function vaultHostProblems(vaultOrigin: string, issuer: string): string[] {
  const [vault, service] = [new URL(vaultOrigin).hostname, new URL(issuer).hostname]
  if (service !== vault && !service.endsWith(`.${vault}`)) return []
  return [
    `VAULT_ORIGIN ${vaultOrigin}: pages of ISSUER ${issuer} could use the passkeys of ${vault}, which open the vault: give the vault a host beside that of the service, such as vault.example.org beside id.example.org`,
  ]
}
