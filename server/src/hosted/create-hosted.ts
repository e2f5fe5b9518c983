import Router from '@koa/router'
import { ShrdError } from '@shrd/crypto/errors'
import type { Provider } from 'oidc-provider'
import { IDENTITY_STEP } from '../http/api-paths.ts'
import { requestOrigin } from '../http/request-origin.ts'
import type { RequestState, Step, StepContext } from '../http/state.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import { answeredSignIn, isOver, startSignIn } from '../identity/sign-in/sign-in-machine.ts'
import { createSignInSteps, type SignInSteps } from '../identity/sign-in/sign-in-steps.ts'
import {
  createSignIns,
  type NewSignIn,
  NOBODY,
  type SignIns,
} from '../identity/sign-in/sign-ins.ts'
import { createStepHandlers, createTakeReturn } from '../identity/sign-in/step-handlers.ts'
import type { TakeReturn } from '../identity/sign-in/steps/provider-step.ts'
import { readMailbox } from '../mail/read-mailbox.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'
import type { Services } from '../services.ts'
import { addAccountPages } from './account-pages.ts'
import { applicationAddress } from './application-address.ts'
import { addConfirm } from './confirm-pages.ts'
import { addConnectionReturn } from './connection-return.ts'
import type { ConsoleDocument } from './console/console-document.ts'
import { addConsolePages } from './console/console-pages.ts'
import { createDomainEntry, startAddress } from './domain-entry.ts'
import type { DrawPage } from './draw-page.ts'
import { drawReturn } from './draw-return.ts'
import { drawSignIn } from './draw-sign-in.ts'
import { findInteractionEntry, type InteractionEntryDeps } from './interaction-entry.ts'
import { addInvoicePages } from './invoice-pages.ts'
import { leadToProvider } from './lead-to-provider.ts'
import { createLoginEntry } from './login-entry.ts'
import { addPreview } from './preview-pages.ts'
import { createProviderCookie, type ProviderCookie } from './provider-cookie.ts'
import { addProviderCallbacks } from './provider-returns.ts'
import { assertScripted, readStep } from './read-step.ts'
import { redirect } from './redirect.ts'
import { createRedirectCookie, type RedirectCookie } from './redirect-cookie.ts'
import { LATER_SCREENS, PROVIDER_RETURN, SCREENS } from './sign-in-screens.ts'

/** Dependencies of the hosted pages. */
export interface HostedDeps extends Services {
  provider: Provider
  draw: DrawPage
  /** The console, which loads once. */
  console: () => Promise<ConsoleDocument>
  /** Limits how many sign-ins an address starts. */
  limitBeginnings: Step
}

interface Hosted extends HostedDeps {
  steps: SignInSteps
  signIns: SignIns
  entries: InteractionEntryDeps
  redirects: RedirectCookie
  providerCookie: ProviderCookie
  takeReturn: TakeReturn
  clients: ClientRepository
}

/** The hosted pages and their entries. */
export function createHosted(deps: HostedDeps): readonly Step[] {
  const { config, ports, database } = deps
  const signIns = createSignIns({ store: database.store, ...ports })
  const {
    oidc: { clients, agentResources },
    identity: { persons, providers, accountAttributes },
  } = database.store
  const handlers = createStepHandlers({ ...deps, signIns })
  const redirects = createRedirectCookie(config)
  const providerCookie = createProviderCookie({ config, ports })
  const hosted: Hosted = {
    ...deps,
    providerCookie,
    takeReturn: createTakeReturn({ ...deps, signIns }),
    signIns,
    redirects,
    clients,
    steps: createSignInSteps({ ...deps, signIns: signIns, handlers }),
    entries: {
      ...deps,
      issuer: config.issuer,
      consentLife: config.session.absolute,
      production: config.mode === 'production',
      clients,
      agentResources,
      persons,
      providers,
      attributes: accountAttributes,
      now: ports.now,
      providerCookie,
    },
  }
  const router = new Router<RequestState>()
  addPlainPages(router, hosted)
  addProviderCallbacks(router, hosted)
  addLogin(router, hosted)
  addInteraction(router, hosted)
  addConfirm(router, { ...hosted, handlers })
  addConnectionReturn(router, hosted)
  addAccountPages(router, hosted)
  addInvoicePages(router, hosted)
  addPreview(router, hosted)
  addConsolePages(router, hosted)
  addLogout(router, hosted)
  if (config.mode !== 'production') addMailbox(router, hosted)
  // The router itself adds the properties that its type requires of the context.
  return [router.routes() as Step]
}

