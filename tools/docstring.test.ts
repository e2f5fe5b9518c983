import { expect, test } from 'vitest'
import { parseDocstring } from './docstring.ts'

const COMMENT = `/**
 * Seals a thing. Opens
 * nothing.
 *
 * @throws \`thing_invalid\`, if the thing
 *   is none
 * @example
 * import { seal } from '@shrd/crypto'
 *
 * if (seal('a')) {
 *   seal('b') // @nobody
 * }
 */`

test('a docstring is its description and its tags, with the lines of each as they stand', () => {
  expect(parseDocstring(COMMENT)).toEqual({
    description: 'Seals a thing. Opens nothing.',
    tags: [
      { name: 'throws', text: '`thing_invalid`, if the thing\n  is none' },
      {
        name: 'example',
        text: "import { seal } from '@shrd/crypto'\n\nif (seal('a')) {\n  seal('b') // @nobody\n}",
      },
    ],
  })
})

test('a docstring of one line, and none at all', () => {
  expect(parseDocstring('/** Gives `1 * 2`. */')).toEqual({
    description: 'Gives `1 * 2`.',
    tags: [],
  })
  expect(parseDocstring('')).toEqual({ description: '', tags: [] })
})
