/** How a code is sent: the HTTP status, and whether a retry of the same request may succeed. */
export interface ErrorKind {
  readonly status: number
  readonly retryable: boolean
  /** The English text in `message`, for clients that do not know the code. */
  readonly message: string
}
