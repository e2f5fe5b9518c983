/** The algorithms of one suite. */
export interface SuiteAlgorithms {
  signature: string
  /** Seals keys to a member. */
  seal: string
  cipher: string
  hash: string
}

/**
 * All algorithm suites, by number. Every statement names its suite, and readers refuse other
 * numbers: there is no negotiation and no fallback. A hybrid with a post-quantum exchange (X-Wing,
 * MLKEM768-X25519) gets the next number. Each grant names its own suite, so one access list can
 * hold both suites while members migrate.
 */
export const SUITES: Readonly<Record<number, SuiteAlgorithms>> = {
  1: {
    signature: 'Ed25519 (RFC 8032)',
    seal: 'HPKE base mode: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180)',
    cipher: 'AES-256-GCM',
    hash: 'SHA-256, HKDF-SHA-256',
  },
}
