/** Where the links of a sign-in lead; a link without an address is left out. */
export interface SignInLinks {
  /** Of the application that asks. */
  terms?: string
  privacy?: string
  /** Where a forgotten password is replaced, while somebody confirms that it is they. */
  forgot?: string
  /** Back to where a confirmation was asked for. */
  cancel?: string
}
