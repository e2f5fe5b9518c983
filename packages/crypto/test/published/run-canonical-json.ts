import { expect } from 'vitest'
import { canonicalText, parseCanonical } from '../../src/core/canonical.ts'
import { encodeHex, encodeText } from '../../src/core/encoding.ts'
import { fromHex } from '../from-hex.ts'
import { type Tally, tally } from './wycheproof.ts'

/** `rfc8785.json`. */
export interface Rfc8785Vectors {
  example: { input: string; utf8: string }
  sorting: { input: string; order: string[] }
  /** `json` is `null` where the number has no JSON text. */
  numbers: { ieee754: string; json: string | null }[]
}

/** Appendix B: every number is written as published, and what is written is read as that number. */
export function runNumbers({ numbers }: Rfc8785Vectors): Promise<Tally> {
  return tally(numbers, async ({ ieee754, json }) => {
    const number = new DataView(fromHex(ieee754).buffer).getFloat64(0)
    if (json === null) {
      expect(() => canonicalText({ number })).toThrow()
      return 'refused'
    }
    const text = canonicalText({ number })
    expect([ieee754, text]).toEqual([ieee754, `{"number":${json}}`])
    // Minus zero is written as zero, so it comes back as that.
    expect(parseCanonical(text)).toEqual({ number: number === 0 ? 0 : number })
    return 'the same'
  })
}

/** Sections 3.2.2 to 3.2.4: the example becomes these very bytes, and as it stands is refused. */
export function runExample({ example }: Rfc8785Vectors): void {
  const text = canonicalText(JSON.parse(example.input))
  expect(encodeHex(encodeText(text))).toBe(example.utf8)
  expect(canonicalText(parseCanonical(text))).toBe(text)
  expect(() => parseCanonical(example.input)).toThrow('encoding_invalid')
}

/** Section 3.2.3: members in the order of their UTF-16 code units, and in no other. */
export function runSorting({ sorting }: Rfc8785Vectors): void {
  const text = canonicalText(JSON.parse(sorting.input))
  const names: Record<string, string> = JSON.parse(sorting.input)
  const positions = sorting.order.map((name) => text.indexOf(JSON.stringify(name)))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(Object.keys(names)).toHaveLength(sorting.order.length)
  expect(parseCanonical(text)).toEqual(names)
  expect(() => parseCanonical(JSON.stringify(names))).toThrow('encoding_invalid')
}

/**
 * Where this package refuses what the RFC would let pass: nothing but objects and lists at the top,
 * and no more than 16 levels. Section 3.2.2.2 wants lone surrogates refused, section 3.1 duplicate
 * members.
 */
export function runLimits(): void {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(parseCanonical(nested(16))).toBeDefined()
  const refused = ['1', '"a"', 'null', 'true', nested(17), '{"a":"\\ud800"}', '{"a":1,"a":1}']
  for (const text of refused) expect(() => parseCanonical(text)).toThrow('encoding_invalid')
}
