import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { storedPart } from '../vault/uploads.ts'
import { done, nothing, octets, queryInteger, timestamp } from '../wire.ts'

/** `imp_` and 26 base32 characters. The server creates it. */
const importId = z.string().regex(/^imp_[a-z2-7]{26}$/)
const oneImport = z.strictObject({ import_id: importId })
const access = { role: 'member', scope: 'users:import' } as const
const freshAccess = { ...access, isFresh: true } as const

/** How a row came out. All except the first three are reasons why it was refused. */
export const IMPORT_ROW_CODES = [
  'created',
  'updated',
  /** The account has a user with this address. */
  'skipped',
  'json_invalid',
  'row_too_long',
  'field_unknown',
  'field_invalid',
  'email_missing',
  'email_invalid',
  'username_taken',
  'attribute_invalid',
  'password_in_clear',
  'hash_unknown',
  'hash_too_costly',
  /** The user has keys, so an import must not add a password. */
  'member_has_keys',
  /** The user administers the platform or an account. */
  'user_protected',
] as const

/** An entry of {@link IMPORT_ROW_CODES}. */
export type ImportRowCode = (typeof IMPORT_ROW_CODES)[number]

/** Why an import ended before its last row. */
export const IMPORT_FAILURES = [
  'not_utf8',
  'csv_malformed',
  'row_too_long',
  'too_many_lines',
  'column_unknown',
  'column_repeated',
  'email_column_missing',
  'content_unreadable',
] as const

/** An entry of {@link IMPORT_FAILURES}. */
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

const count = z.int().min(0)

/** An import of users, and how far it is. */
const userImport = z.strictObject({
  import_id: importId,
  format: z.enum(['ndjson', 'csv']),
  on_duplicate: z.enum(['skip', 'update']),
  state: z.enum(['uploading', 'running', 'finished', 'failed', 'cancelled']),
  /** Bytes of the content, and those that are done. */
  size: count,
  position: count,
  rows: count,
  created: count,
  updated: count,
  skipped: count,
  refused: count,
  /** Set exactly for `failed`. The rows before stay imported. */
  failure: z
    .strictObject({
      code: z.enum(IMPORT_FAILURES),
      line: count,
      /** The name of the column, if one is the reason. */
      field: z.string().nullable(),
    })
    .nullable(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
})
/** See {@link userImport}. */
export type UserImport = z.infer<typeof userImport>

/** Opens an import. Its content follows in parts. An earlier one that was never started ends. */
export const openUserImport = defineEndpoint({
  method: 'POST',
  path: '/api/users/imports/open',
  auth: 'account',
  access,
  event: { type: 'users.import_opened', target: 'import_id' },
  listed: false,
  summary: 'Opens an import of users. The parts of its content follow.',
  input: z.strictObject({
    format: z.enum(['ndjson', 'csv']),
    /** What happens to a user who has the address of a row. */
    on_duplicate: z.enum(['skip', 'update']),
  }),
  output: oneImport,
  /** `conflict`: another import of the account is running. */
  errors: ['conflict'],
})

/** Stores one part of the content. Sending a part again replaces it. */
export const uploadUserImport = defineEndpoint({
  method: 'POST',
  path: '/api/users/imports/part',
  auth: 'account',
  access,
  event: { type: 'users.import_uploaded', target: 'import_id' },
  listed: false,
  summary: 'Stores one part of the content of an import.',
  input: z.strictObject({
    import_id: importId,
    part: queryInteger({ min: 0, max: LIMITS.importParts - 1 }),
  }),
  output: storedPart,
  requestBody: 'octets',
  limit: 'part',
  errors: ['import_not_found', 'upload_failed'],
})

/** Starts an import whose content is complete. It runs in the background. */
export const startUserImport = defineEndpoint({
  method: 'POST',
  path: '/api/users/imports/start',
  auth: 'account',
  access: freshAccess,
  event: { type: 'users.import_started', target: 'import_id' },
  listed: false,
  summary: 'Starts an import whose parts are complete.',
  input: z.strictObject({
    import_id: importId,
    parts: z.int().min(1).max(LIMITS.importParts),
    /** Bytes of all parts together. */
    size: z.int().min(1).max(LIMITS.importBytes),
  }),
  output: done,
  /** `upload_failed`: a part is missing, or the size is another. */
  errors: ['import_not_found', 'upload_failed'],
})

/** Ends an import. What it has imported stays. */
export const cancelUserImport = defineEndpoint({
  method: 'POST',
  path: '/api/users/imports/cancel',
  auth: 'account',
  access,
  event: { type: 'users.import_cancelled', target: 'import_id' },
  listed: false,
  summary: 'Ends an import before its last row. The users that it has imported stay.',
  input: oneImport,
  output: done,
  /** `conflict`: it has ended. */
  errors: ['import_not_found', 'conflict'],
})

/** Gets the progress of an import. */
export const getUserImport = defineEndpoint({
  method: 'GET',
  path: '/api/users/imports/import',
  auth: 'account',
  access,
  listed: false,
  summary: 'Gets an import: its state, and how many rows came out how.',
  input: oneImport,
  output: userImport,
  errors: ['import_not_found'],
})

/** Lists the imports of the last month. */
export const listUserImports = defineEndpoint({
  method: 'GET',
  path: '/api/users/imports',
  auth: 'account',
  access,
  listed: false,
  summary: 'Lists the imports of the account, the newest first.',
  input: nothing,
  output: z.array(userImport),
})

/** Downloads how each row came out: number, line, code, field and subject. */
export const downloadImportReport = defineEndpoint({
  method: 'GET',
  path: '/api/users/imports/report',
  auth: 'account',
  access,
  listed: false,
  summary: 'Downloads how each row of an import came out.',
  input: z.strictObject({
    import_id: importId,
    format: z.enum(['ndjson', 'csv']),
    rows: z.enum(['all', 'refused']).default('all'),
  }),
  output: octets,
  responseBody: 'octets',
  errors: ['import_not_found'],
})
