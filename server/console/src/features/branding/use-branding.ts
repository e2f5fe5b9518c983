import { isShrdError } from '@shrd/crypto/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { useAccountId } from '../../data/account-context.ts'
import { queryKeyOf } from '../../data/query-key.ts'
import type { CallFailure } from '../../data/service-error.ts'
import type { Branding, BrandingState } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'

/** Milliseconds of silence before the draft is saved. */
const PAUSE = 800

/** What is typed, and the version of the stored draft under it. */
interface Typed {
  readonly version: number
  readonly branding: Branding
}

/** The branding that is edited. */
export interface EditedBranding {
  readonly branding: Branding
  readonly set: (change: Partial<Branding>) => void
  /** The version that the preview shows. */
  readonly version: number
  readonly status: 'saved' | 'saving' | 'failed'
  readonly error: CallFailure | null
  readonly retry: () => void
  /** The draft of another member who has saved meanwhile. */
  readonly theirs: Branding | null
  readonly takeTheirs: () => void
  readonly keepMine: () => void
}

/**
 * The draft of a client's branding. It saves itself while it is typed, so that the preview shows it.
 * If another member has changed the draft, nothing is saved until this one decides.
 */
export function useBranding(client_id: string, state: BrandingState): EditedBranding {
  const [typed, setTyped] = useDraft<Typed>(`branding ${client_id}`)
  const queries = useQueryClient()
  const key = queryKeyOf('getBranding', useAccountId(), { client_id })
  const { mutate, isPending, error, reset } = useChange('saveBrandingDraft', [])
  const { draft } = state
  const isConflict = isShrdError(error, 'conflict')
  const isStale = typed !== undefined && typed.version !== draft.version
  const latest = useRef(typed)
  latest.current = typed

  const save = (): void => {
    const sent = latest.current
    if (sent === undefined) return
    mutate(
      { client_id, ...sent },
      {
        onSuccess(saved) {
          queries.setQueryData<BrandingState>(
            key,
            (former) => former && { ...former, draft: saved, has_changes: true },
          )
          // What was typed while it was saved is saved next.
          if (latest.current === sent) setTyped(undefined)
          else setTyped((now) => now && { ...now, version: saved.version })
        },
        onError: (failure) =>
          isShrdError(failure, 'conflict') && void queries.invalidateQueries({ queryKey: key }),
      },
    )
  }
  const canSave = typed !== undefined && error === null && !isPending
  const laterSave = useRef(save)
  laterSave.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed waits anew
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(() => laterSave.current(), PAUSE)
    return () => clearTimeout(timer)
  }, [canSave, typed])

  return {
    branding: typed?.branding ?? draft.branding,
    set(change) {
      // A refused draft is sent again once it has changed.
      if (error !== null && !isConflict) reset()
      setTyped((former) => ({
        version: former?.version ?? draft.version,
        branding: { ...(former?.branding ?? draft.branding), ...change },
      }))
    },
    version: draft.version,
    status: statusOf(error, typed !== undefined),
    error: isConflict ? null : error,
    retry: reset,
    theirs: isConflict && isStale ? draft.branding : null,
    takeTheirs() {
      reset()
      setTyped(undefined)
    },
    keepMine() {
      reset()
      setTyped((former) => former && { ...former, version: draft.version })
    },
  }
}

function statusOf(error: CallFailure | null, isTyped: boolean): EditedBranding['status'] {
  if (error !== null) return 'failed'
  return isTyped ? 'saving' : 'saved'
}
