import type { StepOutput } from '@shrd/contract'
import type { TestAnswer } from './http-client.ts'
import { locationOf } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'
import { createUserAgent, readSignIn, sendStep, type UserAgent } from './user-agent.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** What a device gets that asks to sign a user in. */
export interface DeviceCodes {
  readonly device_code: string
  readonly user_code: string
  readonly verification_uri: string
  readonly verification_uri_complete: string
  readonly expires_in: number
}

/** A program without a browser. */
export interface TestDevice {
  begin(parameters?: Record<string, string>): Promise<TestAnswer>
  /** Asks for tokens once. */
  poll(deviceCode: string, parameters?: Record<string, string>): Promise<TestAnswer>
}

/** A device of a public client. */
export function createDevice(server: Pick<TestServer, 'send'>, clientId: string): TestDevice {
  const post = (path: string, fields: Record<string, string>) =>
    server.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: clientId, ...fields }).toString(),
    })
  return {
    begin: (parameters) =>
      post('/oauth/device-authorization', { scope: 'openid email', ...parameters }),
    poll: (device_code, parameters) =>
      post('/oauth/token', { grant_type: GRANT, device_code, ...parameters }),
  }
}

/** The page where the user of a device enters its code. */
export interface CodePage {
  readonly agent: UserAgent
  readonly answer: TestAnswer
  /** The heading. */
  readonly title: string
  /** What is wrong with the code. */
  readonly problem: string | undefined
  /** Presses a button of the form, with the code that is in it, or another. */
  press(fields?: Record<string, string>): Promise<CodePage>
}

/** Opens the page, as a user does whose device shows an address. */
export async function openCodePage(
  { origin }: Pick<TestServer, 'origin'>,
  address = '/oauth/device',
  agent: UserAgent = createUserAgent(),
): Promise<CodePage> {
  return readCodePage(origin, agent, await agent.visit(new URL(address, origin).href))
}

/** Enters a code and confirms the device. */
export async function confirmDevice(
  server: Pick<TestServer, 'origin'>,
  userCode: string,
  agent?: UserAgent,
): Promise<CodePage> {
  const page = await openCodePage(server, '/oauth/device', agent)
  const asked = await page.press({ user_code: userCode })
  return asked.press({ confirm: 'yes' })
}

/** Signs in where the confirmation of a device leads, and goes on until the provider's last page. */
export async function signInForDevice(
  server: Pick<TestServer, 'origin'>,
  { agent, answer }: CodePage,
  { email, password }: { email: string; password: string },
  { granted = true }: { granted?: boolean } = {},
): Promise<CodePage> {
  const first = await agent.visit(locationOf(answer, server.origin))
  const { door, step } = readSignIn(first)
  const send = (at: StepOutput, event: Parameters<typeof sendStep>[1]['event']) =>
    sendStep(agent, { origin: server.origin, door, transaction: at.transaction, event })
  let at = step
  if (at.next.kind !== 'consent') at = await send(at, { type: 'password', email, password })
  if (at.next.kind === 'consent') at = await send(at, { type: 'consent', granted })
  if (at.next.kind !== 'redirect') throw new Error(`not finished but at ${at.next.kind}`)
  return readCodePage(server.origin, agent, await agent.visit(at.next.to))
}

function readCodePage(origin: string, agent: UserAgent, answer: TestAnswer): CodePage {
  const { text } = answer
  const fieldOf = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ?? ''
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? []
  const [, problem] = /id="user-code-problem".*?<p>(.*?)<\/p>/s.exec(text) ?? []
  return {
    agent,
    answer,
    title,
    problem,
    async press(fields = {}) {
      const form = { xsrf: fieldOf('xsrf'), user_code: fieldOf('user_code'), ...fields }
      const sent = await agent.send(`${origin}/oauth/device`, {
        origin,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      })
      return readCodePage(origin, agent, sent)
    },
  }
}
