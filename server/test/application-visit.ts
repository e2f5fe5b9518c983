import * as oidc from 'openid-client'
import { type Visitor, visit } from './hosted-visitor.ts'
import { createRequest, discover, followToApplication, locationOf } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'

/** The application of these visits: a third party of the server without a secret. */
export const APPLICATION_ID = 'spa-pkce'

/** A sign-in at an application, from its request to what the application learns. */
export interface ApplicationVisit extends Visitor {
  /** Agrees, goes back to the application, and answers what its ID token says. */
  claims(): Promise<oidc.IDToken>
}

/** Comes to the hosted page as a browser that an application has sent. */
export async function comeFromApplication(server: TestServer): Promise<ApplicationVisit> {
  const app = await discover(server, APPLICATION_ID)
  const redirect_uri = `${server.config.spaOrigin}/callback`
  const { agent, url, checks } = await createRequest(app, { redirect_uri })
  const location = locationOf(await agent.visit(url.href), server.origin)
  const visitor = await visit(server, new URL(location).pathname, agent)
  return Object.assign(visitor, {
    async claims() {
      if (visitor.kind === 'consent') await visitor.send({ type: 'consent', granted: true })
      const callback = await followToApplication(server, agent, visitor.step)
      const tokens = await oidc.authorizationCodeGrant(app, callback, checks)
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('there is no ID token')
      return claims
    },
  })
}
