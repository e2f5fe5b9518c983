import { expect, test } from 'vitest'
import { findProofs } from './find-proofs.ts'
import { parseDomain } from './parse-domain.ts'

const CONFIG = {
  issuer: 'https://id.example.org',
  firstPartyOrigins: ['https://vault.example.org'],
}

test.each([
  ['login.acme.example', 'login.acme.example'],
  [' Login.ACME.example. ', 'login.acme.example'],
  ['anmelden.bücher.example', 'anmelden.xn--bcher-kva.example'],
  ['a.co', 'a.co'],
])('%j is the domain %s', (given, host) => expect(parseDomain(given, CONFIG)).toBe(host))

test.each([
  ['', 'nothing'],
  ['login', 'one label'],
  ['localhost', 'this machine'],
  ['a.localhost', 'this machine'],
  ['printer.local', 'the local network'],
  ['db.internal', 'the local network'],
  ['1.0.0.127.in-addr.arpa', 'the reverse tree'],
  ['127.0.0.1', 'an address'],
  ['2130706433', 'an address as a number'],
  ['0x7f.1', 'an address in another spelling'],
  ['[::1]', 'an address of IPv6'],
  ['login.acme.example:8443', 'a port'],
  ['login.acme.example/path', 'a path'],
  ['login.acme.example?x', 'a query'],
  ['login.acme.example#x', 'a fragment'],
  ['user@login.acme.example', 'a user'],
  ['https://login.acme.example', 'a scheme'],
  ['*.acme.example', 'a wildcard'],
  ['-a.example', 'a label with a hyphen at its start'],
  ['a..example', 'an empty label'],
  ['login.acme.example\r\nx', 'a line break'],
  [`${'a'.repeat(64)}.example`, 'a long label'],
  [`${'a.'.repeat(130)}example`, 'a long name'],
  ['id.example.org', 'the service itself'],
  ['ID.example.org', 'the service itself'],
  ['acme.id.example.org', 'a domain below the service'],
  ['vault.example.org', 'the vault'],
])('%j is refused: %s', (given) => {
  expect(() => parseDomain(given, CONFIG)).toThrow(
    expect.objectContaining({ code: 'domain_invalid' }),
  )
})

test('a record proves the claim that it names, at the host that was asked about', async () => {
  const claim = { host: 'login.acme.example', token: 'T'.repeat(43) }
  const asked: string[] = []
  const answer = (records: readonly (readonly string[])[]) => async (name: string) => {
    asked.push(name)
    return records
  }
  const value = `shrd-domain=${claim.token}`
  for (const records of [[['other'], [value]], [[value.slice(0, 20), value.slice(20)]]]) {
    const isProven = await findProofs(answer(records), claim.host)
    expect(isProven(claim)).toBe(true)
    expect(isProven({ ...claim, token: 'U'.repeat(43) })).toBe(false)
    expect(isProven({ ...claim, host: 'other.example' })).toBe(false)
  }
  expect(asked).toEqual(['_shrd.login.acme.example', '_shrd.login.acme.example'])
  expect((await findProofs(answer([[`${value}x`], [value, 'x']]), claim.host))(claim)).toBe(false)
  const broken = () => Promise.reject(new Error('SERVFAIL'))
  expect((await findProofs(broken, claim.host))(claim)).toBe(false)
})
