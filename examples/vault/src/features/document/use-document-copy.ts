import { useShrdClient, useVaultSession } from '@shrd/react'
import { useRef, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { type Attempt, useAttempt } from '../../components/use-attempt.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useListRefresh } from '../documents/list-refresh.ts'
import type { CopyOutcome, DocumentCopy } from './document-copy.ts'
import type { OpenedDocument } from './opened-document.ts'

/** Saves an own copy of a document of somebody else. */
export interface UsedDocumentCopy extends Pick<Attempt, 'busy' | 'error'> {
  /** False for the member's own documents. */
  readonly isOffered: boolean
  /** `null` until a copy is stored. */
  readonly outcome: CopyOutcome | null
  readonly save: () => void
}

/** @param vault_id the vault that gets the copy */
export function useDocumentCopy(document: OpenedDocument, vault_id: string): UsedDocumentCopy {
  const { text } = useTexts()
  const client = useShrdClient()
  const { state: session } = useVaultSession()
  const refreshList = useListRefresh()
  const unfinished = useRef<DocumentCopy | null>(null)
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  const { busy, error, run } = useAttempt(text('ownCopy.failed'))
  const reader = session.status === 'signed-in' ? session.user.user_id : null

  async function store(): Promise<void> {
    setOutcome(null)
    const { createDocumentCopy } = await import('./document-copy.ts')
    unfinished.current ??= createDocumentCopy(client, document, vault_id)
    setOutcome(await unfinished.current.store())
    unfinished.current = null
    refreshList()
  }

  return {
    isOffered: reader !== document.owner,
    busy,
    error,
    outcome,
    save: () => void run(() => holdPageFor(store())),
  }
}
