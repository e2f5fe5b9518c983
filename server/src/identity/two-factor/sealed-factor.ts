import { z } from 'zod'
import type { Sealer } from '../../key-ring.ts'

const codeList = z.array(z.string())

/** Seals the secret of an authenticator for its person. */
export function sealSecret(sealer: Sealer, sub: string, secret: string): string {
  return sealer.seal(Buffer.from(secret), totpSecretContext(sub))
}

/** The secret of an authenticator again. */
export function openSecret(sealer: Sealer, sub: string, sealed: string): string {
  return Buffer.from(sealer.open(sealed, totpSecretContext(sub))).toString()
}

/** Seals emergency codes that are not in force yet. */
export function sealCodes(sealer: Sealer, sub: string, codes: readonly string[]): string {
  return sealer.seal(Buffer.from(JSON.stringify(codes)), codesContext(sub))
}

/** Emergency codes that are not in force yet. */
export function openCodes(sealer: Sealer, sub: string, sealed: string): readonly string[] {
  const opened = Buffer.from(sealer.open(sealed, codesContext(sub))).toString()
  return codeList.parse(JSON.parse(opened))
}

/** What the sealed secret of an authenticator is bound to. */
export function totpSecretContext(sub: string): string {
  return `totp-secret:${sub}`
}

function codesContext(sub: string): string {
  return `emergency-codes:${sub}`
}
