import { hashStatement, type SignedRecord } from '@shrd/crypto'
import type { Pins } from '../member/pins.ts'

/** Remembers a list that this device has signed and stored with the service. */
export async function pinList(
  pins: Pick<Pins, 'raisePasskeys'>,
  { statement }: SignedRecord,
): Promise<void> {
  // This page has just written it.
  const { sequence, counter } = JSON.parse(statement) as { sequence: number; counter: number }
  const hash = await hashStatement('passkey-list', statement)
  await pins.raisePasskeys({ sequence, counter, hash })
}
