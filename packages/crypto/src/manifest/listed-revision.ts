import { isIcon, isTags, isTitle } from '../core/limits.ts'
import { isCount, isTime, oneOf } from '../core/schema.ts'
import type { Revision, SignedHeader } from '../documents/revision.ts'

/** What a list shows of a document. */
export interface ListedRevision
  extends Pick<Revision, 'revision' | 'header' | 'state' | 'author' | 'saved_at'> {
  /** How many files belong to it. */
  file_count: number
}

const isState = oneOf(['live', 'trash', 'deleted'])

/**
 * What a list shows of a revision; `undefined` if the text is none.
 *
 * Only for a text whose hash is compared with a manifest: that the rest of it is a revision, in its
 * one spelling, was found when the hash was put there. Ten thousand full readings take 180 ms.
 */
export function findListedRevision(text: string): ListedRevision | undefined {
  const { revision, header, state, author, saved_at, files } = parseMembers(text)
  const isListed =
    isCount(revision) && isState(state) && typeof author === 'string' && isTime(saved_at)
  if (!isListed || !isSignedHeader(header) || !Array.isArray(files)) return undefined
  const { title, tags, icon, title_in_body } = header
  return {
    revision,
    header: { title, tags, icon, title_in_body },
    state,
    author,
    saved_at,
    file_count: files.length,
  }
}

function isSignedHeader(value: unknown): value is SignedHeader {
  const { title, tags, icon, title_in_body } = toMembers(value)
  return isTitle(title) && isTags(tags) && isIcon(icon) && typeof title_in_body === 'boolean'
}

function parseMembers(text: string): Members {
  try {
    return toMembers(JSON.parse(text))
  } catch {
    return {}
  }
}

type Members = Partial<Record<string, unknown>>

function toMembers(value: unknown): Members {
  // An object has members of any names; what they are is looked at one by one.
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}
