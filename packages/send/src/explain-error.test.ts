import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { SEND_ERRORS } from './errors.ts'
import { explainError } from './explain-error.ts'

const explain = (code: string, data = {}) => explainError(new ShrdError(code, { data }))

test.each([
  ['read', /^This link was read on 27 November 2026.* tell the sender/],
  ['expired', /^This link expired on 27 November 2026.*send it again\.$/],
  ['destroyed', /^The sender deleted this link on 27 November 2026/],
  ['burned', /^This link does not open/],
])('a link that ended by %s says so, and when', (ended, sentence) => {
  const ended_at = Date.UTC(2026, 10, 27, 12)
  expect(explain('share_expired', { ended, ended_at })).toMatch(sentence)
})

test('a link without its key says what is missing', () => {
  expect(explain('share_link_invalid', { key: 'missing' })).toContain('the part after #')
  expect(explain('share_link_invalid')).toContain('Copy the whole link')
})

test('the link of a member names its vault, and theirs if it is known', () => {
  const vault = 'https://a.example.org'
  const unknown = explain('vault_unconfirmed', { vault, own: null })
  expect(unknown).toContain(`--vault ${vault}`)
  expect(unknown).not.toContain('null')
  const own = 'https://b.example.org'
  expect(explain('vault_unconfirmed', { vault, own })).toContain(`Your vault is ${own}.`)
})

test.each(Object.keys(SEND_ERRORS))('%s has a sentence of its own', (code) => {
  const data = {
    problem: 'Wrong',
    name: 'Bob',
    path: 'a',
    size: 1,
    most: 1,
    vault: 'b',
    own: 'c',
    code: 'd',
  }
  const sentence = explain(code, data)
  expect(sentence).toMatch(/[.!]$/)
  expect(sentence).not.toContain(code)
  expect(sentence).not.toContain('undefined')
})

test('a code without a sentence is named', () => {
  expect(explain('key_log_forked')).toContain('key_log_forked')
})

test('an unexpected error shows its message, not its stack', () => {
  const error = new TypeError('a is not a function')
  expect(explainError(error)).toBe('Something unexpected happened: a is not a function')
})
