import { expect, test } from 'vitest'
import { parseDocstring, unwrapLines } from './docstring.ts'

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

test('a text has one line for each paragraph and each item of a list', () => {
  const text = 'Rows of\na table.\n\n\n- one,\n  and more\n- two\n\nThe  end.'
  expect(unwrapLines(text)).toBe('Rows of a table.\n\n- one, and more\n- two\n\nThe end.')
  expect(parseDocstring('/**\n * One.\n *\n * 1. a\n *    b\n * 2. c\n */').description).toBe(
    'One.\n\n1. a b\n2. c',
  )
})
