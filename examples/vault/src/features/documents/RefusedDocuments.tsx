import type { RefusedItem } from '@shrd/client'
import { Button, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { RefusedNote } from '../../components/RefusedNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link RefusedDocuments}. */
export interface RefusedDocumentsProps {
  refused: readonly RefusedItem[]
  /** Called when they are no longer expected. */
  onChanged: () => void
}

/** The code of what a partner does not share any more: the one case that can be settled here. */
const WITHDRAWN = 'document_withdrawn'

/** Names the documents that failed their check. Those that were withdrawn can be forgotten. */
export function RefusedDocuments({ refused, onChanged }: RefusedDocumentsProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useShrdClient()
  const [busy, setBusy] = useState(false)

  async function forget(ids: readonly string[]): Promise<void> {
    setBusy(true)
    try {
      for (const id of ids) await documents.forget(id)
      toasts.success(text('document.forgotten'))
      onChanged()
    } catch {
      toasts.failure(text('document.forgetFailed'))
    }
    setBusy(false)
  }

  return (
    <RefusedNote
      title={(count) => text('document.untrusted', { count })}
      refused={refused}
      actionOf={(code, ids) =>
        code === WITHDRAWN ? (
          <Button size="sm" busy={busy} onClick={() => void forget(ids)}>
            {text('document.forget')}
          </Button>
        ) : null
      }
    />
  )
}
