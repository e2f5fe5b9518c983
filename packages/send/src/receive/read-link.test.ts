import { expect, test } from 'vitest'
import { parseLink } from './read-link.ts'

const VAULT = 'https://vault.example.org'
const PATH = `/shrdshare/shr_${'a'.repeat(26)}`
const KEY = 'A'.repeat(43)

test.each([
  ['', false, false],
  ['p', true, false],
  ['m', false, true],
  ['pm', true, true],
])('the flags %j say what the link needs', (flags, needsPassphrase, needsMember) => {
  const link = `${VAULT}${PATH}#1${flags}.${KEY}`
  const read = { link, vault: VAULT, needsPassphrase, needsMember }
  expect(parseLink(` ${link}\n`)).toEqual(read)
})

test('a link of a vault on this device needs no TLS', () => {
  expect(parseLink(`http://localhost:3001${PATH}#1.${KEY}`).vault).toBe('http://localhost:3001')
})

test.each([
  ['no origin', `${PATH}#1.${KEY}`, {}],
  ['no TLS', `http://vault.example.org${PATH}#1.${KEY}`, {}],
  ['another path', `${VAULT}/share#1.${KEY}`, {}],
  ['half a key', `${VAULT}${PATH}#1.AAAA`, {}],
  ['no key', `${VAULT}${PATH}`, { key: 'missing' }],
  ['nothing', '', {}],
])('a link with %s is refused', (_, link, data) => {
  expect(() => parseLink(link)).toThrow(
    expect.objectContaining({ code: 'share_link_invalid', data }),
  )
})
