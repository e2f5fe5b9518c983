import { type EndpointName, endpoints, type MailboxEntry } from '@shrd/contract'
import { generate } from 'otplib'
import { readMailbox } from '../src/mail/read-mailbox.ts'
import type { TestAnswer } from './http-client.ts'
import type { TestServer } from './test-server.ts'
import type { UserAgent } from './user-agent.ts'

/** Makes a call that no key signs, as a page of the service itself does. */
export function callAs(
  server: TestServer,
  agent: UserAgent,
  name: EndpointName,
  input: object = {},
  { idempotencyKey }: { readonly idempotencyKey?: string } = {},
): Promise<TestAnswer> {
  const { method, path } = endpoints[name]
  return agent.send(`${server.origin}${path}`, {
    method,
    origin: server.origin,
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  })
}

/** The status of a session: 200 while it may be used. */
export async function validate(server: TestServer, agent: UserAgent): Promise<number> {
  return (await callAs(server, agent, 'validate')).status
}

/** The mails to an address, the newest first. */
export async function mailsTo(
  { app }: TestServer,
  email: string,
): Promise<readonly Pick<MailboxEntry, 'subject' | 'text'>[]> {
  const { database, sealer } = app.services
  const mails = await readMailbox({ mails: database.store.service.mails, sealer }, 1_000)
  return mails.filter(({ recipient }) => recipient === email)
}

/** Waits for nobody: the clock goes on, so that mails are told apart by their time. */
export function tick({ clock }: TestServer): void {
  clock.advance(1_000)
}

/** The code of the newest mail to an address. */
export async function codeTo(server: TestServer, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email)
  const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
  if (code === undefined) throw new Error(`no code was sent to ${email}`)
  return code
}

/** Another code than this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** What an authenticator with this secret shows, some steps away from now. */
export function tokenFor({ clock }: TestServer, secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(clock.now() / 1_000) + steps * 30 })
}

/**
 * Sets up the second factor of a session's person.
 *
 * @param present of the one that it replaces
 */
export async function setUpSecondFactor(
  server: TestServer,
  agent: UserAgent,
  present?: string,
): Promise<{ secret: string; codes: readonly string[]; answer: TestAnswer }> {
  const { json } = await callAs(server, agent, 'startSecondFactor', { token: present })
  const { secret, codes } = json
  const token = await tokenFor(server, secret)
  const answer = await callAs(server, agent, 'confirmSecondFactor', { token })
  // The next token is another one; nobody waits in a test.
  server.clock.advance(30_000)
  return { secret, codes, answer }
}

/** Changes the address of a session's person. */
export async function changeEmail(
  server: TestServer,
  agent: UserAgent,
  email: string,
): Promise<TestAnswer> {
  await callAs(server, agent, 'requestEmailChange', { email })
  const code = await codeTo(server, email)
  return callAs(server, agent, 'confirmEmailChange', { code })
}
