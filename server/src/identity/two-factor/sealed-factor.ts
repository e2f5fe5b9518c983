import { z } from 'zod'
import type { Sealer } from '../../key-ring.ts'

const codeList = z.array(z.string())

/** Seals the secret of an authenticator for its user. */
export function sealSecret(sealer: Sealer, sub: string, secret: string): string {
  return sealer.seal(Buffer.from(secret), totpSecretContext(sub))
}

/** Opens the secret of an authenticator. */
export function openSecret(sealer: Sealer, sub: string, sealed: string): string {
  return Buffer.from(sealer.open(sealed, totpSecretContext(sub))).toString()
}

/** Seals emergency codes that are not active yet. */
export function sealCodes(sealer: Sealer, sub: string, codes: readonly string[]): string {
  return sealer.seal(Buffer.from(JSON.stringify(codes)), codesContext(sub))
}

/** Opens emergency codes that are not active yet. */
export function openCodes(sealer: Sealer, sub: string, sealed: string): readonly string[] {
  const opened = Buffer.from(sealer.open(sealed, codesContext(sub))).toString()
  return codeList.parse(JSON.parse(opened))
}

/** The context to which the sealed secret of an authenticator is bound. */
export function totpSecretContext(sub: string): string {
  return `totp-secret:${sub}`
}

function codesContext(sub: string): string {
  return `emergency-codes:${sub}`
}
