/** Pages that are being served. */
export interface Site {
  /** Without a slash at its end. */
  readonly address: string
  stop(): Promise<void>
}
