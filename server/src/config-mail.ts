import { z } from 'zod'
import { isLoopbackHost } from './config-origins.ts'

/** How the service sends mail. */
export interface MailConfig {
  /**
   * The server that receives the service's mail. Without it, in development, mail stays in the
   * outbox.
   */
  readonly server?: MailServer
  /** The sender's address of mails. */
  readonly from: string
  /** How often the service checks the outbox, in milliseconds. */
  readonly lookEvery: number
}

/** A server that accepts mail for others (RFC 6409). */
export interface MailServer {
  readonly host: string
  readonly port: number
  /**
   * TLS: `implicit` from the first byte, `starttls` before any other command, `none` on loopback.
   */
  readonly tls: 'implicit' | 'starttls' | 'none'
  readonly login?: { readonly user: string; readonly password: string }
}

const PORTS = { implicit: 465, starttls: 587, none: 25 } as const

/**
 * Parses an address such as `smtps://user:password@mail.example.org`; `undefined` if it is invalid.
 */
export function parseMailServer(text: string): MailServer | undefined {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || !isBare(url)) return undefined
  const login = loginOf(url)
  if (login === undefined) return undefined
  const host = url.hostname.toLowerCase()
  const tls = tlsOf(url.protocol, host)
  return {
    // The brackets belong to the address, not to the host.
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[tls] : Number(url.port),
    tls,
    ...(login.user !== '' && { login }),
  }
}

/** Parses the same, for a variable. It does not repeat the text, which can contain a password. */
export const mailServerText: z.ZodType<MailServer, string> = z
  .string()
  .transform((text, context) => {
    const server = parseMailServer(text)
    if (server !== undefined) return server
    context.addIssue(
      'must be smtps://user:password@host or smtp://user:password@host, without a path or a query',
    )
    return z.NEVER
  })

/**
 * Refuse a query: otherwise options in it, such as one that disables a check, would be ignored
 * silently.
 */
function isBare({ hostname, pathname, search, hash }: URL): boolean {
  return hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === ''
}

/** Without TLS anyone on the path can read mail, with the codes in it. */
function tlsOf(protocol: string, host: string): MailServer['tls'] {
  if (protocol === 'smtps:') return 'implicit'
  return isLoopbackHost(host) ? 'none' : 'starttls'
}

function loginOf({ username, password }: URL): MailServer['login'] {
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    return (login.user === '') === (login.password === '') ? login : undefined
  } catch {
    // A percent sign that encodes nothing.
    return undefined
  }
}
