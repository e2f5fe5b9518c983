import { join } from 'node:path'
import type { Step } from '../http/state.ts'
import { isAccountMember } from '../identity/account/is-account-member.ts'
import { findMappedClaims } from '../identity/attributes/find-mapped-claims.ts'
import { createBrowserSessions } from '../identity/sign-in/browser-sessions.ts'
import { createChallengeSteps } from '../oidc/challenge/challenge-steps.ts'
import { createOidc } from '../oidc/create-oidc.ts'
import { ensureOwnClients } from '../oidc/own-clients.ts'
import { isBeginningPath } from '../oidc/routes.ts'
import type { Mount, Services } from '../services.ts'
import { createHosted, createNotFound } from './create-hosted.ts'
import { createDrawPage } from './draw-page.ts'
import { countBeginning, createBeginningLimit } from './limit-beginnings.ts'
import { createOidcPages } from './oidc-pages.ts'
import { serveAssets } from './serve-assets.ts'
import { loadWebBundle, type WebBundle } from './web-bundle.ts'

/** The output of `npm run build -w server/web`. */
const WEB = join(import.meta.dirname, '../../web/dist')

/** The OIDC provider, the hosted pages, and their files. */
export const mountHosted: Mount = async (services) => {
  const { config, ports, database, sealer } = services
  const { store } = database
  const bundle = createBundleLoader(services)
  const browserSessions = createBrowserSessions(services)
  const draw = createDrawPage({
    bundle,
    randomBytes: ports.randomBytes,
    async findNav(req) {
      const session = await browserSessions.find(req)
      if (session === undefined) return { signed_in: false, is_account_member: false }
      const is_account_member = await isAccountMember(store, session.sub)
      return { signed_in: true, is_account_member }
    },
  })
  await ensureOwnClients(services)
  const oidc = await createOidc({
    config,
    sealer,
    records: store.oidcRecords,
    lookups: store.oidcLookups,
    logoutNotices: store.logoutNotices,
    clients: store.clients,
    signingKeys: store.signingKeys,
    sessions: browserSessions,
    storedUnder: services.passwords.storedUnder,
    pages: createOidcPages({ draw, config, clients: store.clients }),
    challenges: createChallengeSteps(services),
    countBeginning: (address) => countBeginning(services, address),
    findPerson: async (sub, found) => {
      const person = found ?? (await store.persons.find(sub))
      return person?.status === 'active' ? person : undefined
    },
    mapClaims: (person, client) => findMappedClaims(store, person, client),
    now: ports.now,
    log: ports.log,
  })
  const { provider } = oidc
  services.logouts.start(oidc.deliverLogout)
  const limitBeginnings = createBeginningLimit({ ...services, draw })
  const hosted = createHosted({ ...services, provider, browserSessions, draw, limitBeginnings })
  if (config.mode === 'production') await bundle()
  return [
    atBeginnings(limitBeginnings),
    oidc.middleware,
    serveAssets(join(WEB, 'client/assets')),
    ...hosted,
    createNotFound(draw),
  ]
}

/** Applications start sign-ins at the provider, which has no rate limits itself. */
function atBeginnings(limit: Step): Step {
  return (ctx, next) => (isBeginningPath(ctx.path) ? limit(ctx, next) : next())
}

/** Loads the pages at the first use; production loads them at the start. */
function createBundleLoader({ ports }: Services): () => Promise<WebBundle> {
  let loading: Promise<WebBundle> | undefined
  return () => {
    loading ??= loadWebBundle(WEB).catch((error: unknown) => {
      ports.log.error({ err: error }, 'the hosted pages are not built: npm run build -w server/web')
      loading = undefined
      throw error
    })
    return loading
  }
}
