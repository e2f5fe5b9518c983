import {
  checkAuthor,
  readStatement,
  type SignedRecord,
  signedRecord,
  signRecord,
} from './conventions.ts'
import {
  bytes,
  type Form,
  integer,
  matching,
  statementObject,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import type { KeyLog } from './identity.ts'
import { origin, type Signer } from './login-and-requests.ts'
import { must, under } from './refusal.ts'

interface Signed {
  readonly origin: string
  readonly user_id: string
  readonly sequence: number
  readonly created_at: number
}

interface Link extends Signed {
  readonly sub: string
}

interface Request extends Signed {
  readonly request_id: string
}

const SIGNED = { origin, user_id: userId, sequence: integer(), created_at: time }

const link: Form<WithSuite<Link>> = statementObject<Link>({
  ...SIGNED,
  sub: matching(/^[!-~]{1,255}$/),
})

const request: Form<WithSuite<Request>> = statementObject<Request>({
  ...SIGNED,
  request_id: bytes(32),
})

const FORMS = { link, 'reset-2fa': request, 'delete-account': request } as const

export type AccountPurpose = 'link' | 'reset-2fa' | 'delete-account'

/** What differs between the three: `sub` or `request_id`, and the origin. */
export type AccountChange = Readonly<Record<string, string>>

export function signChange(
  purpose: AccountPurpose,
  signer: Signer,
  change: AccountChange,
  now: number,
): SignedRecord {
  const { user_id, sequence, privateSigningKey } = signer
  const value = { ...change, user_id, sequence, created_at: now }
  FORMS[purpose]({ ...value, suite: 1 })
  return signRecord(purpose, value, privateSigningKey)
}

export function verifyChange(purpose: AccountPurpose, given: unknown, log: KeyLog): Signed {
  const record = under('record_invalid', () => signedRecord(given))
  const form: Form<Signed> = FORMS[purpose]
  const read = readStatement(record.statement, form)
  must(log.retired_at === null, 'key_retired')
  checkAuthor(log, purpose, record, read.sequence, [])
  must(read.user_id === log.user_id, 'record_invalid')
  return read
}
