import { findDocumentEntry, type Manifest } from '@shrd/crypto/manifest'
import { type SelfKey, selfDocumentId } from '@shrd/crypto/self'
import type { ResealedPersonal } from '../member/self-keys.ts'
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
async function reseal({ call, member }: ResealContext): Promise<void> {
  await member.selfKeys.reseal(async ({ before, next }) => {
    const stored = {
      preferences: await call('getPreferences', {}),
      contact: await call('getContact', {}),
      address: await call('getAddress', {}),
    }
    const resealed: ResealedPersonal = {}
    for (const part of PARTS) {
      const { sealed, version } = toObject(stored[part])
      const value = await openPart(holderOf(before), part, sealed).catch(passOver)
      if (value === null) continue
      resealed[part] = { sealed: await sealPart(holderOf(next), part, value), version }
    }
    return resealed
  })
}

const PARTS: readonly PersonalPart[] = ['preferences', 'contact', 'address']

const holderOf = (key: SelfKey) => ({ selfKeys: { get: async () => key } })

/** What does not open now will not open later, so it must not block a new key. */
function passOver(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
