import type { DocumentState } from '@shrd/crypto/documents'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { toRefusalCode } from '../refusals.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { changeState } from './change-state.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'

/** How changes of many documents are followed and stopped. */
export interface ChangeStatesOptions extends Pick<CallOptions, 'signal'> {
  /** Told after each document, whatever became of it. */
  onProgress?: (progress: StatesProgress) => void
}

/** How far it is. */
export interface StatesProgress {
  readonly done: number
  readonly total: number
}

/**
 * Changes the state of documents, one after the other: each is a revision of its own. What is in the
 * state already is passed over, so to run it again goes on where it was interrupted. Deleted for good
 * is only what is in the trash.
 *
 * @throws `aborted`, `network`, `timeout`; what fails for a document alone is named by its id
 */
export async function changeStates(
  document_ids: readonly string[],
  state: DocumentState,
  sources: ChangeStatesOptions & { call: Call; member: Member },
): Promise<OpenedList<string>> {
  const { signal, onProgress } = sources
  // Nothing that was restored meanwhile, here or elsewhere, is deleted for good.
  const only = state === 'deleted' ? 'trash' : undefined
  const ids = [...new Set(document_ids)]
  const items: string[] = []
  const refused: RefusedItem[] = []
  for (const id of ids) {
    if (signal?.aborted) throw clientError('aborted')
    try {
      await changeState(id, state, { ...sources, only })
      items.push(id)
    } catch (error) {
      refused.push({ id, code: toRefusalCode(error) })
    }
    onProgress?.({ done: items.length + refused.length, total: ids.length })
  }
  return { items, refused }
}
