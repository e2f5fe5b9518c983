/** Pages on a running server. */
export interface Site {
  /** Without a slash at its end. */
  readonly address: string
  stop(): Promise<void>
}
