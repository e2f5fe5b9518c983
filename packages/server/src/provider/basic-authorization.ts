/** A client with a secret. */
export interface ClientCredentials {
  readonly client_id: string
  readonly client_secret: string
}

/** The header with which a client proves itself: both parts are encoded first (RFC 6749, 2.3.1). */
export function basicAuthorization({ client_id, client_secret }: ClientCredentials): string {
  return `Basic ${btoa(`${encodeForm(client_id)}:${encodeForm(client_secret)}`)}`
}

const encodeForm = (text: string) => new URLSearchParams({ _: text }).toString().slice(2)
