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

/** Returns an address for `Worker`, also on pages that require Trusted Types. */
export function toScriptAddress(address: string): string {
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
