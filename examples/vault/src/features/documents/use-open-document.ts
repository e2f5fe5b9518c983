import { useSearchParams } from 'react-router-dom'

/** Which document is open, as the address says: it is still open after a reload. */
export interface OpenDocumentAddress {
  document_id: string | null
  open: (document_id: string) => void
  close: () => void
}

/** Reads and changes the open document in the address. */
export function useOpenDocumentAddress(vault_id: string): OpenDocumentAddress {
  const [parameters, setParameters] = useSearchParams()
  return {
    document_id: parameters.get('document'),
    open: (document_id) => setParameters({ vault: vault_id, document: document_id }),
    close: () => setParameters({ vault: vault_id }),
  }
}
