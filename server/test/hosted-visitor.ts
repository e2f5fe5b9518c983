import type { MailboxEntry, StepEvent, StepOutput } from '@shrd/contract'
import type { ClientPolicy } from '../src/identity/client-policy/client-policy.ts'
import { createRequest, discover, locationOf } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'
import { createUserAgent, readPage, readSignIn, sendStep, type UserAgent } from './user-agent.ts'

/** Somebody in front of a hosted page, with a browser of their own. */
export interface Visitor {
  readonly agent: UserAgent
  /** The path that takes the events. */
  readonly door: string
  readonly step: StepOutput
  /** What the page shows, in a word: the step that it stands at. */
  readonly kind: StepOutput['next']['kind']
  send(event: StepEvent): Promise<StepOutput>
}

/** Opens a hosted page that begins a sign-in. */
export async function visit(
  { origin }: Pick<TestServer, 'origin'>,
  path: string,
  agent: UserAgent = createUserAgent(),
): Promise<Visitor> {
  const { door, step } = readSignIn(await agent.visit(`${origin}${path}`))
  const visitor = {
    agent,
    door,
    step,
    get kind() {
      return visitor.step.next.kind
    },
    async send(event: StepEvent) {
      const { transaction } = visitor.step
      visitor.step = await sendStep(agent, { origin, door, transaction, event })
      return visitor.step
    },
  }
  return visitor
}

/**
 * Opens the hosted page of an application, which asks people to sign in.
 *
 * @param parameters Of the authorization request, besides what every one has.
 */
export async function visitFor(
  server: TestServer,
  clientId: string,
  { parameters = {}, ...given }: { parameters?: Record<string, string>; agent?: UserAgent } = {},
): Promise<Visitor> {
  const client = await discover(server, clientId)
  const redirect_uri = `${server.config.spaOrigin}/callback`
  const { agent, url } = await createRequest(client, { redirect_uri, ...parameters }, given.agent)
  const location = locationOf(await agent.visit(url.href), server.origin)
  return visit(server, new URL(location).pathname, agent)
}

/** Gives a client of the service another policy. */
export async function setPolicy(
  { database }: Pick<TestServer, 'database'>,
  clientId: string,
  policy: Partial<ClientPolicy>,
): Promise<void> {
  const client = await database.store.oidc.clients.find(clientId)
  if (client === undefined) throw new Error(`no client ${clientId}`)
  await database.store.oidc.clients.update({ ...client, policy })
}

/** The newest mail to somebody, as the development mailbox shows it. */
export async function readMail(
  { origin }: Pick<TestServer, 'origin'>,
  recipient: string,
): Promise<MailboxEntry> {
  const { page } = readPage(await createUserAgent().visit(`${origin}/dev/mailbox`))
  const mail =
    page.name === 'mailbox' ? page.mails.find((one) => one.recipient === recipient) : undefined
  if (mail === undefined) throw new Error(`no mail to ${recipient}`)
  return mail
}

/** The digits of a mail. */
export function codeIn({ text }: MailboxEntry): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`no code in: ${text}`)
  return code
}

/** What the link of a mail carries behind the `#`. */
export function tokenIn({ text }: MailboxEntry): string {
  const [, token] = /#([\w-]{43})/.exec(text) ?? []
  if (token === undefined) throw new Error(`no link in: ${text}`)
  return token
}
