const UNREACHABLE: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
]

const TURNED_AWAY: readonly string[] = [
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
]

const CONFLICTS: readonly string[] = [
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  'SQLITE_BUSY_SNAPSHOT',
  // What the row belongs to was read and is gone meanwhile: read once more, it is not there.
  'ER_NO_REFERENCED_ROW_2',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
]

/** True when the database could not be asked: the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    UNREACHABLE.includes(code) ||
    code.startsWith('SQLITE_IOERR') ||
    nameOf(error) === 'KnexTimeoutError'
  )
}

/** True when the database server answered, but not to this user or not about this database. */
export function isTurnedAway(error: unknown): boolean {
  return TURNED_AWAY.includes(codeOf(error))
}

/**
 * True when the transaction lost against another one and may be run again: a deadlock, a failed
 * certification of a Galera cluster, which arrives under the same code at the commit, or a row that
 * another one has deleted and this one refers to.
 */
export function isWriteConflict(error: unknown): boolean {
  return CONFLICTS.includes(codeOf(error))
}

/** True when a row with this unique key exists already. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error)
  return (
    code === 'ER_DUP_ENTRY' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
