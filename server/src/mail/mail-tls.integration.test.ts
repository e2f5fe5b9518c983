import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMail, queueMail, startMailingServer } from '../../test/mail-journey.ts'
import { type SinkOptions, startSmtpSink } from '../../test/smtp-sink.ts'
import { until } from '../../test/until.ts'
import { parseMailServer } from '../config-mail.ts'

/** An address that is this machine's and not known as loopback. */
const ELSEWHERE = '[::ffff:127.0.0.1]'

describe('a mail server that is not on loopback', () => {
  let certificate: { key: string; cert: string }
  const trusted = getCACertificates('default')
  beforeAll(async () => {
    certificate = await createCertificate()
  })
  afterAll(() => setDefaultCACertificates(trusted))

  /** Sends one mail and answers what has become of it after the first attempt. */
  const sendOne = async (options: SinkOptions, userinfo = '') => {
    const sink = await startSmtpSink(options)
    const url = `smtp://${userinfo}${ELSEWHERE}:${sink.port}`
    const mail = { server: parseMailServer(url), from: 'a@acme.example', lookEvery: 50 }
    const server = await startMailingServer('sqlite', sink.port, { config: { mail } })
    try {
      const id = await queueMail(server)
      await until(async () => {
        const { sent_at, last_error } = await findMail(server, id)
        return sent_at !== null || last_error !== null
      })
      return { mail: await findMail(server, id), sink, log: server.log() }
    } finally {
      await server.stop()
      await sink.stop()
    }
  }

  test('gets no mail when it offers no TLS [PROD-12]', async () => {
    const { mail, sink } = await sendOne({})
    expect(sink.connections()).toBe(1)
    expect(sink.asked).toEqual([])
    expect(mail).toMatchObject({ sent_at: null, last_error: expect.stringMatching(/^ETLS/) })
    expect(mail.next_attempt_at).not.toBeNull()
  })

  test('gets no mail when its certificate is not trusted', async () => {
    setDefaultCACertificates(trusted)
    const { mail, sink } = await sendOne({ certificate })
    expect(sink.connections()).toBe(1)
    expect(sink.asked).toEqual([])
    expect(mail).toMatchObject({ sent_at: null, attempts: 1 })
  })

  test('gets mail over TLS, after the login that it demands', async () => {
    setDefaultCACertificates([...trusted, certificate.cert])
    const login = { user: 'shrd', password: 'a:b/c' }
    const { mail, sink } = await sendOne({ certificate, login }, 'shrd:a%3Ab%2Fc@')
    expect(mail.last_error).toBeNull()
    expect(sink.mails).toMatchObject([{ secure: true, user: 'shrd', to: ['zoe@example.org'] }])
  })

  test('that refuses the login keeps the mail waiting, and the password out of log and database', async () => {
    setDefaultCACertificates([...trusted, certificate.cert])
    const login = { user: 'shrd', password: 'right' }
    const { mail, log } = await sendOne({ certificate, login }, 'shrd:hunter2@')
    expect(mail.last_error).toBe('EAUTH 535')
    expect(mail.next_attempt_at).not.toBeNull()
    expect(`${log}${JSON.stringify(mail)}`).not.toContain('hunter2')
  })
})

/** A certificate that nobody has signed but itself, for the address of these tests. */
async function createCertificate(): Promise<{ key: string; cert: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'shrd-mail-'))
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const subject = ['-subj', '/CN=mail', '-addext', 'subjectAltName=IP:::ffff:127.0.0.1']
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  try {
    await promisify(execFile)('openssl', [
      ...['req', '-x509', ...options, ...subject],
      ...['-keyout', key, '-out', cert],
    ])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } finally {
    await rm(directory, { recursive: true })
  }
}
