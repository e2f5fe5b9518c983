import type { ApplicationEntry, SessionEntry } from '@shrd/contract'
import type { Call, Done, Nothing } from './account-calls.ts'

interface ListedUser {
  sub: string
  email: string | null
  email_verified: boolean
  name: string | null
  preferred_username: string | null
  status: 'active' | 'suspended'
  created_at: number
  last_sign_in_at: number | null
}

interface AccountUser extends ListedUser {
  updated_at: number
  locale: string | null
  profile: Record<string, unknown>
  attributes: {
    name: string
    type: 'text' | 'number' | 'boolean' | 'list'
    value: string | number | boolean | string[] | null
  }[]
  password: { kind: string; set_at: number; is_imported: boolean } | null
  second_factor: { created_at: number; codes_left: number } | null
  has_keys: boolean
  is_protected: boolean
  failed_attempts: number
  sessions: SessionEntry[]
  applications: ApplicationEntry[]
}

interface UserFilter {
  search?: string | undefined
  status?: 'active' | 'suspended' | undefined
  order?: 'newest' | 'name' | 'last_sign_in' | undefined
  after?: string | undefined
  limit?: number | undefined
}

interface UserImport {
  import_id: string
  format: 'ndjson' | 'csv'
  on_duplicate: 'skip' | 'update'
  state: 'uploading' | 'running' | 'finished' | 'failed' | 'cancelled'
  size: number
  position: number
  rows: number
  created: number
  updated: number
  skipped: number
  refused: number
  failure: { code: string; line: number; field: string | null } | null
  created_at: number
  started_at: number | null
  finished_at: number | null
}

interface OneUser {
  sub: string
}

interface OneImport {
  import_id: string
}

/** Calls about the users of an account. */
export interface UserCalls {
  listUsers: Call<UserFilter, { users: ListedUser[]; next: string | null }>
  countUsers: Call<Nothing, { active: number; suspended: number }>
  getAccountUser: Call<OneUser, AccountUser>
  createAccountUser: Call<{ email: string; name?: string | null | undefined }, OneUser>
  updateAccountUser: Call<
    OneUser & {
      name?: string | null | undefined
      locale?: 'da' | 'de' | 'en' | 'fr' | 'it' | null | undefined
      preferred_username?: string | null | undefined
    },
    Done
  >
  suspendAccountUser: Call<OneUser, Done>
  reactivateAccountUser: Call<OneUser, Done>
  forcePasswordReset: Call<OneUser, Done>
  endAccountUserSessions: Call<OneUser, { ended: number }>
  deleteAccountUser: Call<OneUser, Done>
  exportUsers: Call<{ format: 'ndjson' | 'csv' }, Blob>
  openUserImport: Call<{ format: 'ndjson' | 'csv'; on_duplicate: 'skip' | 'update' }, OneImport>
  uploadUserImport: Call<OneImport & { part: number }, unknown>
  startUserImport: Call<OneImport & { parts: number; size: number }, Done>
  cancelUserImport: Call<OneImport, Done>
  getUserImport: Call<OneImport, UserImport>
  listUserImports: Call<Nothing, UserImport[]>
  downloadImportReport: Call<
    OneImport & { format: 'ndjson' | 'csv'; rows?: 'all' | 'refused' | undefined },
    Blob
  >
}
