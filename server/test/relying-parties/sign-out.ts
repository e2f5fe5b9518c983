import type { TestAnswer } from '../http-client.ts'
import type { TestServer } from '../test-server.ts'
import { readPage, type UserAgent } from '../user-agent.ts'

/** Opens the sign-out that an application asked for and agrees to it; answers where that leads. */
export async function signOut(server: TestServer, agent: UserAgent, url: string): Promise<string> {
  const answer = await confirmSignOut(server, agent, url)
  if (answer.status !== 200) throw new Error(`not signed out: ${answer.status} ${answer.text}`)
  return answer.json.redirect
}

/** Sends what the page of a sign-out sends. */
async function confirmSignOut(
  { origin }: TestServer,
  agent: UserAgent,
  url: string,
): Promise<TestAnswer> {
  const { page } = readPage(await agent.visit(url))
  if (page.name !== 'end_session') throw new Error(`no confirmation but ${page.name}`)
  return agent.send(`${origin}${page.confirm}`, {
    origin,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf: page.xsrf, logout: 'yes' }).toString(),
  })
}
