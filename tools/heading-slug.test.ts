import { expect, test } from 'vitest'
import { headingSlug } from './heading-slug.ts'

test.each([
  ['createId', 'createid'],
  ['CLIENT_ERRORS', 'client_errors'],
  ['1. Another’s key, and more', '1-anothers-key-and-more'],
  ['@shrd/crypto: key-file', 'shrdcrypto-key-file'],
])('the fragment of the heading %s is %s', (heading, slug) => {
  expect(headingSlug(heading)).toBe(slug)
})
