import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { exitCodeOf } from './exit-codes.ts'

test.each([
  ['usage_invalid', 2],
  ['share_link_invalid', 2],
  ['share_expired', 3],
  ['passphrase_wrong', 4],
  ['network', 5],
  ['too_many_requests', 5],
  ['key_file_locked', 6],
  ['share_login_required', 6],
  ['vault_unconfirmed', 6],
  ['answer_lost', 7],
  ['content_refused', 7],
  ['file_lost', 7],
  ['aborted', 130],
  ['file_damaged', 1],
])('%s ends with %i', (code, exit) => {
  expect(exitCodeOf(new ShrdError(code))).toBe(exit)
})

test('an unexpected error is a failure', () => {
  expect(exitCodeOf(new TypeError('a'))).toBe(1)
})
