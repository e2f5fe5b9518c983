import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { createLogger, describeError } from './logger.ts'

function logged(entry: object): string {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  createLogger({ level: 'info', destination }).info(entry, 'message')
  return lines.join('')
}

test('what is logged by mistake under the name of a secret is not written', () => {
  const line = logged({
    password: 'p1',
    body: { token: 'p2', nested: { code_verifier: 'p3' } },
    headers: { cookie: 'p4' },
    user_id: 'usr_1',
  })
  for (const secret of ['p1', 'p2', 'p3', 'p4']) expect(line).not.toContain(secret)
  expect(line).toContain('usr_1')
})

test('errors of drivers and parsers are logged without their messages, which quote values', () => {
  const driver = Object.assign(new Error("Duplicate entry 'me@example.org'"), {
    code: 'ER_DUP_ENTRY',
  })
  const line = logged({ err: new ShrdError('internal', { cause: driver }) })
  expect(line).toContain('ER_DUP_ENTRY')
  expect(line).not.toContain('me@example.org')
  expect(JSON.stringify(describeError(parseError()))).not.toContain('my secret')
})

function parseError(): unknown {
  try {
    return JSON.parse('my secret')
  } catch (error) {
    return error
  }
}
