/** Where the links of a sign-in lead; a link without an address is left out. */
export interface SignInLinks {
  /** Of the application that asks. */
  terms?: string
  privacy?: string
}
