import type { ChangedList } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { useRef, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { useErrorText } from '../../app/use-error-text.ts'
import { toFlowError } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'

/** In the trash, out of it, or deleted for good. */
export type NewState = 'trash' | 'live' | 'deleted'

/** Progress of a change of many documents. */
export interface RunningChange {
  readonly state: NewState
  readonly done: number
  readonly total: number
  readonly stop: () => void
}

/** Changes states of documents, one after the other, and shows the result in toasts. */
export interface StateChanges {
  readonly running: RunningChange | null
  /** Resolves to true if all documents are in the new state. */
  readonly run: (document_ids: readonly string[], state: NewState) => Promise<boolean>
}

const WORDS = {
  trash: { one: 'document.trashed', many: 'document.trashedMany', failed: 'document.trashFailed' },
  live: { one: 'trash.restored', many: 'trash.restoredMany', failed: 'trash.restoreFailed' },
  deleted: { one: 'trash.deleted', many: 'trash.deletedMany', failed: 'trash.deleteFailed' },
} as const satisfies Record<NewState, Record<'one' | 'many' | 'failed', TextKey>>

/** Options of {@link useStateChanges}. */
export interface StateChangeOptions {
  /** Called with the changed documents, also if others failed; with none if the run ended early. */
  onChanged: (document_ids: readonly string[], state: NewState) => void
}

/** See {@link StateChanges}. The client signs a revision for each document, so many take a while. */
export function useStateChanges({ onChanged }: StateChangeOptions): StateChanges {
  const client = useShrdClient()
  const tell = useTell()
  const [running, setRunning] = useState<RunningChange | null>(null)
  const isRunning = useRef(false)

  async function run(ids: readonly string[], state: NewState): Promise<boolean> {
    if (isRunning.current || ids.length === 0) return false
    isRunning.current = true
    const controller = new AbortController()
    const stop = (): void => controller.abort()
    setRunning({ state, done: 0, total: ids.length, stop })
    try {
      const stored = client.documents.changeStates(ids, state, {
        signal: controller.signal,
        onProgress: ({ done, total }) => setRunning({ state, done, total, stop }),
      })
      const changed = await holdPageFor(stored)
      onChanged(changed.items, state)
      tell(state, changed, async () => {
        const undone = await holdPageFor(client.documents.changeStates(changed.items, 'live'))
        onChanged(undone.items, 'live')
        return undone
      })
      return codesOf(changed).length === 0
    } catch (error) {
      // The reloaded list shows which documents were changed before.
      onChanged([], state)
      if (!isShrdError(error, 'aborted')) tell(state, error)
      return false
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }

  return { running, run }
}

type Tell = (
  state: NewState,
  what: ChangedList | unknown,
  undo?: () => Promise<ChangedList>,
) => void

/** Returns a function that shows toasts: the changed documents with Undo, the others with the reasons. */
function useTell(): Tell {
  const toasts = useToasts()
  const errorText = useErrorText()
  const { text } = useTexts()
  const tellFailed = (state: NewState, codes: readonly string[]): void => {
    const reasons = [...new Set(codes)].map((code) => errorText({ code }))
    toasts.failure([text(WORDS[state].failed), ...reasons].join(' '))
  }
  const tellUnchanged = (state: NewState, changed: ChangedList): void => {
    const codes = codesOf(changed)
    if (codes.length > 0) tellFailed(state, codes)
  }
  return (state, what, undo) => {
    if (!isOutcome(what)) return tellFailed(state, [toFlowError(what).code])
    const { items } = what
    tellUnchanged(state, what)
    if (items.length === 0) return
    const { one, many } = WORDS[state]
    const said = items.length === 1 ? text(one) : text(many, { count: items.length })
    const onSelect = (): void => {
      undo?.().then(
        (undone) => tellUnchanged('live', undone),
        (error: unknown) => tellFailed('live', [toFlowError(error).code]),
      )
    }
    toasts.success(
      said,
      state === 'trash' ? { action: { label: text('action.undo'), onSelect } } : {},
    )
  }
}

function codesOf({ refused, failed }: ChangedList): string[] {
  return [...refused, ...failed].map(({ code }) => code)
}

function isOutcome(what: unknown): what is ChangedList {
  return typeof what === 'object' && what !== null && 'items' in what && 'failed' in what
}
