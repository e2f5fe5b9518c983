import type { CallInput } from '@shrd/contract/calls'
import type { OpenedKeyFile } from '@shrd/crypto/key-file'
import { type ListedPasskey, sealPasskeyEnvelope, signPasskeyList } from '@shrd/crypto/passkeys'
import { fetchPasskeys, type OpeningPasskey, type PasskeySources } from './fetch-passkeys.ts'

/** Public keys of passkeys that were touched in this rotation, by the id of the passkey. */
export type TouchedKeys = ReadonlyMap<string, string>

/** New keys, before they are in force. */
export interface Resealed extends PasskeySources {
  readonly next: Pick<OpenedKeyFile, 'identity' | 'privateKeys'>
  readonly reason: 'routine' | 'compromised'
  readonly touched: TouchedKeys
}

/** What replaces the envelopes of the replaced keys. */
export interface ResealedPasskeys {
  /** `undefined` if no passkey opens the vault any more. */
  readonly passkeys: NonNullable<CallInput<'rotateKeys'>['passkeys']> | undefined
  /** The member's names of those that open it no more. */
  readonly lost: readonly string[]
}

/**
 * Seals new keys to the passkeys that open the vault. After a routine replacement these are all that
 * the member's list names. If the keys were stolen, the thief could have signed that list, and with a
 * list of theirs would get the new keys: then it takes only passkeys that were touched just now.
 */
export async function resealPasskeys({
  next,
  reason,
  touched,
  ...sources
}: Resealed): Promise<ResealedPasskeys> {
  const { member, issuer } = sources
  const { opening, nextCounter } = await fetchPasskeys(sources)
  const kept: (OpeningPasskey & { readonly public_key: string })[] = []
  const lost: string[] = []
  for (const one of opening) {
    const public_key = touched.get(one.row.passkey_id) ?? trustListed(one.listed, reason)
    if (public_key === undefined) lost.push(one.listed.name)
    else kept.push({ ...one, public_key })
  }
  if (kept.length === 0) return { passkeys: undefined, lost }
  const { counter, root } = await member.manifest.read()
  const { identity, privateKeys } = next
  const envelopes = await Promise.all(
    kept.map(async ({ row: { passkey_id }, listed: { credential }, public_key: publicKey }) => {
      const to = { issuer, user_id: identity.user_id, credential, publicKey }
      const floor = { counter, root }
      return { passkey_id, envelope: await sealPasskeyEnvelope(to, identity, privateKeys, floor) }
    }),
  )
  const passkeys = kept.map(({ listed, public_key }) => ({ ...listed, public_key }))
  const now = member.now()
  const list = await signPasskeyList(identity, { issuer, counter: nextCounter, passkeys, now })
  return { passkeys: { list, envelopes }, lost }
}

function trustListed(
  { public_key }: ListedPasskey,
  reason: Resealed['reason'],
): string | undefined {
  return reason === 'routine' ? public_key : undefined
}
