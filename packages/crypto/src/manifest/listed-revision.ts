import { isIcon, isTags, isTitle } from '../core/limits.ts'
import { isCount, isTime, oneOf } from '../core/schema.ts'
import type { Revision, SignedHeader } from '../documents/revision.ts'

/** The values of a document that a list shows. */
export interface ListedRevision
  extends Pick<Revision, 'revision' | 'header' | 'state' | 'author' | 'saved_at'> {
  /** The number of its files. */
  file_count: number
}

const isState = oneOf(['live', 'trash', 'deleted'])

/**
 * The values of a revision that a list shows; `undefined` if the text is not a revision.
 *
 * Only for a text whose hash the manifest contains: its form was verified before its hash was
 * stored. Parsing ten thousand texts in full would take 180 ms.
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
  // An object may have properties of any names. Each one is checked on its own.
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}
