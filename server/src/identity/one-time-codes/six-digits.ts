import type { RandomBytes } from '../../secrets.ts'

const CODES = 1_000_000
const UINT32 = 2 ** 32
/** The largest multiple of {@link CODES}: beyond it some codes would be likelier than others. */
const EVEN = UINT32 - (UINT32 % CODES)

/** Six digits, every code as likely as any other. */
export function createCode(randomBytes: RandomBytes): string {
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE()
    if (drawn < EVEN) return String(drawn % CODES).padStart(6, '0')
  }
}

/** A code as people type or paste it: in groups, with spaces around it. */
export function readCode(text: string): string {
  return text.replace(/[\s-]/g, '')
}
