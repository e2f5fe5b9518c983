import type { KeyDatabase } from '../ports.ts'
import { toObject } from '../transport/bad-answer.ts'
import { fetchPasskeys, type PasskeySources } from '../vault-passkeys/fetch-passkeys.ts'
import { findKnownPasskeys } from '../vault-passkeys/known-passkeys.ts'
import type { CopyEnvelope, CopyEnvelopes } from './copy-envelopes.ts'

/** Fetches the envelopes of the passkeys that opened the vault in this browser. */
export async function collectEnvelopes(
  sources: PasskeySources,
  keys: Pick<KeyDatabase, 'findPin' | 'updatePin'>,
): Promise<CopyEnvelopes | undefined> {
  const { call, issuer, member } = sources
  const { user_id } = member.identity
  const known = (await findKnownPasskeys(keys)).filter((one) => one.user_id === user_id)
  if (known.length === 0) return undefined
  const { rp_id, opening } = await fetchPasskeys(sources)
  const passkeys: CopyEnvelope[] = []
  for (const { row } of opening) {
    const found = known.find(({ credential_id }) => credential_id === row.credential_id)
    if (found === undefined) continue
    const { passkey_id } = row
    const { sequence, envelope } = toObject(await call('getPasskeyEnvelope', { passkey_id }))
    passkeys.push({ ...found, sequence, envelope })
  }
  return { issuer, rp_id, passkeys }
}
