import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { RateLimit } from '../../config-limits.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { PreviewTokens } from '../../identity/branding/preview-token.ts'
import { findPublishedBranding, readBranding } from '../../identity/branding/read-branding.ts'
import { getClient, lockClient } from '../../identity/clients/clients-deps.ts'
import type { Throttle } from '../../identity/throttle.ts'
import { mailLookOf } from '../../mail/mail-look.ts'
import type { DraftMailer } from '../../mail/mail-message.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { whichOf } from '../clients/client-handlers.ts'
import { describeBranding, findDraft } from './describe-branding.ts'
import { publishDraft, rollBack, saveDraft } from './publish-branding.ts'
import { redrawImage } from './redraw-image.ts'
import { sampleMessage } from './sample-message.ts'
import { storeImage } from './store-image.ts'

/** Dependencies of the calls about branding. */
export interface BrandingHandlerDeps {
  readonly config: Pick<Config, 'issuer'>
  readonly ports: Pick<Ports, 'now'>
  readonly database: Pick<Database, 'store'>
  readonly throttle: Pick<Throttle, 'limit'>
  readonly mailer: DraftMailer
  readonly previews: PreviewTokens
}

type BrandingCall =
  | 'getBranding'
  | 'saveBrandingDraft'
  | 'publishBranding'
  | 'rollBackBranding'
  | 'getBrandingVersion'
  | 'previewBranding'
  | 'previewMail'
  | 'sendTestMail'
  | 'uploadBrandImage'

/** Of one member. Their own mailbox is all that it can fill. */
const TEST_MAILS: RateLimit = { most: 20, window: 60 * 60_000 }
/** Of one account. Each takes a thread for a moment. */
const IMAGES: RateLimit = { most: 100, window: 60 * 60_000 }

/** Calls about the look and the words of clients. */
export function brandingHandlers(deps: BrandingHandlerDeps): Pick<Handlers, BrandingCall> {
  const changeOf = (call: Pick<Call<'getBranding'>, 'account'>) => {
    const { actor } = accountOf(call)
    return { by: actor.id, now: deps.ports.now() }
  }
  return {
    getBranding: (call) =>
      call.transaction(async (store) =>
        describeBranding(store, await getClient(store, whichOf(call))),
      ),
    saveBrandingDraft(call) {
      const { version, branding } = call.input
      const changed = { version, branding, ...changeOf(call) }
      return call.transaction((store) => saveDraft(store, whichOf(call), changed), {
        details: (draft) => ({ version: draft.version }),
      })
    },
    publishBranding(call) {
      const { version, accept_low_contrast: acceptsLowContrast } = call.input
      const changed = { version, acceptsLowContrast, ...changeOf(call) }
      return call.transaction((store) => publishDraft(store, whichOf(call), changed), {
        details: (state) => ({ version: state.published_version }),
      })
    },
    rollBackBranding(call) {
      const { version } = call.input
      const changed = { version, ...changeOf(call) }
      return call.transaction((store) => rollBack(store, whichOf(call), changed), {
        details: (state) => ({ version: state.published_version, repeats: version }),
      })
    },
    getBrandingVersion: (call) =>
      call.transaction(async (store) => {
        const { client_id } = await getClient(store, whichOf(call))
        const stored = await store.oidc.brandings.find(client_id, Number(call.input.version))
        if (stored === undefined) throw new ShrdError('version_not_found')
        return { branding: readBranding(stored) }
      }),
    previewBranding: (call) =>
      call.transaction(async (store) => {
        const { client_id } = await getClient(store, whichOf(call))
        const { token, expires_at } = deps.previews.create(client_id)
        return { url: new URL(`/preview/${token}`, deps.config.issuer).href, expires_at }
      }),
    previewMail: (call) => call.transaction((store) => drawMail(deps, store, call)),
    sendTestMail: (call) => sendTestMail(deps, call),
    uploadBrandImage: (call) => uploadImage(deps, call),
  }
}

async function drawMail(
  { config, ports }: BrandingHandlerDeps,
  store: Repositories,
  call: Call<'previewMail'>,
) {
  const { kind, locale } = call.input
  const { brand, look } = await findMail(store, call)
  const to = { email: 'somebody@example.org', locale, brand }
  const message = sampleMessage(kind, { issuer: config.issuer, now: ports.now() })
  return renderMail(to, message, look)
}

/** The look of a mail in the draft of a client, and its sender. */
async function findMail(store: Repositories, call: Pick<Call<'previewMail'>, 'account' | 'input'>) {
  const client = await getClient(store, whichOf(call))
  const published = await findPublishedBranding(store, client)
  const { branding } = await findDraft(store, client.client_id, published)
  return { brand: client.name, look: mailLookOf(branding, call.input) }
}

/** Sends to the address of the member who asks, so that nobody writes to others with it. */
async function sendTestMail(deps: BrandingHandlerDeps, call: Call<'sendTestMail'>) {
  const { actor } = accountOf(call)
  if (actor.kind !== 'user') throw new ShrdError('forbidden')
  await deps.throttle.limit(`test mails of ${actor.id}`, TEST_MAILS)
  const { kind, locale } = call.input
  return call.transaction(async (store) => {
    const { brand, look } = await findMail(store, call)
    const person = await store.identity.persons.find(actor.id)
    if (!person?.email || !person.email_verified) throw new ShrdError('email_invalid')
    const to = { email: person.email, sub: person.sub, locale, brand }
    const now = deps.ports.now()
    const message = sampleMessage(kind, { issuer: deps.config.issuer, now })
    await deps.mailer.queueWith(store.service.mails, to, { message, look })
    return { recipient: person.email }
  })
}

async function uploadImage(deps: BrandingHandlerDeps, call: Call<'uploadBrandImage'>) {
  const { account_id } = accountOf(call)
  await deps.throttle.limit(`images of ${account_id}`, IMAGES)
  const { slot } = call.input
  // First of all: an image that belongs nowhere is not worth its drawing.
  await getClient(deps.database.store, whichOf(call))
  const image = await redrawImage(call.octets ?? new Uint8Array(), slot)
  return call.transaction(
    async (store) => {
      const { client_id } = await lockClient(store, whichOf(call))
      const address = await storeImage(store, client_id, { image, now: deps.ports.now() })
      const { width, height, bytes } = image
      return { address, width, height, size: bytes.length }
    },
    { details: () => ({ slot }) },
  )
}
