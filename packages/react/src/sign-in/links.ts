/** Addresses of links in a sign-in. A link without an address is omitted. */
export interface SignInLinks {
  /** The terms of the application. */
  terms?: string
  privacy?: string
  /** Resets a forgotten password while a user confirms who they are. */
  forgot?: string
  /** Returns to the page that asked for the confirmation. */
  cancel?: string
}
