/**
 * Starts a module worker from a script of the page's own origin. Pages that require Trusted Types
 * must allow the policy `shrd-worker`. Pass the worker to `createWorkerCrypto`. It lives as long as
 * the page unless you end it.
 *
 * @param address of the script, absolute or relative to the page
 * @throws TypeError for a script of another origin
 *
 * @example
 * // Vite; other bundlers have their own way to name a worker's file
 * import address from './crypto-worker.ts?worker&url'
 *
 * const work = createWorkerCrypto(startWorker(address))
 * const ports = { ...createBrowserPorts(), work }
 */
export function startWorker(address: string | URL): Worker {
  const { href, origin } = new URL(address, document.baseURI)
  if (origin !== location.origin)
    throw new TypeError("Start a worker only from the page's own origin.")
  return new Worker(toScriptAddress(href), { type: 'module' })
}

/**
 * Starts a module worker from a script with a known hash: after any change it does not start.
 * Browsers check the integrity of imports, but not of worker scripts. The script must be one file
 * without imports, which no hash would cover. Without a known hash, such as in development, use
 * `startWorker`.
 *
 * The page's policy must allow `worker-src blob:`, and with Trusted Types the policy `shrd-worker`.
 *
 * @param address of the script, absolute or relative to the page
 * @param integrity like the attribute of that name, such as `sha384-…`
 * @throws TypeError if the script does not match `integrity`, or does not load
 *
 * @example
 * import address from './crypto-worker.ts?worker&url'
 *
 * const worker = await startVerifiedWorker(address, integrityOf(address))
 * const ports = { ...createBrowserPorts(), work: createWorkerCrypto(worker) }
 * @see https://www.w3.org/TR/sri-2/
 */
export async function startVerifiedWorker(
  address: string | URL,
  integrity: string,
): Promise<Worker> {
  // Browsers take a value without a hash as "no demand".
  if (!/^sha(256|384|512)-/.test(integrity)) throw new TypeError('That is no integrity.')
  const answer = await fetch(address, { integrity })
  if (!answer.ok) throw new TypeError(`The worker script responded with ${answer.status}.`)
  const script = new Blob([await answer.arrayBuffer()], { type: 'text/javascript' })
  const verified = URL.createObjectURL(script)
  try {
    return new Worker(toScriptAddress(verified), { type: 'module' })
  } finally {
    // The worker has started to load it after this time.
    setTimeout(() => URL.revokeObjectURL(verified), 60_000)
  }
}

/**
 * Registers a service worker of the page's own origin, for all of its paths. Browsers check no hash
 * of it, so the server must serve it with the same care as its pages. Pages that require Trusted
 * Types must allow the policy `shrd-worker`.
 *
 * @param address of the script, absolute or relative to the page
 * @throws TypeError for a script of another origin, or one that does not load
 *
 * @example
 * await registerServiceWorker('/service-worker.js')
 */
export async function registerServiceWorker(
  address: string | URL,
): Promise<ServiceWorkerRegistration> {
  const { href, origin } = new URL(address, document.baseURI)
  if (origin !== location.origin)
    throw new TypeError("Register a service worker only from the page's own origin.")
  // Every check for a new version asks the server.
  return navigator.serviceWorker.register(toScriptAddress(href), { updateViaCache: 'none' })
}

/** The used part of Trusted Types, which some browsers lack. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/** The policy that pages with Trusted Types must allow: `trusted-types shrd-worker`. */
const POLICY = 'shrd-worker'

let toAddress: ((address: string) => string) | undefined

/** Returns an address for a worker, also on pages that require Trusted Types. */
function toScriptAddress(address: string): string {
  toAddress ??= createPolicy()
  return toAddress(address)
}

/** Called once, because a page may create a policy of a name only once. */
function createPolicy(): (address: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return (address) => address
  const policy = trustedTypes.createPolicy(POLICY, { createScriptURL: (address) => address })
  return (address) => policy.createScriptURL(address)
}
