import type { DocumentRow, OpenedList } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { type Resource, useResource } from '../../app/use-resource.ts'

/** The documents of a vault: verified, newest first, not decrypted. */
export function useDocuments(vault_id: string): Resource<OpenedList<DocumentRow>> {
  const { documents } = useShrdClient()
  return useResource<OpenedList<DocumentRow>>(vault_id, async (signal) => {
    const { items, refused } = await documents.list(vault_id, { signal })
    return { items: items.toSorted((one, other) => other.saved_at - one.saved_at), refused }
  })
}
