import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const failWith = (code: string, message = 'as the driver says it') =>
  Object.assign(new Error(message), { code })

test('says that the database does not answer', () => {
  expect(explainFailure(failWith('ECONNREFUSED'))).toEqual({
    sentence:
      'The service cannot reach the database (ECONNREFUSED). Check DATABASE_URL, and that the database runs.',
    code: 69,
  })
})

test.each(['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR'])(
  'says what to check when the database refuses with %s',
  (code) => {
    expect(explainFailure(failWith(code))).toEqual({
      sentence: `The database refused the connection (${code}). Check user, password and name in DATABASE_URL, and that user and database exist.`,
      code: 78,
    })
  },
)

test('shows everything of a failure that nobody foresaw', () => {
  const error = new Error('a surprise')
  expect(explainFailure(error)).toEqual({ sentence: error.stack, code: 70 })
})
