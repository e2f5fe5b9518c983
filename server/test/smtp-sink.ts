import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from './test-server.ts'

/** A mail as it came in, envelope and all. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Over TLS. */
  readonly secure: boolean
  /** Who logged in. */
  readonly user: string | undefined
  /** Headers and body as they were sent. */
  readonly source: string
}

/** What a test may decide about its sink. */
export interface SinkOptions {
  /** Where an earlier sink was. */
  readonly port?: number
  /** @default '127.0.0.1' */
  readonly host?: string
  /** Offers STARTTLS with this certificate; without it there is no TLS at all. */
  readonly certificate?: { readonly key: string; readonly cert: string }
  /** Demands this login. */
  readonly login?: { readonly user: string; readonly password: string }
  /** The SMTP answer to a recipient, such as 550, instead of taking the mail. */
  refuse?(recipient: string): number | undefined
  /** Holds back the answer to a mail whose last byte has come in. */
  delay?(recipient: string): Promise<void>
}

/** A real mail server that keeps what it is given. */
export interface SmtpSink {
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  /** Every recipient that was named, taken or not. */
  readonly asked: readonly string[]
  /** Conversations begun. */
  connections(): number
  stop(): Promise<void>
}

/** Starts a {@link SmtpSink}. */
export async function startSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const { host = '127.0.0.1', certificate, login, refuse, delay } = options
  const port = options.port ?? (await freePort())
  const mails: ReceivedMail[] = []
  const asked: string[] = []
  const seen = { connections: 0 }
  const server = new SMTPServer({
    logger: false,
    authOptional: login === undefined,
    disabledCommands: [...(certificate ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    ...certificate,
    onConnect: (_session, done) => {
      seen.connections += 1
      done()
    },
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(answer(535, `wrong password ${password}`))
    },
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      const code = refuse?.(address)
      done(code === undefined ? null : answer(code, `no mail for ${address}`))
    },
    onData: async (stream, session, done) => {
      const source = await text(stream)
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      await delay?.(to[0] ?? '')
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to,
        secure: session.secure,
        user: typeof session.user === 'string' ? session.user : undefined,
        source,
      })
      done()
    },
  })
  // A client that refuses the certificate, or is cut off, is no fault of the sink.
  server.on('error', () => {})
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    port,
    mails,
    asked,
    connections: () => seen.connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