/** Renders 'This page does not exist' for unknown addresses. */
export function createNotFound({ draw }: Pick<HostedDeps, 'draw'>) {
  return async (ctx: StepContext): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ShrdError('not_found')
    await draw(ctx, { name: 'not_found' }, { status: 404 })
  }
}

/** The client under whose domain a request came. */
async function findDomainClient(
  clients: ClientRepository,
  { state: { domain } }: StepContext,
): Promise<Client | undefined> {
  return domain === undefined ? undefined : clients.find(domain.client_id)
}

function addPlainPages(router: Router<RequestState>, hosted: Hosted): void {
  const { browserSessions, draw, clients } = hosted
  router.get('/', async (ctx) => {
    const client = await findDomainClient(clients, ctx)
    if (client !== undefined) return redirect(ctx, startAddress(client) ?? '/login')
    await draw(ctx, {
      name: 'home',
      signed_in: (await browserSessions.find(ctx.req)) !== undefined,
    })
  })
  router.get('/401', (ctx) => draw(ctx, { name: 'unauthorized' }, { status: 401 }))
  router.get('/404', (ctx) => draw(ctx, { name: 'not_found' }, { status: 404 }))
}

/** The entry of a screen without an application's request: of the service, or of a domain. */
function findDoor(hosted: Hosted, ctx: StepContext): Promise<SignInEntry & { record?: Client }> {
  const { domain } = ctx.state
  if (domain !== undefined) return createDomainEntry(hosted, ctx, domain)
  return Promise.resolve(createLoginEntry(hosted, ctx))
}

function addLogin(router: Router<RequestState>, hosted: Hosted): void {
  for (const [path, first] of Object.entries(SCREENS)) {
    router.get(path, hosted.limitBeginnings, async (ctx) => {
      const fresh = { ...NOBODY, state: startSignIn(first), restart: path }
      const entry = await findDoor(hosted, ctx)
      const signIn = await hosted.signIns.open(entry, fresh)
      const notice =
        path === '/login' && (await hasEnded(hosted, ctx)) ? ('session_ended' as const) : undefined
      const drawn = { entry, signIn, path: IDENTITY_STEP, notice, client: entry.record }
      await drawSignIn(hosted, ctx, drawn)
    })
  }
  for (const [path, to] of Object.entries(LATER_SCREENS)) {
    router.get(path, (ctx) => redirect(ctx, to))
  }
  router.get(PROVIDER_RETURN, async (ctx) => {
    const entry = await findDoor(hosted, ctx)
    await drawReturn(hosted, ctx, {
      entry,
      door: '/login',
      path: IDENTITY_STEP,
      client: entry.record,
    })
  })
  router.post(IDENTITY_STEP, async (ctx) => {
    ctx.body = await hosted.steps.take(await readStep(ctx, hosted), await findDoor(hosted, ctx))
  })
}

/** Whether the user was signed in, as the browser's cookie or the page before says. */
async function hasEnded(
  { browserSessions }: Hosted,
  { req, query }: StepContext,
): Promise<boolean> {
  return query.notice === 'session_ended' || (await browserSessions.hasEnded(req))
}

