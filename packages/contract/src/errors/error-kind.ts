/** How a code travels: HTTP status, and whether the same request may succeed if sent again. */
export interface ErrorKind {
  readonly status: number
  readonly retryable: boolean
  /** English sentence for the `detail` member and for clients that know no codes. */
  readonly message: string
}
