import { ERRORS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FieldsError } from './fields-error.ts'
import { toProblem } from './problem.ts'

test('a code of the contract keeps its status, its message and the attempts left', () => {
  const error = new ShrdError('token_invalid', { data: { attempts: 3 } })
  expect(toProblem(error, 'r1')).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    code: 'token_invalid',
    message: ERRORS.token_invalid.message,
    request_id: 'r1',
    attempts: 3,
  })
})

test('a password that is too short is told how many characters it needs', () => {
  const error = new ShrdError('password_too_short', { data: { minimum: 15 } })
  expect(toProblem(error, 'r1')).toMatchObject({ status: 422, minimum: 15 })
})

test('an error that nobody foresaw says nothing about itself', () => {
  for (const error of [new Error('secret inside'), new ShrdError('sealed_value_invalid'), 'text']) {
    expect(toProblem(error, 'r1')).toMatchObject({ status: 500, code: 'internal' })
    expect(JSON.stringify(toProblem(error, 'r1'))).not.toContain('secret')
  }
})

test('a database that does not answer is unavailable', () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(toProblem(error, 'r1')).toMatchObject({ status: 503, code: 'unavailable' })
})

test('refused members are named, their values never repeated', () => {
  const schema = z.strictObject({ user_id: z.enum(['a']), more: z.strictObject({ n: z.int() }) })
  const parsed = schema.safeParse({ user_id: 'my password', more: { n: 'x', key: 'y' }, extra: 1 })
  if (parsed.success) throw new Error('the schema accepts anything')
  const problem = toProblem(new FieldsError(parsed.error), 'r1')
  expect(problem.fields?.map(({ path }) => path).sort()).toEqual(
    ['extra', 'more.key', 'more.n', 'user_id'].sort(),
  )
  expect(JSON.stringify(problem)).not.toContain('my password')
})
