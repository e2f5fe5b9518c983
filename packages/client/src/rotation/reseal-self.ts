import { findDocumentEntry, type Manifest } from '@shrd/crypto/manifest'
import { selfDocumentId } from '@shrd/crypto/self'
import { isDocumentDone } from './reseal-documents.ts'
import { openPersonal } from './reseal-personal.ts'
import type { ResealContext, ResealTask } from './reseal-task.ts'

/** The self document, if it is not under the keys in use; nothing for a member who has none. */
export async function findSelfTasks(
  manifest: Manifest,
  context: ResealContext,
): Promise<ResealTask[]> {
  const { call, member } = context
  const id = await selfDocumentId(member.identity.user_id)
  const entry = await findDocumentEntry(manifest, id)
  if (entry === undefined) return []
  // One that is not there shows again when the task runs, and is named then.
  const document = await call('getSelfDocument', {}).catch(() => undefined)
  if (document !== undefined && (await isDocumentDone(document, entry, context))) return []
  return [{ id, run: () => reseal(context) }]
}

/** With what is sealed under it: a key that was replaced opens nothing any more. */
async function reseal(context: ResealContext): Promise<void> {
  const sealAgain = await openPersonal(context)
  await context.member.selfKeys.reseal()
  await sealAgain()
}
