import { type Guard, pattern } from '../core/schema.ts'

const isOriginLike = pattern(/^https?:\/\/[\x21-\x7e]{1,500}$/)

/** Accepts `https://host`, with a port only if it is not the default, and nothing after it. */
export const isOrigin: Guard<string> = (value): value is string => {
  if (!isOriginLike(value)) return false
  try {
    return new URL(value).origin === value
  } catch {
    return false
  }
}
