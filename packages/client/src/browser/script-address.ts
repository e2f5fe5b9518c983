/** What this needs of Trusted Types, which not every browser has. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/** The one policy that pages under Trusted Types have to allow: `trusted-types shrd-worker`. */
const POLICY = 'shrd-worker'

let toAddress: ((address: string) => string) | undefined

/** An address as `Worker` takes it, also on pages that require Trusted Types. */
export function toScriptAddress(address: string): string {
  toAddress ??= createPolicy()
  return toAddress(address)
}

/** Called once: a page may create a policy of a name only once. */
function createPolicy(): (address: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return (address) => address
  const policy = trustedTypes.createPolicy(POLICY, { createScriptURL: (address) => address })
  return (address) => policy.createScriptURL(address)
}
