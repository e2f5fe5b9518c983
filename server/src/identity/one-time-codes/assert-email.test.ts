import { expect, test } from 'vitest'
import { assertMailbox } from '../../mail/assert-mailbox.ts'
import { assertEmail } from './assert-email.ts'

test.each([
  ['  Person.Name+tag@Example.ORG ', 'person.name+tag@example.org'],
  ['jörg@bücher.example', 'jörg@bücher.example'],
  ['operator@localhost', 'operator@localhost'],
])('%s is an address, stored as %s', (text, email) => {
  expect(assertEmail(text)).toBe(email)
  // Whatever comes through here can be mailed.
  expect(() => assertMailbox(email)).not.toThrow()
})

test.each([
  '',
  'nonsense',
  '@example.org',
  'person@',
  'a@b@c',
  'two@example.org, three@example.org',
  'Name <person@example.org>',
  'person@example.org\nBcc: other@example.org',
  'per son@example.org',
  'person@-example.org',
  'person@example..org',
  `${'x'.repeat(65)}@example.org`,
  `person@${'x'.repeat(250)}.org`,
  `${'a.'.repeat(100_000)}@example.org`,
])('%j is none', (text) => {
  expect(() => assertEmail(text)).toThrow(expect.objectContaining({ code: 'email_invalid' }))
})