function addInteraction(router: Router<RequestState>, hosted: Hosted): void {
  // The second path is the same page under a policy that allows opening a key file.
  router.get(['/interaction/:uid', '/interaction/:uid/key-file'], async (ctx) => {
    const uid = String(ctx.params.uid)
    const entry = await findInteractionEntry(hosted.entries, ctx, uid)
    if (entry === undefined) return drawExpired(hosted, ctx, uid)
    if (entry.policy.methods.length === 0) return redirect(ctx, await entry.refuse())
    const fresh = await entry.fresh()
    if (fresh.state.stage === 'done') return passThrough(hosted, ctx, { entry, fresh })
    const signIn = await hosted.signIns.open(entry, fresh)
    const path = `/interaction/${uid}/step`
    const led = await leadToProvider(hosted, { entry, signIn })
    if ('to' in led) return redirect(ctx, led.to)
    await drawSignIn(hosted, ctx, { entry, signIn: led.signIn, path, client: entry.record })
  })
  router.get('/interaction/:uid/provider', async (ctx) => {
    const uid = String(ctx.params.uid)
    const entry = await findInteractionEntry(hosted.entries, ctx, uid)
    if (entry === undefined) return drawExpired(hosted, ctx, uid)
    const path = `/interaction/${uid}/step`
    await drawReturn(hosted, ctx, {
      entry,
      door: `/interaction/${uid}`,
      path,
      client: entry.record,
    })
  })
  router.post('/interaction/:uid/step', async (ctx) => {
    const input = await readStep(ctx, hosted)
    const entry = await findInteractionEntry(hosted.entries, ctx, String(ctx.params.uid))
    if (entry === undefined) throw new ShrdError('interaction_expired')
    ctx.body = await hosted.steps.take(input, entry)
  })
}

/** A known user who need not answer anything goes straight back to the application. */
async function passThrough(
  { signIns }: Hosted,
  ctx: StepContext,
  { entry, fresh }: { entry: SignInEntry; fresh: NewSignIn },
): Promise<void> {
  // Store only where to start again: each time the browser's session decides anew.
  await signIns.open(entry, { ...fresh, ...NOBODY, state: answeredSignIn() })
  redirect(ctx, await entry.finish(fresh.state, async () => true))
}

async function drawExpired(
  { signIns, clients, draw }: Hosted,
  ctx: StepContext,
  uid: string,
): Promise<void> {
  const { restart = null, wished, state } = (await signIns.find(uid)) ?? {}
  const page = { name: 'failed', code: 'interaction_expired', restart } as const
  const isAnswered = state !== undefined && isOver(state)
  if (!isAnswered) return draw(ctx, page, { status: 410, wished })
  // As after "Back" in the browser: the user wants to be in the application.
  const { client, application } = await findApplication(clients, restart)
  const answered = { ...page, answered: true, ...(application && { application }) } as const
  await draw(ctx, answered, { status: 410, wished, client })
}

interface Requester {
  client?: Client
  application?: { name: string; href: string }
}

/** The application that made a request, and its address if it has one. */
async function findApplication(
  clients: ClientRepository,
  restart: string | null,
): Promise<Requester> {
  const request = restart === null ? null : URL.parse(restart)
  const client = await clients.find(request?.searchParams.get('client_id') ?? '')
  if (request === null || client === undefined) return {}
  const href = applicationAddress(client, request)
  return { client, ...(href !== null && { application: { name: client.name, href } }) }
}

/** A link only asks. The page itself signs out, because a link must not sign users out. */
function addLogout(router: Router<RequestState>, { config, browserSessions, draw }: Hosted): void {
  router.get('/logout', async (ctx) => {
    const signed_in = (await browserSessions.find(ctx.req)) !== undefined
    await draw(ctx, { name: 'sign_out', signed_in })
  })
  router.post('/logout', async (ctx) => {
    assertScripted(ctx, config)
    await browserSessions.leave(ctx)
    ctx.body = { redirect: new URL('/logout', requestOrigin(config, ctx)).href }
  })
}

const MAILS_SHOWN = 50

function addMailbox(router: Router<RequestState>, { draw, database, sealer }: Hosted): void {
  const box = { mails: database.store.service.mails, sealer }
  router.get('/dev/mailbox', async (ctx) => {
    await draw(ctx, { name: 'mailbox', mails: await readMailbox(box, MAILS_SHOWN) })
  })
}
