/**
 * What a user has proven in a session or sign-in, as `amr` values (RFC 8176): `pwd` a password,
 * `otp` a one-time code, `pop` the key of a vault, `mfa` several factors. A passkey is `hwk` if it
 * stays on its device, or `swk` if it is synced, with `user` for the touch. It is never `pop`, which
 * opens the vault. `fed` is a user of another provider. Ask it here, not for single values.
 */
export type Proofs = readonly string[]

/** An authenticator or emergency code, after another proof. */
export const SECOND_FACTOR: Proofs = ['otp', 'mfa']

/** A user of another provider. Which factors that one has asked for is not known. */
export const FEDERATED: Proofs = ['fed']

/** A member's key with their authenticator. */
export const KEY_WITH_FACTOR: Proofs = ['pop', ...SECOND_FACTOR]

/** What a passkey proves alone. With verification of the user (a fingerprint, a PIN) two factors. */
export function passkeyProofs(passkey: { isSynced: boolean; isVerified: boolean }): Proofs {
  const key = passkey.isSynced ? 'swk' : 'hwk'
  return [key, 'user', ...(passkey.isVerified ? ['mfa'] : [])]
}

/** What a passkey proves after another proof. */
export function passkeyAfterProof(passkey: { isSynced: boolean }): Proofs {
  return passkeyProofs({ ...passkey, isVerified: true })
}

/**
 * True if the user has proven two factors.
 *
 * @param options.passkeyAlone false where a passkey without anything else counts as one factor
 */
export function hasSecondFactor(
  proofs: Proofs,
  { passkeyAlone = true }: { passkeyAlone?: boolean } = {},
): boolean {
  return proofs.includes('mfa') && (passkeyAlone || !isPasskeyAlone(proofs))
}

/** True if the user has proven a passkey. */
export function hasPasskey(proofs: Proofs): boolean {
  return proofs.includes('hwk') || proofs.includes('swk')
}

/** The key of a vault does not count beside a passkey: the passkey has led to it. */
function isPasskeyAlone(proofs: Proofs): boolean {
  return hasPasskey(proofs) && !['pwd', 'otp', 'fed'].some((proof) => proofs.includes(proof))
}

/** True if a member has proven the key that opens the vault. */
export function hasKey(proofs: Proofs): boolean {
  return proofs.includes('pop')
}

/** True if nothing but a password protects the session. */
export function isPasswordAlone(proofs: Proofs): boolean {
  return proofs.length === 1 && proofs.includes('pwd')
}

/** One-time codes and authenticators share one name. */
export function addProofs(known: Proofs, more: Proofs): Proofs {
  return [...new Set([...known, ...more])]
}

/**
 * The remaining proofs after the second factor was removed. A code by mail and one by an
 * authenticator have the same name: without another proof beside it, the code came by mail.
 */
export function withoutSecondFactor(proofs: Proofs): Proofs {
  const isOther = proofs.includes('pwd') || proofs.includes('fed') || hasPasskey(proofs)
  const gone = isOther ? SECOND_FACTOR : ['mfa']
  return proofs.filter((proof) => !gone.includes(proof))
}
