import type { RandomBytes } from '../../secrets.ts'

const CODES = 1_000_000
const UINT32 = 2 ** 32
/** The largest multiple of {@link CODES}. Above it some codes would be more likely than others. */
const EVEN = UINT32 - (UINT32 % CODES)

/** Creates six digits, each code equally likely. */
export function createCode(randomBytes: RandomBytes): string {
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE()
    if (drawn < EVEN) return String(drawn % CODES).padStart(6, '0')
  }
}

/** Normalises a code as users type or paste it: in groups, with spaces around it. */
export function readCode(text: string): string {
  return text.replace(/[\s-]/g, '')
}
