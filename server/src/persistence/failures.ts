/** The driver had closed the connection, so it did not send the statement. */
const UNSENT = 'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR'

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
  UNSENT,
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
  // The parent row was read, and deleted meanwhile. Reading it again finds nothing.
  'ER_NO_REFERENCED_ROW_2',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
]

/** True if the database was unreachable: the same request may succeed later. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    UNREACHABLE.includes(code) ||
    code.startsWith('SQLITE_IOERR') ||
    nameOf(error) === 'KnexTimeoutError'
  )
}

/** The connection broke while it was used, or was broken already. */
const CONNECTION_LOST: readonly string[] = [
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  UNSENT,
  'ER_SERVER_SHUTDOWN',
]

/** True if the connection was lost: another node of a cluster, or another connection, may respond. */
export function isConnectionLost(error: unknown): boolean {
  return CONNECTION_LOST.includes(codeOf(error))
}

/** True if the connection was lost before the statement was sent. */
export function isUnsent(error: unknown): boolean {
  return codeOf(error) === UNSENT
}

/** True if the database server refused the user or the database. */
export function isTurnedAway(error: unknown): boolean {
  return TURNED_AWAY.includes(codeOf(error))
}

/**
 * True if the transaction lost against another one and can run again: after a deadlock, a failed
 * certification of a Galera cluster, which has the same code at the commit, or a reference to a row
 * that another transaction has deleted.
 */
export function isWriteConflict(error: unknown): boolean {
  return CONFLICTS.includes(codeOf(error))
}

/** True if a row with this unique key exists already. */
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
