import { isLoopbackHost } from './config-origins.ts'

/** How mail leaves the service. */
export interface MailConfig {
  /** Where mail is handed over. Without it, in development, mail stays in the outbox. */
  readonly server?: MailServer
  /** The address that mail comes from. */
  readonly from: string
  /** How often the outbox is looked through, in milliseconds. */
  readonly lookEvery: number
}

/** A mail server that takes mail for others (RFC 6409). */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** `implicit` from the first byte, `starttls` before anything is said, `none` on loopback. */
  readonly tls: 'implicit' | 'starttls' | 'none'
  readonly login?: { readonly user: string; readonly password: string }
}

const PORTS = { implicit: 465, starttls: 587, none: 25 } as const

/** Reads an address such as `smtps://user:password@mail.example.org`; `undefined` when it is none. */
export function parseMailServer(text: string): MailServer | undefined {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || !isBare(url)) return undefined
  const login = loginOf(url)
  if (login === undefined) return undefined
  const host = url.hostname.toLowerCase()
  const tls = tlsOf(url.protocol, host)
  return {
    // Brackets belong to the address, not to the host.
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[tls] : Number(url.port),
    tls,
    ...(login.user !== '' && { login }),
  }
}

/** Options in a query, such as one that switches a check off, would be passed over in silence. */
function isBare({ hostname, pathname, search, hash }: URL): boolean {
  return hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === ''
}

/** Without TLS mail is readable on its way, and so are the codes in it. */
function tlsOf(protocol: string, host: string): MailServer['tls'] {
  if (protocol === 'smtps:') return 'implicit'
  return isLoopbackHost(host) ? 'none' : 'starttls'
}

function loginOf({ username, password }: URL): MailServer['login'] {
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    return (login.user === '') === (login.password === '') ? login : undefined
  } catch {
    // A percent sign that stands for nothing.
    return undefined
  }
}
