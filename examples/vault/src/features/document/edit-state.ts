import type { FlowError } from '@shrd/client'
import {
  type PlainDocument,
  type TypedContent,
  toDocumentSave,
  toTypedContent,
} from '../documents/typed-content.ts'
import { type Conflict, type MergedContent, mergeTyped, takeTheirs } from './merge-typed.ts'
import type { OpenedDocument } from './opened-document.ts'

/** A newer document, and what becomes of one's own changes on top of it. */
export interface OfferedMerge extends MergedContent {
  readonly newer: OpenedDocument
}

/** A document while it is edited. */
export interface EditState {
  /** What the changes are made to. */
  readonly base: OpenedDocument
  readonly content: TypedContent
  /** Saving was tried: problems are shown. */
  readonly tried: boolean
  readonly busy: boolean
  readonly error: FlowError | null
  /** Somebody else has saved in the meantime. */
  readonly merge: OfferedMerge | null
}

/** What happens while a document is edited. */
export type EditEvent =
  | { readonly type: 'typed'; readonly part: Partial<TypedContent> }
  | { readonly type: 'tried' }
  | { readonly type: 'saving' }
  | { readonly type: 'failed'; readonly error: FlowError }
  /** Nothing was stored, because there is a newer document. */
  | { readonly type: 'stale'; readonly newer: OpenedDocument }
  /** The member has decided; `theirs` are the conflicts in which the other value is taken. */
  | { readonly type: 'merged'; readonly theirs: readonly Conflict[] }
  | { readonly type: 'mergeLeft' }
  /** The document has changed in what nobody types, such as its files. */
  | { readonly type: 'rebased'; readonly base: OpenedDocument }

/** The beginning: the fields as they are, or a draft of earlier. */
export function beginEdit(base: OpenedDocument, draft?: TypedContent): EditState {
  const content = draft ?? toTypedContent(base)
  return { base, content, tried: false, busy: false, error: null, merge: null }
}

/** A draft that stands on an earlier revision, with what has to be decided. */
export function beginMerge(
  base: PlainDocument,
  draft: TypedContent,
  newer: OpenedDocument,
): EditState {
  const merged = mergeTyped(base, draft, newer)
  const state = beginEdit(newer, merged.content)
  return merged.conflicts.length === 0 ? state : { ...state, merge: { ...merged, newer } }
}

/** The state after an event. */
export function nextEdit(state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'typed':
      return { ...state, content: { ...state.content, ...event.part } }
    case 'tried':
      return { ...state, tried: true }
    case 'saving':
      return { ...state, tried: true, busy: true, error: null }
    case 'failed':
      return { ...state, busy: false, error: event.error }
    case 'stale': {
      const merged = mergeTyped(state.base, state.content, event.newer)
      return { ...state, busy: false, merge: { ...merged, newer: event.newer } }
    }
    case 'merged': {
      if (state.merge === null) return state
      const { content, newer } = state.merge
      return {
        ...state,
        base: newer,
        content: takeTheirs(content, event.theirs, newer),
        merge: null,
      }
    }
    case 'mergeLeft':
      return { ...state, merge: null }
    case 'rebased':
      return { ...state, base: event.base }
  }
}

/** Whether two documents say the same, whatever their revisions and files are. */
export function isSameText(one: PlainDocument, other: PlainDocument): boolean {
  return toText(one) === toText(other)
}

function toText(document: PlainDocument): string {
  return JSON.stringify(toDocumentSave(toTypedContent(document)))
}
