import type { ShrdClient } from '@shrd/client'
import type { LoadedProfile } from './profile-form.ts'

/** Loads contact and address, and whether an invoice needs some of it in clear. */
export async function loadProfile(
  { profile, call }: Pick<ShrdClient, 'profile' | 'call'>,
  signal?: AbortSignal,
): Promise<LoadedProfile> {
  const options = signal === undefined ? {} : { signal }
  const [contact, address, bills] = await Promise.all([
    profile.getContact(options),
    profile.getAddress(options),
    call('listBills', {}, options),
  ])
  return { contact, address, isBilled: bills.length > 0 || contact.invoice !== null }
}
