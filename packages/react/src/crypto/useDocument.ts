import type { DocumentSave, SaveOutcome } from '@shrd/client'
import type { OpenedDocument } from '@shrd/crypto/documents'
import { useRef } from 'react'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Loaded } from '../task/use-load.ts'
import type { Task } from '../task/use-task.ts'
import { useMemberLoad } from './useMemberLoad.ts'
import { useMemberTask } from './useMemberTask.ts'

/** A document that a component reads and changes. */
export interface UsedDocument extends Loaded<OpenedDocument> {
  /**
   * Signs and stores a change of the loaded document. A result with `status: 'stale'` stored
   * nothing: merge with `mergeDocument` and save again with `newer` as the base.
   */
  readonly save: Task<[change: DocumentSave, base?: OpenedDocument], SaveOutcome>
}

/**
 * One document, verified and decrypted on this device. It loads when the component mounts, when the
 * id changes and after a sign-in. Only the latest response counts. Nothing remains after the
 * session.
 *
 * For a list use `useDocuments`, which decrypts no bodies.
 *
 * Codes: `not_found`, `author_not_allowed`, `document_undecryptable`, `document_mismatch` and other
 * codes of failed checks; saving: `author_not_allowed`.
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
    // Reloading an open document; do not log another view.
    const again = opened.current === document_id
    const document = await documents.get(document_id ?? '', { again, signal })
    opened.current = document_id
    return document
  })
  const { result } = loaded
  const save = useMemberTask(async ({ signal }, change: DocumentSave, base?: OpenedDocument) => {
    const from = base ?? result
    if (document_id === null || from === null) {
      throw new TypeError('Save a document after it is loaded.')
    }
    const outcome = await documents.save(document_id, change, { base: from, signal })
    if (outcome.status === 'saved' && !signal.aborted) show(outcome.document)
    return outcome
  })
  return { ...loaded, save }
}
