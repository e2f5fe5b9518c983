import { toScriptAddress } from './script-address.ts'

/**
 * A module worker from a script whose content is known: one changed byte, and it does not start.
 * Browsers check the integrity of what a page imports, and not that of what a worker is started
 * with. The script has to be one file without imports, since nothing can vouch for those. Where the
 * integrity is not known, as while developing, use `startWorker`.
 *
 * The page's policy has to allow `worker-src blob:`, and under Trusted Types the policy
 * `shrd-worker`.
 *
 * @param address of the script, absolute or relative to the page
 * @param integrity as in the attribute of that name, such as `sha384-…`
 * @throws TypeError if the script is not what `integrity` says, or was not reached
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
  // Anything without a hash in it would be taken as "no demand".
  if (!/^sha(256|384|512)-/.test(integrity)) throw new TypeError('That is no integrity.')
  const answer = await fetch(address, { integrity })
  if (!answer.ok) throw new TypeError(`The worker script responded with ${answer.status}.`)
  const script = new Blob([await answer.arrayBuffer()], { type: 'text/javascript' })
  const verified = URL.createObjectURL(script)
  try {
    return new Worker(toScriptAddress(verified), { type: 'module' })
  } finally {
    // The worker has begun to load it by then.
    setTimeout(() => URL.revokeObjectURL(verified), 60_000)
  }
}
