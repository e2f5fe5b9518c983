import { verify } from '@node-rs/argon2'
import { HASH } from './base64-part.ts'
import type { HashKind, KnownHash } from './known-hash.ts'

/** Argon2 takes salts from 8 bytes on. */
const SALT = '[A-Za-z0-9+/]{11,86}'
const FORM = new RegExp(
  `^\\$(argon2(?:id|i|d))\\$v=(?:16|19)\\$m=(\\d{1,9}),t=(\\d{1,9}),p=(\\d{1,9})\\$${SALT}\\$${HASH}$`,
)

/** KiB, as `OWN_WORK` in passes of KiB. */
const MOST_MEMORY = 128 * 1024
/** Memory times passes. */
const MOST_WORK = 512 * 1024
const OWN_WORK = 19_456 * 2
const MOST_LANES = 16

/** Reads an Argon2 hash in the PHC string form. */
export function readArgon2(text: string): KnownHash | undefined {
  const [, kind, m, t, p] = FORM.exec(text) ?? []
  if (kind === undefined) return undefined
  const [memory, passes, lanes] = [Number(m), Number(t), Number(p)]
  const work = memory * passes
  return {
    // The expression has no other names.
    kind: kind as HashKind,
    text,
    isAffordable: memory <= MOST_MEMORY && work <= MOST_WORK && lanes <= MOST_LANES,
    isSlow: work > OWN_WORK,
    // Parameters that the function does not take match nothing.
    matches: (password) => verify(text, password).catch(() => false),
  }
}
