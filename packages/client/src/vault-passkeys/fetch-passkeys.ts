import type { CallOutput } from '@shrd/contract/calls'
import type { KeyLog } from '@shrd/crypto/identity'
import {
  hashCredentialId,
  type ListedPasskey,
  type PasskeyList,
  type PasskeyListPin,
  verifyPasskeyList,
} from '@shrd/crypto/passkeys'
import type { Member } from '../member/member.ts'
import { badAnswer, toList, toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { checkDomain } from './check-domain.ts'

/** A passkey as the service describes it. */
export type PasskeyRow = CallOutput<'listVaultPasskeys'>['passkeys'][number]

/** A passkey of the service that the member's own list names: both say that it opens the vault. */
export interface OpeningPasskey {
  readonly row: PasskeyRow
  readonly listed: ListedPasskey
}

/** The passkeys of the member. */
export interface FetchedPasskeys {
  readonly rp_id: string
  readonly rows: readonly PasskeyRow[]
  readonly opening: readonly OpeningPasskey[]
  /** The number of the next list. */
  readonly nextCounter: number
}

/** Dependencies of {@link fetchPasskeys}. */
export interface PasskeySources {
  readonly call: Call
  readonly member: Member
  /** Origin of the API. */
  readonly issuer: string
  /** Origin of the vault. */
  readonly pageOrigin: string
}

/**
 * Fetches the passkeys of the member and verifies the list that the member signed. What the service
 * adds to it does not open the vault; what it leaves out does not either.
 *
 * @throws `record_invalid`, `passkeys_rolled_back`, `passkeys_forked`, `key_replaced`,
 *   `passkey_origin` for passkeys of another domain than the page's
 */
export async function fetchPasskeys({
  call,
  member,
  issuer,
  pageOrigin,
}: PasskeySources): Promise<FetchedPasskeys> {
  const owner = await member.ownLog()
  const { rp_id, list: record, counter, passkeys } = toObject(await call('listVaultPasskeys', {}))
  const rows = toList(passkeys)
  const isRight = typeof rp_id === 'string' && Number.isSafeInteger(counter) && rows.every(isRow)
  if (!isRight) throw badAnswer()
  checkDomain(rp_id, pageOrigin)
  const pin = await member.pins.findPasskeys()
  const list =
    record === null ? null : await verifyPasskeyList(record, { issuer, member: owner, pin })
  if (list !== null) await member.pins.raisePasskeys(list)
  return {
    ...{ rp_id, rows, opening: await findOpening(rows, list, owner.current.sequence) },
    // Without a list under the keys in force, the service says how far it has counted.
    nextCounter: (list?.counter ?? Math.max(counter, pinnedUnder(owner, pin))) + 1,
  }
}

/** The number of the pinned list; 0 if former keys have signed it. */
function pinnedUnder({ current }: KeyLog, pin: PasskeyListPin | undefined): number {
  return pin?.sequence === current.sequence ? pin.counter : 0
}

async function findOpening(
  rows: readonly PasskeyRow[],
  list: PasskeyList | null,
  sequence: number,
): Promise<OpeningPasskey[]> {
  const known = new Map(list?.passkeys.map((listed) => [listed.credential, listed]))
  const opening: OpeningPasskey[] = []
  for (const row of rows) {
    const listed = known.get(await hashCredentialId(row.credential_id))
    if (listed !== undefined && row.sequence === sequence) opening.push({ row, listed })
  }
  return opening
}

function isRow(row: PasskeyRow): boolean {
  const { passkey_id, credential_id, transports } = toObject(row)
  return (
    typeof passkey_id === 'string' && typeof credential_id === 'string' && Array.isArray(transports)
  )
}
