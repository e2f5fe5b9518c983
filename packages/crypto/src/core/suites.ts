/** The algorithms that one number stands for. */
export interface SuiteAlgorithms {
  signature: string
  /** How keys are sealed to a member. */
  seal: string
  cipher: string
  hash: string
}

/**
 * Suites by number. Every statement names its suite, and another number is refused: there is no
 * negotiation and nothing to fall back to. A hybrid with a post-quantum exchange (X-Wing,
 * MLKEM768-X25519) gets the next number; grants name their suite one by one, so both can stand in
 * one access list while members move over.
 */
export const SUITES: Readonly<Record<number, SuiteAlgorithms>> = {
  1: {
    signature: 'Ed25519 (RFC 8032)',
    seal: 'HPKE base mode: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180)',
    cipher: 'AES-256-GCM',
    hash: 'SHA-256, HKDF-SHA-256',
  },
}
