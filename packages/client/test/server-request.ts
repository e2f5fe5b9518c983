/** A request as it reaches the server: what the browser added is apart from what the page set. */
export interface ServerRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | undefined
  /** The session cookie, if the browser sent one. */
  readonly cookie: string | undefined
  readonly origin: string
}
