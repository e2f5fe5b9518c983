import { isIcon, isTags, isTitle } from '../core/limits.ts'
import { type Guard, isCount, object, oneOf } from '../core/schema.ts'
import type { Revision, SignedHeader } from '../documents/revision.ts'

/** What a list shows of a document. */
export type ListedRevision = Pick<Revision, 'revision' | 'header' | 'state' | 'author' | 'saved_at'>

const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'
const isText: Guard<string> = (value) => typeof value === 'string'
const isState = oneOf(['live', 'trash', 'deleted'])

const isListed: Guard<ListedRevision> = object<ListedRevision>({
  revision: isCount,
  header: object<SignedHeader>({
    title: isTitle,
    tags: isTags,
    icon: isIcon,
    title_in_body: isBoolean,
  }),
  state: isState,
  author: isText,
  saved_at: isCount,
})

/**
 * What a list shows of a revision; `undefined` if the text is none.
 *
 * Only for a text whose hash is compared with a manifest: that the rest of it is a revision, in its
 * one spelling, was found when the hash was put there. Ten thousand full readings take 180 ms.
 */
export function findListedRevision(text: string): ListedRevision | undefined {
  const listed = pick(parse(text))
  return isListed(listed) ? listed : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pick(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const { revision, header, state, author, saved_at }: Partial<Record<string, unknown>> = {
    ...value,
  }
  return { revision, header, state, author, saved_at }
}
