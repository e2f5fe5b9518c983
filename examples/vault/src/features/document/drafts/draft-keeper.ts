import { isShrdError } from '@shrd/crypto/errors'
import type { Identity } from '@shrd/crypto/identity'
import type { DraftStore } from './draft-store.ts'
import type { KeptDraft } from './kept-draft.ts'
import { sealDraft } from './seal-draft.ts'

/** A draft is kept this long after the last change. */
const QUIET_MS = 800
/** When to try again what failed for another reason than that there is no room. */
const RETRY_MS = 5000

/**
 * Why a draft is not kept: the browser has no room for it, or what seals it has not arrived, as
 * without a connection; then it is tried again.
 */
export type DraftLoss = 'full' | 'waiting'

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
  /** Called once for each reason, when a draft could not be kept. */
  onLost: (why: DraftLoss) => void
}

/** Writes one after the other, the newest last, so that no older draft ends up on top. */
export function createDraftKeeper(keys: Identity, options: DraftKeeperOptions): DraftKeeper {
  const { document_id, store, onLost } = options
  const place = { user_id: keys.user_id, document_id }
  let waiting: KeptDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  let isDropped = false
  const told = new Set<DraftLoss>()

  /** It costs the safety net, and not the work at hand. */
  function tell(why: DraftLoss): void {
    if (!told.has(why)) onLost(why)
    told.add(why)
  }

  function retry(draft: KeptDraft): void {
    if (isDropped) return
    tell('waiting')
    // What was typed meanwhile is newer, and has its own timer.
    if (waiting !== null) return
    waiting = draft
    timer = setTimeout(flush, RETRY_MS)
  }

  async function put(draft: KeptDraft): Promise<void> {
    try {
      await store.put(place, await sealDraft(keys, draft), draft.kept_at)
    } catch (failure) {
      if (isShrdError(failure, 'code_missing')) retry(draft)
      else tell('full')
    }
  }

  function flush(): void {
    clearTimeout(timer)
    const draft = waiting
    waiting = null
    if (draft === null) return
    last = last.then(() => put(draft))
  }

  return {
    keep(draft) {
      isDropped = false
      waiting = { ...draft, document_id, kept_at: Date.now() }
      clearTimeout(timer)
      timer = setTimeout(flush, QUIET_MS)
    },
    flush,
    drop() {
      isDropped = true
      clearTimeout(timer)
      waiting = null
      last = last.then(() => store.remove(place)).catch(() => undefined)
    },
  }
}
