import type { DocumentSave, SaveOutcome } from '@shrd/client'
import type { OpenedDocument } from '@shrd/crypto'
import { useRef } from 'react'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Loaded } from '../task/use-load.ts'
import type { Task } from '../task/use-task.ts'
import { useMemberLoad } from './useMemberLoad.ts'
import { useMemberTask } from './useMemberTask.ts'

/** A document as a component reads and changes it. */
export interface UsedDocument extends Loaded<OpenedDocument> {
  /**
   * Signs and stores a change of what was loaded. A result with `status: 'stale'` has stored nothing:
   * merge with `mergeDocument`, and save again with `newer` as the base.
   */
  readonly save: Task<[change: DocumentSave, base?: OpenedDocument], SaveOutcome>
}

/**
 * One document, verified and decrypted on this device: loaded when the component appears, when the
 * id changes and after a sign-in. Only the latest answer counts, and nothing stays after the sign-in.
 *
 * For a list take `useDocuments`, which decrypts no bodies.
 *
 * Codes: `not_found`, `author_not_allowed`, `document_undecryptable`, `document_mismatch` and the
 * other codes of what does not verify; saving: `author_not_allowed`.
 *
 * @param document_id `null` loads nothing
 * @example
 * const { state, result, save } = useDocument(document_id)
 * if (result === null) return state === 'failed' ? <NotThere /> : <Skeleton />
 * return <Notes text={result.body.notes} onSave={(body) => save.run({ body })} />
 */
export function useDocument(document_id: string | null): UsedDocument {
  const { documents } = useShrdClient()
  const opened = useRef<string | null>(null)
  const { show, ...loaded } = useMemberLoad(document_id, async (signal) => {
    // Loaded again while it is open: its owner was told already.
    const again = opened.current === document_id
    const document = await documents.get(document_id ?? '', { again, signal })
    opened.current = document_id
    return document
  })
  const { result } = loaded
  const save = useMemberTask(async ({ signal }, change: DocumentSave, base?: OpenedDocument) => {
    const from = base ?? result
    if (document_id === null || from === null) {
      throw new TypeError('Save a document once it is loaded.')
    }
    const outcome = await documents.save(document_id, change, { base: from, signal })
    if (outcome.status === 'saved' && !signal.aborted) show(outcome.document)
    return outcome
  })
  return { ...loaded, save }
}
