import type { DocumentRow, OpenedList } from '@shrd/client'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Loaded } from '../task/use-load.ts'
import { useMemberLoad } from './useMemberLoad.ts'

/** Which documents of a vault. */
export interface UseDocumentsOptions {
  /** Those in the trash in place of the others. @default false */
  trash?: boolean
}

/**
 * The documents of a vault, compared with the member's manifest: loaded when the component appears,
 * when the vault changes and after a sign-in. While it is loaded again the list so far stays.
 *
 * `result.refused` names by code what fails and what the service withholds: say so, it is not shown.
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
