import { LIMITS } from '@shrd/contract/calls'

/** The tags of a comma-separated text: trimmed, lower-case, each once. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags)].filter((tag) => tag !== '')
}

/** What is wrong with a list of tags. */
export type TagsProblem = 'field.tooManyTags' | 'field.tagTooLong'

/** The first limit that a list of tags is over; `null` when it is within all. */
export function findTagsProblem(tags: readonly string[]): { key: TagsProblem; max: number } | null {
  if (tags.length > LIMITS.tags) return { key: 'field.tooManyTags', max: LIMITS.tags }
  const long = tags.some((tag) => tag.length > LIMITS.tag)
  return long ? { key: 'field.tagTooLong', max: LIMITS.tag } : null
}
