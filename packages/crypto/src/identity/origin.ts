import { type Guard, pattern } from '../core/schema.ts'

const isOriginLike = pattern(/^https?:\/\/[\x21-\x7e]{1,500}$/)

/** `https://host`, with a port where it is not the usual one; nothing behind it. */
export const isOrigin: Guard<string> = (value): value is string => {
  if (!isOriginLike(value)) return false
  try {
    return new URL(value).origin === value
  } catch {
    return false
  }
}
