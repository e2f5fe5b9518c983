import type { StepOutput } from '@shrd/contract'

const MARK = 'shrd_step'

/** Steps that wait for a mail, which belongs to the sign-in that asked for it. */
const WITH_MAIL: readonly string[] = ['verify_email', 'reset']

/** A sign-in that this tab goes on with after it was loaded anew. */
interface KeptStep {
  kind: string
  transaction: string
  email: string | null
}

/**
 * Remembers in this tab the sign-in that waits for a mail: loaded anew, the page of that step would
 * begin another, for which the code of the mail is none. Nothing secret is kept; without the code the
 * handle leads nowhere.
 */
export function keepStep({ transaction, next: { kind }, data: { email } }: StepOutput): void {
  const kept: KeptStep = { kind, transaction, email }
  try {
    if (WITH_MAIL.includes(kind)) sessionStorage.setItem(MARK, JSON.stringify(kept))
    else sessionStorage.removeItem(MARK)
  } catch {
    // Storage that is blocked keeps nothing.
  }
}

/** The step that was just loaded, as the one under way in this tab where there is one. */
export function resumeStep(loaded: StepOutput): StepOutput {
  const kept = readKept()
  if (kept === null || kept.kind !== loaded.next.kind) return loaded
  const { transaction, email } = kept
  return { ...loaded, transaction, data: { ...loaded.data, email } }
}

function readKept(): KeptStep | null {
  try {
    // Written by this file alone.
    return JSON.parse(sessionStorage.getItem(MARK) ?? 'null') as KeptStep | null
  } catch {
    return null
  }
}
