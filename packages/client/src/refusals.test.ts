import { ERRORS, isErrorCode } from '@shrd/contract/account-calls'
import { CRYPTO_ERRORS } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { CLIENT_ERRORS } from './errors.ts'
import { endsRun, isRecordFailure, isRefusal, toRefusalCode } from './refusals.ts'

const codes = [ERRORS, CRYPTO_ERRORS, CLIENT_ERRORS].flatMap((table) => Object.keys(table))

test('a check that refuses a record is told apart from a failure on the way', () => {
  const refusals = ['record_invalid', 'document_rolled_back', 'vault_missing', 'user_unknown']
  const failures = ['network', 'timeout', 'aborted', 'bad_answer', 'internal', 'session_ended']
  expect(refusals.every((code) => isRefusal(new ShrdError(code)))).toBe(true)
  expect(failures.some((code) => isRefusal(new ShrdError(code)))).toBe(false)
})

test('a programming error is no refusal, and neither is a code of a later version', () => {
  for (const error of [
    new TypeError('undefined'),
    new ShrdError('later'),
    'record_invalid',
    null,
  ]) {
    expect(isRefusal(error)).toBe(false)
    expect(() => toRefusalCode(error)).toThrow()
  }
  expect(toRefusalCode(new ShrdError('record_invalid'))).toBe('record_invalid')
})

test('what can succeed when it is sent again has refused no record', () => {
  const retryable = codes.filter((code) => isErrorCode(code) && ERRORS[code].retryable)
  expect(retryable).toContain('unavailable')
  expect(retryable.filter((code) => isRefusal(new ShrdError(code)))).toEqual([])
})

test('only what every record would meet ends a run over many records', () => {
  const runs = ['aborted', 'network', 'timeout', 'session_ended', 'unauthenticated', 'code_missing']
  const records = ['internal', 'bad_answer', 'not_found', 'too_many_requests', 'unavailable']
  expect(runs.every((code) => endsRun(new ShrdError(code)))).toBe(true)
  expect(runs.some((code) => isRecordFailure(new ShrdError(code)))).toBe(false)
  expect(records.every((code) => isRecordFailure(new ShrdError(code)))).toBe(true)
  expect([...records, 'record_invalid'].some((code) => endsRun(new ShrdError(code)))).toBe(false)
  expect(isRecordFailure(new ShrdError('record_invalid'))).toBe(false)
  expect(endsRun(new TypeError('undefined'))).toBe(true)
})
