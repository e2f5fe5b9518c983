const PREFIX = 'new '

/** What the draft of a document is kept under that has no id yet: there is one for each vault. */
export function newDraftId(vault_id: string): string {
  return PREFIX + vault_id
}

/** The vault of a draft of a new document; `null` for a draft of one that is there. */
export function vaultOfNewDraft(document_id: string): string | null {
  return document_id.startsWith(PREFIX) ? document_id.slice(PREFIX.length) : null
}
