import * as oidc from 'openid-client'
import { expect } from 'vitest'
import type { Visitor } from './hosted-visitor.ts'
import {
  createRequest,
  discover,
  followToApplication,
  locationOf,
  type Request,
} from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'
import { createUserAgent, readSignIn, sendStep } from './user-agent.ts'

const CLIENT = 'spa-pkce'

/** A sign-in at an application, from its request to what the application learns. */
export interface ApplicationVisit extends Visitor {
  /** Agrees, goes back to the application, and answers what its ID token says. */
  claims(): Promise<oidc.IDToken>
}

/** Comes to the hosted page as a browser that an application has sent. */
export async function comeFromApplication(server: TestServer): Promise<ApplicationVisit> {
  const app = await discover(server, CLIENT)
  const redirect_uri = `${server.config.spaOrigin}/callback`
  const request = await createRequest(app, { redirect_uri }, createUserAgent())
  const visitor = await openPage(server, request)
  return Object.assign(visitor, {
    async claims() {
      if (visitor.kind === 'consent') await visitor.send({ type: 'consent', granted: true })
      const callback = await followToApplication(server, request.agent, visitor.step)
      const tokens = await oidc.authorizationCodeGrant(app, callback, request.checks)
      const claims = tokens.claims()
      if (claims === undefined) expect.unreachable('there is no ID token')
      return claims
    },
  })
}

async function openPage(
  { origin }: TestServer,
  { agent, url }: Pick<Request, 'agent' | 'url'>,
): Promise<Visitor> {
  const location = locationOf(await agent.visit(url.href), origin)
  const { door, step } = readSignIn(await agent.visit(location))
  const visitor = {
    agent,
    door,
    step,
    get kind() {
      return visitor.step.next.kind
    },
    async send(event: Parameters<Visitor['send']>[0]) {
      const { transaction } = visitor.step
      visitor.step = await sendStep(agent, { origin, door, transaction, event })
      return visitor.step
    },
  }
  return visitor
}
