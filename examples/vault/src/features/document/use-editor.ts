import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { useEffect, useReducer } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type TypedContent, toDocumentSave, toTypedContent } from '../documents/typed-content.ts'
import {
  type DocumentProblems,
  findDocumentProblems,
} from '../documents/typed-document-problems.ts'
import { countChanges } from './count-changes.ts'
import type { UsedDraft } from './drafts/use-kept-draft.ts'
import { beginEdit, type EditEvent, type EditState, isSameText, nextEdit } from './edit-state.ts'
import type { Conflict } from './merge-typed.ts'
import type { OpenedDocument } from './opened-document.ts'

/** Editing of one document; `state` is `null` while it is only looked at. */
export interface Editor {
  readonly state: EditState | null
  readonly changes: number
  readonly problems: DocumentProblems | null
  readonly begin: (state?: EditState) => void
  readonly type: (part: Partial<TypedContent>) => void
  /** Marks what is wrong. */
  readonly mark: () => void
  /** Leaves edit mode; what was typed is gone, from this device too. */
  readonly leave: () => void
  readonly save: () => Promise<void>
  /** Takes the other value in some conflicts, one's own in all others, and saves. */
  readonly merge: (theirs: readonly Conflict[]) => Promise<void>
  readonly leaveMerge: () => void
}

type Action = EditEvent | { readonly type: 'begun'; readonly state: EditState } | { type: 'left' }

function reduce(state: EditState | null, action: Action): EditState | null {
  if (action.type === 'begun') return action.state
  if (action.type === 'left' || state === null) return null
  return nextEdit(state, action)
}

/** What an editor works on. */
export interface EditorOptions {
  document: OpenedDocument
  /** Where it is filed. */
  vault_id?: string | undefined
  draft: UsedDraft
  onSaved: (document: OpenedDocument) => void
}

/** Edits a draft copy of a document: the document itself changes when it is saved. */
export function useEditor({ document, vault_id, draft, onSaved }: EditorOptions): Editor {
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useShrdClient()
  const [state, dispatch] = useReducer(reduce, null)
  const changes = state === null ? 0 : countChanges(toTypedContent(state.base), state.content)
  const isRebased = state !== null && !state.busy && isNewer(document, state.base)

  useEffect(() => {
    if (isRebased) dispatch({ type: 'rebased', base: document })
  }, [isRebased, document])

  function leave(): void {
    draft.drop()
    dispatch({ type: 'left' })
  }

  function done(saved: OpenedDocument): void {
    leave()
    onSaved(saved)
    toasts.success(text('document.saved', { title: saved.header.title }))
  }

  async function send({ base, content }: EditState): Promise<void> {
    dispatch({ type: 'saving' })
    draft.keep({ vault_id, revision: base.revision, content })
    draft.flush()
    try {
      const change = toDocumentSave(content)
      let outcome = await documents.save(base.document_id, change, { base })
      if (outcome.status === 'stale' && isSameText(outcome.newer, base)) {
        // Only files have changed: nothing of what is typed has to be decided.
        const { newer } = outcome
        outcome = await documents.save(base.document_id, change, { base: newer })
      }
      if (outcome.status === 'saved') return done(outcome.document)
      // An answer that was lost: what is stored is what was sent.
      if (isSameText(outcome.newer, change)) return done(outcome.newer)
      dispatch({ type: 'stale', newer: outcome.newer })
    } catch (error) {
      toasts.failure(text('document.updateFailed'))
      dispatch({ type: 'failed', error: toFlowError(error) })
    }
  }

  return {
    state,
    changes,
    problems: state === null ? null : findDocumentProblems(state.content),
    begin: (begun = beginEdit(document)) => dispatch({ type: 'begun', state: begun }),
    type(part) {
      if (state === null) return
      const content = { ...state.content, ...part }
      draft.keep({ vault_id, revision: state.base.revision, content })
      dispatch({ type: 'typed', part })
    },
    mark: () => dispatch({ type: 'tried' }),
    leave,
    async save() {
      if (state === null || state.busy) return
      if (changes === 0) return leave()
      await send(state)
    },
    async merge(theirs) {
      if (state === null) return
      const merged = nextEdit(state, { type: 'merged', theirs })
      // With their values everywhere there is nothing left to save.
      if (countChanges(toTypedContent(merged.base), merged.content) === 0) return done(merged.base)
      dispatch({ type: 'merged', theirs })
      await send(merged)
    },
    leaveMerge: () => dispatch({ type: 'mergeLeft' }),
  }
}

/** A save of one's own that changed nothing of what is typed, such as of files. */
function isNewer(document: OpenedDocument, base: OpenedDocument): boolean {
  return document.revision > base.revision && isSameText(document, base)
}
