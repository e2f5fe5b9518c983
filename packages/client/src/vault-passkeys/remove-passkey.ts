import { signPasskeyList } from '@shrd/crypto/passkeys'
import { clientError } from '../errors.ts'
import { assertSameMember } from '../member/member.ts'
import { forgetEnvelope } from '../offline/forget-envelope.ts'
import { fetchPasskeys } from './fetch-passkeys.ts'
import { forgetPasskey } from './known-passkeys.ts'
import { pinList } from './pin-list.ts'
import type { VaultPasskeyDependencies } from './vault-passkey-dependencies.ts'

/** Removes a passkey: the service deletes its envelope, the member's list names it no more. */
export async function removePasskey(
  { call, ceremony, getMember, issuer, pageOrigin, ports }: VaultPasskeyDependencies,
  passkey_id: string,
): Promise<void> {
  const member = getMember()
  const sources = { call, member, issuer, pageOrigin }
  const { rp_id, rows, opening, nextCounter } = await fetchPasskeys(sources)
  const row = rows.find((one) => one.passkey_id === passkey_id)
  if (row === undefined) throw clientError('passkey_not_found')
  const passkeys = opening.flatMap(({ row: { passkey_id: id }, listed }) =>
    id === passkey_id ? [] : [listed],
  )
  const list = await signPasskeyList(member.identity, {
    ...{ issuer, counter: nextCounter, passkeys, now: member.now() },
  })
  assertSameMember(getMember, member)
  await call('removeVaultPasskey', { passkey_id, list })
  await pinList(member.pins, list)
  await forgetPasskey(ports.keys, row.credential_id)
  const { user_id } = member.identity
  await forgetEnvelope(ports, { user_id, credential_id: row.credential_id })
  await ceremony().forget({ rpId: rp_id, credentialId: row.credential_id })
}
