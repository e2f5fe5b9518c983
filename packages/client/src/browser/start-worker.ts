/** What this needs of Trusted Types, which not every browser has. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/** The one policy that pages under Trusted Types have to allow: `trusted-types shrd-worker`. */
const POLICY = 'shrd-worker'

let toScriptAddress: ((address: string) => string) | undefined

/**
 * A module worker from a script of the page's own origin, also on pages that require Trusted Types:
 * those allow the policy `shrd-worker`. Give it to `createWorkerCrypto`; it lives as long as the
 * page unless you end it.
 *
 * @param address of the script, absolute or relative to the page
 * @throws TypeError for a script of another origin
 * @example
 * // Vite; other bundlers have their own way to name a worker's file
 * import address from './crypto-worker.ts?worker&url'
 *
 * const work = createWorkerCrypto(startWorker(address))
 * const ports = { ...createBrowserPorts(), work }
 */
export function startWorker(address: string | URL): Worker {
  const { href, origin } = new URL(address, document.baseURI)
  if (origin !== location.origin) throw new TypeError('A worker runs scripts of its own page only.')
  toScriptAddress ??= createPolicy()
  return new Worker(toScriptAddress(href), { type: 'module' })
}

/** Called once: a page may create a policy of a name only once. */
function createPolicy(): (address: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return (address) => address
  const policy = trustedTypes.createPolicy(POLICY, { createScriptURL: (address) => address })
  return (address) => policy.createScriptURL(address)
}
