import type { Identity } from '@shrd/crypto'
import type { DraftStore } from './draft-store.ts'
import type { KeptDraft } from './kept-draft.ts'
import { sealDraft } from './seal-draft.ts'

/** A draft is kept this long after the last change. */
const QUIET_MS = 800

/** Keeps the draft of one document while it is typed. */
export interface DraftKeeper {
  keep(draft: Omit<KeptDraft, 'document_id' | 'kept_at'>): void
  /** Keeps at once what `keep` was given last. */
  flush(): void
  drop(): void
}

/** What {@link createDraftKeeper} takes besides the keys. */
export interface DraftKeeperOptions {
  document_id: string
  store: DraftStore
  /** Called once, when a draft could not be kept, such as on a full disk. */
  onLost: () => void
}

/** Writes one after the other, the newest last, so that no older draft ends up on top. */
export function createDraftKeeper(keys: Identity, options: DraftKeeperOptions): DraftKeeper {
  const { document_id, store, onLost } = options
  const place = { user_id: keys.user_id, document_id }
  let waiting: KeptDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  let isLost = false

  /** It costs the safety net, and not the work at hand. */
  function lose(): void {
    if (!isLost) onLost()
    isLost = true
  }

  function flush(): void {
    clearTimeout(timer)
    const draft = waiting
    waiting = null
    if (draft === null) return
    last = last
      .then(async () => store.put(place, await sealDraft(keys, draft), draft.kept_at))
      .catch(lose)
  }

  return {
    keep(draft) {
      waiting = { ...draft, document_id, kept_at: Date.now() }
      clearTimeout(timer)
      timer = setTimeout(flush, QUIET_MS)
    },
    flush,
    drop() {
      clearTimeout(timer)
      waiting = null
      last = last.then(() => store.remove(place)).catch(() => undefined)
    },
  }
}
