import type { DocumentRow, OpenedList } from '@shrd/client'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Loaded } from '../task/use-load.ts'
import { useMemberLoad } from './useMemberLoad.ts'

/** Selects documents of a vault. */
export interface UseDocumentsOptions {
  /** Returns the documents in the trash instead. @default false */
  trash?: boolean
}

/**
 * The documents of a vault, compared with the member's manifest. They load when the component
 * mounts, when the vault changes and after a sign-in. While they reload, the previous list stays.
 *
 * `result.refused` has a code for each document that fails a check or that the service withholds.
 * Tell the user; such documents are not in the list.
 *
 * @param vault_id `null` loads nothing
 * @example
 * const { result, reload } = useDocuments(vault_id)
 * return result?.items.map(({ document_id, header }) => <li key={document_id}>{header.title}</li>)
 */
export function useDocuments(
  vault_id: string | null,
  { trash = false }: UseDocumentsOptions = {},
): Loaded<OpenedList<DocumentRow>> {
  const { documents } = useShrdClient()
  const { show: _, ...loaded } = useMemberLoad(
    vault_id === null ? null : `${vault_id} ${trash}`,
    (signal) => documents[trash ? 'listTrash' : 'list'](vault_id ?? '', { signal }),
  )
  return loaded
}
