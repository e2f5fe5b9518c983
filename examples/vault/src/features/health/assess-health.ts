import type { NotedDocument } from './password-note.ts'

/** Below this a password is weak. */
const STRONG_SCORE = 3

/** How passwords are doing, by the documents that have them. */
export interface PasswordHealth {
  /** Documents with a password. */
  readonly checked: ReadonlySet<string>
  /** Documents with a password that is easy to guess. */
  readonly weak: ReadonlySet<string>
  /** Documents that share a password, by which: each group has two or more. */
  readonly reused: readonly (readonly string[])[]
}

/** Looks for weak passwords, and for those that several documents have. */
export function assessHealth(documents: Iterable<NotedDocument>): PasswordHealth {
  const noted = [...documents].filter(({ passwords }) => passwords.length > 0)
  const checked = new Set(noted.map(({ document_id }) => document_id))
  const weak = new Set(noted.filter(hasWeak).map(({ document_id }) => document_id))
  return { checked, weak, reused: groupByPassword(noted) }
}

/**
 * What of it is about some documents, such as those of a vault. A password that one of them shares
 * with a document elsewhere is still used twice: the group stays whole.
 */
export function narrowHealth(
  { checked, weak, reused }: PasswordHealth,
  document_ids: ReadonlySet<string>,
): PasswordHealth {
  return {
    checked: intersect(checked, document_ids),
    weak: intersect(weak, document_ids),
    reused: reused.filter((group) => group.some((id) => document_ids.has(id))),
  }
}

/**
 * How many of the documents with a password have neither a weak nor a used one: 0 to 1, rounded so
 * that all is well only when it is. `null` when none has a password, and nothing can be said.
 */
export function rateHealth({ checked, weak, reused }: PasswordHealth): number | null {
  if (checked.size === 0) return null
  const troubled = intersect(checked, new Set([...weak, ...reused.flat()]))
  return Math.floor(((checked.size - troubled.size) / checked.size) * 100) / 100
}

function intersect(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].filter((id) => others.has(id)))
}

function hasWeak({ passwords }: NotedDocument): boolean {
  return passwords.some(({ score }) => score < STRONG_SCORE)
}

function groupByPassword(documents: readonly NotedDocument[]): string[][] {
  const byDigest = new Map<string, Set<string>>()
  for (const { document_id, passwords } of documents) {
    for (const { digest } of passwords) {
      const group = byDigest.get(digest) ?? new Set()
      byDigest.set(digest, group.add(document_id))
    }
  }
  return [...byDigest.values()].filter(({ size }) => size > 1).map((group) => [...group])
}
