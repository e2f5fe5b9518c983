import { toScriptAddress } from './script-address.ts'

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
