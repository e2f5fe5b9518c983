import type { NotedDocument } from './password-note.ts'

/** Below this a password is weak. */
const STRONG_SCORE = 3

/** How the passwords of a member are doing. */
export interface PasswordHealth {
  /** Documents with a password. */
  readonly checked: number
  /** Of those, in whole percent, how many have neither a weak nor a used one; 100 for none. */
  readonly percent: number
  /** Documents with a password that is easy to guess. */
  readonly weak: ReadonlySet<string>
  /** Documents that share a password, by which: each group has two or more. */
  readonly reused: readonly (readonly string[])[]
}

/** Looks for weak passwords, and for those that several documents have. */
export function assessHealth(documents: Iterable<NotedDocument>): PasswordHealth {
  const noted = [...documents].filter(({ passwords }) => passwords.length > 0)
  const weak = new Set(noted.filter(hasWeak).map(({ document_id }) => document_id))
  const reused = groupByPassword(noted)
  const troubled = new Set([...weak, ...reused.flat()])
  const checked = noted.length
  const percent = checked === 0 ? 100 : Math.floor(((checked - troubled.size) / checked) * 100)
  return { checked, percent, weak, reused }
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
