import { expect, test } from 'vitest'
import { parseDocstring } from './docstring.ts'
import { firstSentence, renderExport } from './render-export.ts'

const COMMENT = `/**
 * Opens a {@link Box}, e.g. of a {@link Lid}. A second
 * sentence.
 *
 * - one
 *   item
 * - another
 *
 * @param box as \`makeBox\` made
 *   it. @default an empty one
 * @param lid of wood
 * @returns what is in it
 * @throws \`box_invalid\`; what
 *   \`openLid\` throws
 * @throws TypeError for a lid.
 * @see RFC 1, docs/protocol/box.md
 * @example
 * import { openBox } from 'box'
 *
 * if (openBox()) {
 *   // {@link Box}
 * }
 */`
const declared = {
  name: 'openBox',
  kind: 'function' as const,
  file: 'src/open-box.ts',
  line: 1,
  declaration: 'function openBox(box?: Box, lid?: Lid): string;',
}

test('an export is printed with all that its docstring says', () => {
  const linkTo = (name: string) => (name === 'Box' ? 'box.md#box' : undefined)
  const found = { ...declared, ...parseDocstring(COMMENT) }
  expect(renderExport(found, linkTo, ['A note.']).split('\n\n')).toEqual([
    '## openBox',
    'Opens a [`Box`](box.md#box), e.g. of a `Lid`. A second sentence.',
    '- one item\n- another',
    '```ts\nfunction openBox(box?: Box, lid?: Lid): string\n```',
    'A note.',
    '- `box`: as `makeBox` made it; by default an empty one\n- `lid`: of wood',
    'Returns what is in it.',
    'Throws `box_invalid`; what `openLid` throws.',
    'Throws TypeError for a lid.',
    'See [RFC 1](https://www.rfc-editor.org/rfc/rfc1), [docs/protocol/box.md](../../protocol/box.md).',
    "```ts\nimport { openBox } from 'box'",
    'if (openBox()) {\n  // {@link Box}\n}\n```',
  ])
})

test('a tag that nobody prints is an error, so that nothing is left out', () => {
  const found = { ...declared, ...parseDocstring('/**\n * One.\n * @since 1\n */') }
  expect(() => renderExport(found, () => undefined)).toThrow(
    'The docstring of openBox has an unknown tag: @since',
  )
})

test('the first sentence ends where another begins', () => {
  expect(firstSentence('Opens a {@link Box}, e.g. of wood. And more.')).toBe(
    'Opens a `Box`, e.g. of wood.',
  )
  expect(firstSentence('Gives `a.b` on\n\n- one.')).toBe('Gives `a.b` on')
})
