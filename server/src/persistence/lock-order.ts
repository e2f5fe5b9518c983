/** A table of the order, and the statements that wait there for another transaction. */
interface Lockable {
  readonly table: string
  /** Also inserts: two transactions insert the same key, and the second waits for the first. */
  readonly isByInsert?: true
}

/**
 * Tables whose rows a transaction locks until its end, in the order in which it may lock them. Two
 * transactions that lock the same rows in different orders wait for each other, and the database
 * ends one of them. Decision 0010 has the reasons.
 */
const LOCK_ORDER: readonly Lockable[] = [
  { table: 'idempotency_keys', isByInsert: true },
  { table: 'invitations' },
  { table: 'relationships' },
  { table: 'documents' },
  // The owner's row, for the room in their plan.
  { table: 'members' },
  { table: 'document_readers' },
  { table: 'notification_heads' },
  { table: 'manifest_roots', isByInsert: true },
  { table: 'accounts' },
  { table: 'account_billing' },
  { table: 'invoice_series', isByInsert: true },
  { table: 'webhooks' },
]

const LOCKING = /^\s*(?:(update|delete from|insert into)\s+|select\b.*?\bfrom\s+)[`"]?(\w+)/is
const FOR_UPDATE = /\bfor update\b/i

/**
 * The first two tables that a transaction locked in the wrong order: the later one, and the one
 * that belongs before it. Rows of a table that is locked already count as the same rows.
 */
export function findWrongOrder(statements: readonly string[]): readonly string[] | undefined {
  const locked: number[] = []
  for (const statement of statements) {
    const rank = rankOf(statement)
    if (rank === -1 || locked.includes(rank)) continue
    const later = locked.find((each) => each > rank)
    if (later !== undefined) return [nameOf(later), nameOf(rank)]
    locked.push(rank)
  }
  return undefined
}

/** The place in the order of the rows that a statement locks; -1 if it locks none of them. */
function rankOf(statement: string): number {
  const [, verb, table] = LOCKING.exec(statement) ?? []
  const isInsert = verb?.toLowerCase() === 'insert into'
  if (verb === undefined && !FOR_UPDATE.test(statement)) return -1
  return LOCK_ORDER.findIndex((each) => each.table === table && (!isInsert || each.isByInsert))
}

function nameOf(rank: number): string {
  return LOCK_ORDER[rank]?.table ?? ''
}
