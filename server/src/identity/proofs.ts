/**
 * What a user has proven in a session or sign-in, as `amr` values (RFC 8176): `pwd` a password,
 * `otp` a one-time code, `pop` a key, `mfa` several factors. Ask it here, not for single values.
 */
export type Proofs = readonly string[]

/** An authenticator or emergency code, after another proof. */
export const SECOND_FACTOR: Proofs = ['otp', 'mfa']

/** A member's key with their authenticator. */
export const KEY_WITH_FACTOR: Proofs = ['pop', ...SECOND_FACTOR]

/** True if the user has proven two factors. */
export function hasSecondFactor(proofs: Proofs): boolean {
  return proofs.includes('mfa')
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
 * authenticator have the same name: without a password beside it, the code came by mail.
 */
export function withoutSecondFactor(proofs: Proofs): Proofs {
  const gone = proofs.includes('pwd') ? SECOND_FACTOR : ['mfa']
  return proofs.filter((proof) => !gone.includes(proof))
}
