import type { KeyLog } from '@shrd/crypto/identity'
import { findDocumentEntry, type Manifest } from '@shrd/crypto/manifest'
import { selfDocumentId } from '@shrd/crypto/self'
import { openPart, type PersonalPart, sealPart } from '../profile/sealed-part.ts'
import { isRefusal } from '../refusals.ts'
import { toObject } from '../transport/bad-answer.ts'
import { isDocumentDone } from './reseal-documents.ts'
import type { ResealContext, ResealTask } from './reseal-task.ts'

/**
 * Returns the task for the self document, if it is not under the current keys. Returns none for a
 * member without one.
 */
export async function findSelfTasks(
  manifest: Manifest,
  context: ResealContext,
): Promise<ResealTask[]> {
  const { call, member } = context
  const id = await selfDocumentId(member.identity.user_id)
  const entry = await findDocumentEntry(manifest, id)
  if (entry === undefined) return []
  // The task of a missing document fetches it again and reports the error.
  const document = await call('getSelfDocument', {}).catch(() => undefined)
  if (document !== undefined && (await isDocumentDone(document, entry, context))) return []
  return [{ id, run: () => reseal(context) }]
}

/** Re-encrypts what the self key encrypts, too: afterwards a former self key opens nothing. */
async function reseal(context: ResealContext): Promise<void> {
  const sealAgain = await openPersonal(context)
  await context.member.selfKeys.reseal()
  await sealAgain()
}

/** Writes the new encrypted text. */
type Write = (sealed: string) => Promise<unknown>

/**
 * Decrypts what the self key encrypts beside the manifest, and returns a function that encrypts it
 * under the next self key. Does nothing if the keys were never stolen, because the self key then
 * stays.
 */
async function openPersonal(context: ResealContext): Promise<() => Promise<void>> {
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
