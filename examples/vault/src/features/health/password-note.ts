/** What is kept of a password so that its health can be told without it. */
export interface PasswordNote {
  /** Equal for equal passwords of this member, and nothing without the key of the index. */
  readonly digest: string
  /** How hard it is to guess, from 0 to 4. */
  readonly score: number
}

/** A document and the passwords that it holds. */
export interface NotedDocument {
  readonly document_id: string
  readonly passwords: readonly PasswordNote[]
}
