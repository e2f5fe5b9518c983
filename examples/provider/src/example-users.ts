/** A user of the example. */
export interface ExampleUser {
  readonly sub: string
  readonly name: string
  readonly email: string
  /** False: this provider does not know whose address it is. */
  readonly email_verified: boolean
}

/** The users whom the page offers. */
export const EXAMPLE_USERS: readonly ExampleUser[] = [
  { sub: 'example-1', name: 'First Example', email: 'first@example.org', email_verified: true },
  { sub: 'example-2', name: 'Second Example', email: 'second@example.org', email_verified: false },
  // The operator of a new development database.
  { sub: 'example-3', name: 'Operator Example', email: 'operator@localhost', email_verified: true },
]
