import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import { explainFailure, type Failure } from '../explain-failure.ts'

/** Exit codes of sysexits(3). */
const FAILURES: Readonly<Record<string, (data: ShrdError['data']) => Failure>> = {
  client_use_wrong: ({ problem }) => ({
    sentence: `${problem}. "npm run client -- --help" shows how.`,
    code: 64,
  }),
  client_invalid: ({ problem }) => ({ sentence: `Nothing was changed: ${problem}.`, code: 65 }),
  client_not_found: ({ client_id }) => ({
    sentence: `There is no application ${client_id}. "npm run client -- list" lists all of them.`,
    code: 66,
  }),
  client_taken: ({ client_id }) => ({
    sentence: `The id ${client_id} is taken. Show it with "npm run client -- show ${client_id}", or add an origin with "npm run client -- edit ${client_id} --add-origin <origin>".`,
    code: 73,
  }),
  database_behind: ({ missing }) => ({
    sentence: `Nothing was changed: the database lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'} of this version. Check DATABASE_URL and DATA_DIR. If this is the right database, start the service or run "npm run migrate -- up".`,
    code: 78,
  }),
  client_built_in: ({ client_id }) => ({
    sentence: `${client_id} belongs to the service, which registers it at each start. Set its addresses in the environment: see docs/guides/identity-service.md, "Configuration".`,
    code: 77,
  }),
}

/** Explains a failure of the client command. */
export function explainClientFailure(error: unknown): Failure {
  const failure = isShrdError(error) ? FAILURES[error.code]?.(error.data) : undefined
  return failure ?? explainFailure(error)
}
