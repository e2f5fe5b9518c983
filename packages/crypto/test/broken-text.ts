import fc from 'fast-check'

/** Levels and lengths that would hurt a parser which looks before it measures. */
const DEEP = 20_000
const HUGE = 300_000

/** Any text, lone surrogates included. */
export const wildText: fc.Arbitrary<string> = fc
  .array(fc.nat(0xffff), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

/**
 * Texts to throw at a parser: random ones, and the good one cut off, with a character changed,
 * doubled, nested deeply or made huge. Never the good text itself.
 */
export function brokenText(good: string): fc.Arbitrary<string> {
  const anyText = fc.oneof(wildText, fc.base64String(), fc.json())
  const cut = fc.nat(Math.max(0, good.length - 1)).map((length) => good.slice(0, length))
  const changed = fc
    .tuple(fc.nat(Math.max(0, good.length - 1)), fc.string({ minLength: 1, maxLength: 1 }))
    .map(([at, character]) => good.slice(0, at) + character + good.slice(at + 1))
  const absurd = fc.constantFrom(
    `${good}${good}`,
    `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    'A'.repeat(HUGE),
    ' '.repeat(HUGE),
    `${good}${'='.repeat(HUGE)}`,
  )
  const often = { weight: 4, arbitrary: changed }
  return fc
    .oneof(anyText, { weight: 2, arbitrary: cut }, often, absurd)
    .filter((text) => text !== good)
}

/** Values that a server, a store or a caller without types may hand over in place of another. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
  fc.constantFrom(null, undefined, Number.NaN, '', [], {}, new Uint8Array(3)),
)
