/** What is kept of a password so that its health can be told without it. */
export interface PasswordNote {
  /** Equal for equal passwords. A hash can be guessed at, so it is kept where the password is: sealed. */
  readonly digest: string
  /** How hard it is to guess, from 0 to 4. */
  readonly score: number
}

/** A document and the passwords that it holds. */
export interface NotedDocument {
  readonly document_id: string
  readonly passwords: readonly PasswordNote[]
}
