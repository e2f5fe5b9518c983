import { LIMITS } from '@shrd/contract/calls'

/** The tags of a comma-separated text: trimmed, lower-case, each once. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '')
}

/** What is wrong with a list of tags. */
export type TagsProblem = 'field.tooManyTags' | 'field.tagTooLong'

/** The first limit that a list of tags is over; `null` when it is within all. */
export function findTagsProblem(
  tags: readonly string[],
): { key: TagsProblem; max: number; count: number } | null {
  const { length } = tags
  if (length > LIMITS.tags) return { key: 'field.tooManyTags', max: LIMITS.tags, count: length }
  const longest = Math.max(0, ...tags.map((tag) => tag.length))
  if (longest <= LIMITS.tag) return null
  return { key: 'field.tagTooLong', max: LIMITS.tag, count: longest }
}
