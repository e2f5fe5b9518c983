import { type Check, runChecks } from '@shrd/crypto'
import type { DocumentPin, VerifiedRow } from '@shrd/crypto/documents'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'

/**
 * The end of every verification of a state that the manifest may not know: others' edits run ahead
 * of the manifest and are noted for the next write, the member's own do not.
 *
 * @throws `document_unlisted`
 */
export async function acceptNewest(
  verified: VerifiedRow,
  { member, pin }: { member: Member; pin: DocumentPin | undefined },
): Promise<void> {
  await runChecks(NEWEST_CHECKS, { verified, me: member.identity.user_id, pin })
  await member.manifest.note(verified)
}

interface NewestState {
  verified: VerifiedRow
  /** The reader. */
  me: string
  pin: DocumentPin | undefined
}

const NEWEST_CHECKS: readonly Check<NewestState>[] = [checkOwnSaveIsPinned]

/** A save that was refused, as it seemed, and that is in force now: above all of who may read. */
function checkOwnSaveIsPinned({ verified, me, pin }: NewestState): void {
  const isNew = pin !== undefined && verified.hash !== pin.hash
  if (isNew && verified.revision.author === me) throw clientError('document_unlisted')
}
