import type { DocumentRow, OpenedList } from '@shrd/client'
import { useClient } from '../../app/client.tsx'
import { type Resource, useResource } from '../../app/use-resource.ts'

/** The documents of a vault: verified, newest first, not decrypted. */
export function useDocuments(vault_id: string): Resource<OpenedList<DocumentRow>> {
  const { documents } = useClient()
  return useResource(vault_id, async (signal) => {
    const list = await documents.list(vault_id, { signal })
    return {
      ...list,
      items: list.items.toSorted((one, other) => other.updated_at - one.updated_at),
    }
  })
}
