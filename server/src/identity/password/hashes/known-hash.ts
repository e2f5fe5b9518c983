/** Kinds of password hashes that the service can compare with. */
export type HashKind =
  | 'argon2id'
  | 'argon2i'
  | 'argon2d'
  | 'bcrypt'
  | 'scrypt'
  | 'firebase-scrypt'
  | 'pbkdf2'

/** A stored hash whose form is known. */
export interface KnownHash {
  readonly kind: HashKind
  /** The form in which it is stored and exported. */
  readonly text: string
  /**
   * False if a comparison takes longer than about a second, or more than 128 MiB. An import refuses
   * it: sign-ins with it would hold up those of everybody else.
   */
  readonly isAffordable: boolean
  /** True if a comparison takes longer than one with our own hashes. */
  readonly isSlow: boolean
  /** Compares with the password as it is. */
  matches(password: string): Promise<boolean>
}

/** Reads a hash of one kind; `undefined` for another kind, or a malformed one. */
export type ReadHash = (text: string) => KnownHash | undefined
