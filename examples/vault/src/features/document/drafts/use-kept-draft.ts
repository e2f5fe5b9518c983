import type { ShrdClient } from '@shrd/client'
import { type Identity, verifyKeyLog } from '@shrd/crypto/identity'
import { useToasts } from '@shrd/parts'
import { useShrdClient, useVaultSession } from '@shrd/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { createDraftKeeper, type DraftKeeper, type DraftLoss } from './draft-keeper.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import type { KeptDraft } from './kept-draft.ts'
import { openDraft } from './seal-draft.ts'

/** The draft of a document on this device, and the ways to change it. */
export interface UsedDraft {
  /** What was found when the document was opened. */
  readonly found: KeptDraft | null
  /** Keeps a draft, sealed, a moment after the last change; at once when the page goes away. */
  readonly keep: DraftKeeper['keep']
  /** Keeps at once what `keep` was given last. */
  readonly flush: () => void
  /** Forgets the draft, here and on this device. */
  readonly drop: () => void
}

const LOSS_TEXTS = { full: 'app.draftsUnkept', waiting: 'app.draftsWaiting' } as const

/** Looks for a draft of a document that an earlier page has left, and keeps the one of this page. */
export function useKeptDraft(document_id: string): UsedDraft {
  const client = useShrdClient()
  const { state: session } = useVaultSession()
  const keys = session.status === 'signed-in' ? session.keys : null
  const [found, setFound] = useState<KeptDraft | null>(null)
  // Past the end of a session the draft is still sealed to whoever has typed it.
  const [store] = useState(() => createDraftStore(globalThis.indexedDB))
  const toasts = useToasts()
  const { text } = useTexts()
  const onLost = (why: DraftLoss): void => toasts.failure(text(LOSS_TEXTS[why]))
  const [keeper] = useState(() => keys && createDraftKeeper(keys, { document_id, store, onLost }))

  useEffect(() => {
    if (keys === null) return
    let current = true
    findDraft(client, keys, store, document_id).then(
      (draft) => current && setFound(draft),
      // A draft that does not open, or not now, is not offered.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [client, keys, store, document_id])

  useEffect(() => {
    const flush = (): void => keeper?.flush()
    // The last event that a page on a phone hears for certain.
    globalThis.addEventListener('pagehide', flush)
    return () => {
      globalThis.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keeper])

  return {
    found,
    keep: (draft) => keeper?.keep(draft),
    flush: () => keeper?.flush(),
    drop: () => {
      setFound(null)
      keeper?.drop()
    },
  }
}

async function findDraft(
  client: ShrdClient,
  keys: Identity,
  store: DraftStore,
  document_id: string,
): Promise<KeptDraft | null> {
  const { user_id } = keys
  const sealed = await store.find({ user_id, document_id })
  if (sealed === null) return null
  const { log } = await client.call('getPublicKey', { user_id })
  const draft = await openDraft(keys, await verifyKeyLog(user_id, log), sealed)
  return draft?.document_id === document_id ? draft : null
}
