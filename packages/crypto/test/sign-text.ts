import { encodeBase64Url } from '../src/core/encoding.ts'
import type { Purpose } from '../src/core/purposes.ts'
import type { SignedRecord } from '../src/core/signed-record.ts'

/** What a malicious author can do: a true signature over any text at all. */
export async function signText(
  purpose: Purpose,
  statement: string,
  key: CryptoKey,
): Promise<SignedRecord> {
  const bytes = new TextEncoder().encode(`shrd/v1/${purpose}\0${statement}`)
  const signature = await crypto.subtle.sign('Ed25519', key, bytes)
  return { statement, signature: encodeBase64Url(new Uint8Array(signature)) }
}
