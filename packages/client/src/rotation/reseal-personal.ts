import type { KeyLog } from '@shrd/crypto/identity'
import { openPart, type PersonalPart, sealPart } from '../profile/sealed-part.ts'
import { isRefusal } from '../refusals.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { ResealContext } from './reseal-task.ts'

/** What is put in the place of a sealed text. */
type Write = (sealed: string) => Promise<unknown>

/**
 * Opens what is sealed under the self key beside the manifest, while the present key opens it, and
 * answers what seals it under the one that has taken its place. Nothing is done for a member whose
 * keys were never stolen: that self key stays.
 */
export async function openPersonal(context: ResealContext): Promise<() => Promise<void>> {
  const { member, owner } = context
  if (!wasStolen(owner)) return async () => undefined
  const { epoch } = await member.selfKeys.get()
  const opened: { part: PersonalPart; value: object; write: Write }[] = []
  for (const { part, sealed, write } of await fetchSealed(context)) {
    const value = await openPart(member, part, sealed).catch(passOver)
    if (value !== null) opened.push({ part, value, write })
  }
  return async () => {
    if ((await member.selfKeys.get()).epoch === epoch) return
    for (const { part, value, write } of opened) await write(await sealPart(member, part, value))
  }
}

async function fetchSealed({ call }: ResealContext) {
  const { sealed: preferences, ...chosen } = toObject(await call('getPreferences', {}))
  const { sealed: contact, emails, invoice } = toObject(await call('getContact', {}))
  const { sealed: address, ...billed } = toObject(await call('getAddress', {}))
  const addresses = emails.map((one) => one.address)
  const parts: { part: PersonalPart; sealed: string | null; write: Write }[] = [
    {
      part: 'preferences',
      sealed: preferences,
      write: (sealed) => call('updatePreferences', { ...chosen, sealed }),
    },
    {
      part: 'contact',
      sealed: contact,
      write: (sealed) => call('updateContact', { sealed, emails: addresses, invoice }),
    },
    {
      part: 'address',
      sealed: address,
      write: (sealed) => call('updateAddress', { ...billed, sealed }),
    },
  ]
  return parts
}

function wasStolen({ states }: KeyLog): boolean {
  return states.some(({ reason }) => reason === 'compromised')
}

/** What does not open now will not open later, so it must not block a new key. */
function passOver(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
