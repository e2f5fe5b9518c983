import { createTransport } from 'nodemailer'
import type { MailConfig, MailServer } from '../config-mail.ts'
import type { MailBody } from './sealed-body.ts'

/** A mail for the mail server. */
export interface OutgoingMail extends MailBody {
  readonly mail_id: string
  readonly recipient: string
  readonly brand: string | null
  readonly subject: string
  readonly created_at: number
}

/** Passes mails to a mail server. */
export interface MailTransport {
  /** Resolves when the server has accepted the mail. An aborted mail may have arrived. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}

/** Limit of each step of the conversation. The caller limits the whole. */
const PATIENCE = 20_000

/** A {@link MailTransport} by SMTP, with one connection per mail. */
export function createSmtpTransport(server: MailServer, from: MailConfig['from']): MailTransport {
  const transport = connectTo(server)
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...toMessage(mail, from), signal })
    },
  }
}

/** Connects, signs in and leaves, without a mail. @throws if the server refuses one of these */
export async function verifyMailServer(server: MailServer): Promise<void> {
  const transport = connectTo(server)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function connectTo(server: MailServer) {
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    // Refuses a server, or an attacker on the path, that does not offer it.
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function toMessage(mail: OutgoingMail, from: string) {
  const { mail_id, recipient, brand, subject, text, html, created_at } = mail
  return {
    // Objects, because text would be parsed as a list of addresses.
    from: { name: brand ?? '', address: from },
    to: { name: '', address: recipient },
    subject,
    text,
    ...(html !== null && { html }),
    // The same at every attempt, so that a duplicate is recognised (RFC 5322, 3.6.4).
    messageId: `<${mail_id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(created_at),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
