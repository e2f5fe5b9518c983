import { expect, test } from 'vitest'
import { findBareKeys } from './find-bare-keys.ts'

const keys = new Set(['signIn.title', 'signIn.email'])

function find(html: string): string[] {
  document.body.innerHTML = html
  return findBareKeys(document.body, keys)
}

test.each([
  ['as text', '<h2><b> signIn.title </b></h2>'],
  ['as a name', '<button aria-label="signIn.title"></button>'],
  ['as a hint', '<input placeholder="signIn.title">'],
])('a key of a text is found where it stands %s', (_, html) => {
  expect(find(html)).toEqual(['signIn.title'])
})

test('names that only look like keys are none', () => {
  expect(find('<p>read.write</p><p>big.key</p><p>About signIn.title</p>')).toEqual([])
})
