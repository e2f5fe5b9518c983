import type Router from '@koa/router'
import type { StepInput, StepOutput } from '@shrd/contract'
import type { Session } from '../http/active-session.ts'
import type { RequestState, Step, StepContext } from '../http/state.ts'
import { startSignIn } from '../identity/sign-in/sign-in-machine.ts'
import { createSignInSteps, type SignInSteps } from '../identity/sign-in/sign-in-steps.ts'
import type { Confirmation, NewSignIn, SignIns } from '../identity/sign-in/sign-ins.ts'
import { expiredStep } from '../identity/sign-in/step-answer.ts'
import { confirmingHandlers, onlyPerson } from '../identity/sign-in/steps/confirming-steps.ts'
import type { StepHandlers } from '../identity/sign-in/steps/finding.ts'
import type { TakeReturn } from '../identity/sign-in/steps/provider-step.ts'
import { createSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import {
  CONFIRM_POLICY,
  type ConfirmingPerson,
  confirmKey,
  createConfirmEntry,
  findConfirmingPerson,
  firstConfirmStep,
} from './confirm-entry.ts'
import type { DrawPage } from './draw-page.ts'
import { drawReturn } from './draw-return.ts'
import { drawSignIn } from './draw-sign-in.ts'
import { findOwnPath } from './own-path.ts'
import type { ProviderCookie } from './provider-cookie.ts'
import { readStep } from './read-step.ts'
import { askToSignIn, askToSignInAgain, redirect } from './redirect.ts'
import type { RedirectCookie } from './redirect-cookie.ts'

/** Dependencies of confirming. */
export interface ConfirmDeps extends Services {
  draw: DrawPage
  signIns: SignIns
  handlers: StepHandlers
  redirects: RedirectCookie
  /** Limits how many sign-ins an address starts, because each is stored for an hour. */
  limitBeginnings: Step
  providerCookie: ProviderCookie
  takeReturn: TakeReturn
}

/** A user at a confirmation, and its values. */
interface Confirming {
  id: string
  confirms: Confirmation
  who: ConfirmingPerson
}

/** Opened from a mail, often by somebody who was never signed in. */
const INVITATION = '/accounts/invitation'

/** `/confirm`: the user of the session proves their identity again. */
export function addConfirm(router: Router<RequestState>, deps: ConfirmDeps): void {
  router.get('/confirm', deps.limitBeginnings, async (ctx) => {
    const to = findOwnPath(ctx.query.to, deps.config.issuer) ?? '/account'
    const session = await deps.browserSessions.find(ctx.req)
    const who = session && (await findConfirming(deps, session.sub))
    // Signing in creates a fresh session. Only pages of a signed-in user lead here, and an invitation.
    if (session === undefined && to !== INVITATION) return askToSignInAgain(ctx, deps.redirects, to)
    if (session === undefined || who === undefined) return askToSignIn(ctx, deps.redirects, to)
    const id = createSecret(deps.ports.randomBytes)
    const confirms = { session: session.reference, sub: session.sub, to }
    await draw(deps, ctx, { id, confirms, who })
  })
  // The same page under a policy that allows opening a key file.
  router.get('/confirm/:id/key-file', async (ctx) => {
    const id = String(ctx.params.id)
    const { confirms, restart = null } = (await deps.signIns.find(confirmKey(id))) ?? {}
    const session = await deps.browserSessions.find(ctx.req)
    const isOwn = confirms !== undefined && session?.reference === confirms.session
    const who = isOwn && (await findConfirming(deps, confirms.sub))
    if (!who) return redirect(ctx, restart ?? '/confirm')
    await draw(deps, ctx, { id, confirms, who })
  })
  router.get('/confirm/:id/provider', async (ctx) => {
    const id = String(ctx.params.id)
    const { confirms, restart = null } = (await deps.signIns.find(confirmKey(id))) ?? {}
    const session = await deps.browserSessions.find(ctx.req)
    const isOwn = confirms !== undefined && session?.reference === confirms.session
    const who = isOwn && (await findConfirming(deps, confirms.sub))
    if (!who) return redirect(ctx, restart ?? '/confirm')
    const confirming = { id, confirms, who }
    const drawn = {
      entry: createConfirmEntry(deps, ctx, confirming),
      ...{ door: `/confirm/${id}`, path: `/confirm/${id}/step` },
    }
    const takeReturn: TakeReturn = async (taken, at) =>
      onlyPerson(who.person, await deps.takeReturn(taken, at))
    await drawReturn({ ...deps, takeReturn, steps: createSteps(deps, confirming) }, ctx, drawn)
  })
  router.post('/confirm/:id/step', async (ctx) => {
    const input = await readStep(ctx, deps)
    ctx.body = await take(deps, ctx, { id: String(ctx.params.id), input })
  })
}

async function draw(deps: ConfirmDeps, ctx: StepContext, confirming: Confirming): Promise<void> {
  const { id } = confirming
  const entry = createConfirmEntry(deps, ctx, confirming)
  const signIn = await deps.signIns.open(entry, freshRecord(confirming))
  const steps = createSteps(deps, confirming)
  await drawSignIn({ steps, draw: deps.draw }, ctx, {
    ...{ entry, signIn },
    path: `/confirm/${id}/step`,
  })
}

function findConfirming({ database, config }: ConfirmDeps, sub: string) {
  return findConfirmingPerson(database.store, sub, config.issuer)
}

function freshRecord({ confirms, who }: Confirming): NewSignIn {
  return {
    state: startSignIn(firstConfirmStep(who)),
    email: who.person.email,
    user_id: who.userId,
    setup: null,
    restart: restartOf(confirms.to),
    confirms,
  }
}

function restartOf(to: string): string {
  return `/confirm?${new URLSearchParams({ to })}`
}

function createSteps(deps: ConfirmDeps, { who }: Confirming): SignInSteps {
  const handlers = confirmingHandlers(deps.handlers, who.person)
  return createSignInSteps({ ...deps, signIns: deps.signIns, handlers })
}

/** Only the session of a confirmation can use it. */
async function take(
  deps: ConfirmDeps,
  ctx: StepContext,
  { id, input }: { id: string; input: StepInput },
): Promise<StepOutput> {
  const over = { confirming: true, policy: CONFIRM_POLICY }
  const session = await deps.browserSessions.find(ctx.req)
  if (session === undefined) return expiredStep(input.transaction, over, 'session_ended')
  const confirms = (await deps.signIns.find(confirmKey(id)))?.confirms
  const who = confirms && (await findConfirming(deps, confirms.sub))
  if (confirms === undefined || who === undefined) return expiredStep(input.transaction, over)
  if (!mayGoOn(session, confirms, input)) {
    return expiredStep(input.transaction, over, 'session_ended')
  }
  const confirming = { id, confirms, who }
  return createSteps(deps, confirming).take(input, createConfirmEntry(deps, ctx, confirming))
}

/** A key file has replaced the session from which it started. The step checks the user. */
function mayGoOn(session: Session, confirms: Confirmation, { event }: StepInput): boolean {
  if (session.reference === confirms.session) return true
  return event.type === 'continue' && session.key_proven
}
