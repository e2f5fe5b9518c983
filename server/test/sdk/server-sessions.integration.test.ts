import { createServer, type Server } from 'node:http'
import { verifyRequest } from '@shrd/server'
import { sendWebResponse, toWebRequest } from '@shrd/server/node'
import { createSessions } from '@shrd/server/session'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sendRequest, type TestAnswer } from '../http-client.ts'
import { registerClient } from '../relying-parties/register-client.ts'
import { followToApplication, locationOf, openSignIn } from '../sign-in-journey.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { freePort, startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent, type UserAgent } from '../user-agent.ts'

const SECRET = 'a secret of forty characters, or so: 123'
const API = 'https://notes.example'

let server: TestServer
let person: TestPerson
let app: Server
let origin: string

beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  await server.app.services.logouts.stop()
  person = await createPerson(server)
  const port = await freePort()
  origin = `http://localhost:${port}`
  await registerClient(server, {
    client_id: 'bff',
    secret: SECRET,
    metadata: {
      redirect_uris: [`${origin}/callback`],
      post_logout_redirect_uris: [`${origin}/`],
      backchannel_logout_uri: `http://127.0.0.1:${port}/auth/backchannel-logout`,
      resources: [{ uri: API, scopes: ['read'] }],
    },
  })
  app = createServer(async (incoming, outgoing) => {
    await sendWebResponse(outgoing, await serve(toWebRequest(incoming)))
  }).listen(port)
})
afterAll(async () => {
  app?.closeAllConnections()
  app?.close()
  await server?.stop()
})

afterEach(() => {
  vi.useRealTimers()
})

let serve: (request: Request) => Promise<Response>

/** An application that shows its session. */
function start(more: { scope?: string; resource?: string } = {}): void {
  const client = { issuer: server.origin, client_id: 'bff', client_secret: SECRET, origin }
  const secrets = ['a secret of the cookie, of more than 32 characters']
  serve = createSessions({ ...client, secrets, ...more }).serve((_, session) =>
    Response.json(session),
  )
}

const open = (agent: UserAgent, path = '/') => agent.visit(`${origin}${path}`)

/** Goes from the application to the service and back, with a browser. */
async function enter(agent: UserAgent): Promise<TestAnswer> {
  const url = new URL(locationOf(await open(agent, '/auth/sign-in?return_to=/notes'), origin))
  const driver = await openSignIn(server, { agent, url })
  const { email, password } = person
  await driver.send({ type: 'password', email, password })
  await driver.send({ type: 'consent', granted: true })
  const callback = await followToApplication(server, agent, driver.step)
  return agent.visit(callback.href)
}

test('a user signs in, is known by the claims of the service, and signs out at both', async () => {
  start()
  const agent = createUserAgent()
  expect((await enter(agent)).headers.location).toBe(`${origin}/notes`)
  const { json } = await open(agent)
  expect(json.user).toMatchObject({ sub: person.sub, email: person.email })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const left = await agent.send(`${origin}/auth/sign-out`, { origin, headers })
  expect(new URL(left.headers.location ?? '').pathname).toBe('/oauth/end-session')
  expect((await open(agent)).json).toBe(null)
})

test('an access token for an API is one that verifyRequest accepts, also after a refresh', async () => {
  start({ resource: API, scope: 'openid read offline_access' })
  const agent = createUserAgent()
  await enter(agent)
  const read = async () => (await open(agent)).json.access_token
  const verify = (token: string) => {
    const request = new Request(`${API}/notes`, { headers: { authorization: `Bearer ${token}` } })
    const api = { issuer: server.origin, audience: API, account_id: 'acc_platform' }
    return verifyRequest(request, { ...api, scopes: ['read'] })
  }
  const first = await read()
  expect(await verify(first)).toMatchObject({ sub: person.sub, kind: 'user', client_id: 'bff' })
  // Five minutes, as the application sees them: the cookie says when its token ends.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.advanceTimersByTime(290_000)
  const renewed = await Promise.all([read(), read(), read()])
  vi.useRealTimers()
  expect(new Set(renewed).size).toBe(1)
  expect(renewed[0]).not.toBe(first)
  expect((await verify(renewed[0])).sub).toBe(person.sub)
})

test('a sign-out at the service ends the session of the application', async () => {
  start()
  const agent = createUserAgent()
  await enter(agent)
  expect((await open(agent)).json.user.sub).toBe(person.sub)
  await server.app.services.sessions.endAllOf(person.sub)
  await server.app.services.logouts.sendDue()
  expect((await open(agent)).json).toBe(null)
  const { status } = await sendRequest(`${origin}/auth/backchannel-logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'logout_token=abc',
  })
  expect(status).toBe(400)
})
