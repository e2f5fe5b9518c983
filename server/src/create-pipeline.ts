import { createHandlers } from './handlers.ts'
import type { ConsoleDocument } from './hosted/console/console-document.ts'
import { createHosted, createNotFound } from './hosted/create-hosted.ts'
import { isDomainPath } from './hosted/domain-paths.ts'
import { drawLaterWith } from './hosted/draw-later.ts'
import type { DrawPage } from './hosted/draw-page.ts'
import { atBeginnings, createBeginningLimit } from './hosted/limit-beginnings.ts'
import { limitCodes } from './hosted/limit-codes.ts'
import { serveReference } from './hosted/reference/serve-reference.ts'
import { serveAssets } from './hosted/serve-assets.ts'
import { serveBrandImages } from './hosted/serve-brand-images.ts'
import { serveRelatedOrigins } from './hosted/serve-related-origins.ts'
import type { WebBundle } from './hosted/web-bundle.ts'
import { createCallQueue } from './http/call-queue.ts'
import { createRouter } from './http/create-router.ts'
import { createCallLimit } from './http/guards/limit-call.ts'
import { createStreamLimit } from './http/guards/limit-streams.ts'
import { createKnownOrigins } from './http/known-origins.ts'
import type { Step } from './http/state.ts'
import { answerDomain } from './http/steps/answer-domain.ts'
import { answerEcho } from './http/steps/answer-echo.ts'
import { answerErrors } from './http/steps/answer-errors.ts'
import { answerHealth, type Readiness } from './http/steps/answer-health.ts'
import { demandHost } from './http/steps/demand-host.ts'
import { identifyRequest } from './http/steps/identify-request.ts'
import { limitTime } from './http/steps/limit-time.ts'
import { readAddress } from './http/steps/read-address.ts'
import { setHeaders } from './http/steps/set-headers.ts'
import { shareWithOrigins } from './http/steps/share-with-origins.ts'
import { assertOperator } from './identity/revocation/assert-operator.ts'
import type { Oidc } from './oidc/create-oidc.ts'
import { leadToDomain } from './oidc/lead-to-domain.ts'
import type { Services } from './services.ts'

/** What the steps need besides the services. */
interface Parts {
  readonly readiness: Readiness
  readonly oidc: Oidc
  readonly draw: DrawPage
  bundle(): Promise<WebBundle>
  console(): Promise<ConsoleDocument>
  /** The folders with scripts and styles of the hosted pages, and of the console. */
  readonly assets: { readonly hosted: string; readonly console: string }
}

/** The steps of a request, in this order. */
export function createPipeline(services: Services, parts: Parts): readonly Step[] {
  const { config, ports } = services
  const { oidc, draw, assets, console } = parts
  const { clients, clientDomains, brandImages } = services.database.store.oidc
  const limitBeginnings = createBeginningLimit({ ...services, draw })
  const notFound = createNotFound({ ...services, draw })
  const domains = { find: clientDomains.findActive, serves: isDomainPath, miss: notFound }
  return [
    identifyRequest(ports),
    answerErrors(),
    limitTime(config.requestTimeout),
    readAddress(config, ports),
    setHeaders(config),
    answerHealth({ ...services, readiness: parts.readiness }),
    answerEcho(services),
    answerDomain(domains),
    demandHost(config, domains),
    shareWithOrigins(
      config,
      createKnownOrigins({ read: () => clients.originsOfUserScopes(), now: ports.now }),
    ),
    serveRelatedOrigins(services.relatedOrigins),
    serveReference({ origin: config.issuer, bundle: parts.bundle }),
    ...createRouter({
      ...services,
      handlers: createHandlers(services),
      callLimit: createCallLimit({
        ...services,
        leases: services.database.store.service.callLeases,
      }),
      streamLimit: createStreamLimit(),
      queue: createCallQueue(),
      assertOperator: (session) => assertOperator(config, session),
    }),
    leadToDomain({ config, domains: clientDomains, drawLater: drawLaterWith(draw) }),
    atBeginnings(limitBeginnings),
    limitCodes({ ...services, draw }),
    ...oidc.steps,
    serveAssets(assets.hosted, '/assets/'),
    serveAssets(assets.console, '/dashboard/assets/'),
    serveBrandImages(brandImages),
    ...createHosted({ ...services, provider: oidc.provider, draw, console, limitBeginnings }),
    notFound,
  ]
}
