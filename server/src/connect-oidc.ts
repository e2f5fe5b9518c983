import type { DrawPage } from './hosted/draw-page.ts'
import { countBeginning } from './hosted/limit-beginnings.ts'
import { createOidcPages } from './hosted/oidc-pages.ts'
import { findMappedClaims } from './identity/attributes/find-mapped-claims.ts'
import { createAgentPorts } from './oidc/agents/create-agent-ports.ts'
import { createChallengeSteps } from './oidc/challenge/challenge-steps.ts'
import { createOidc, type Oidc } from './oidc/create-oidc.ts'
import type { Services } from './services.ts'

/** The OIDC provider on the users, sessions and pages of the service. */
export function connectOidc(services: Services, draw: DrawPage): Promise<Oidc> {
  const { byteLimit, config, ports, sealer } = services
  const { store } = services.database
  return createOidc({
    config,
    sealer,
    byteLimit,
    records: store.oidc.records,
    lookups: store.oidc.lookups,
    logoutNotices: store.oidc.logoutNotices,
    clients: store.oidc.clients,
    clientSecrets: store.oidc.clientSecrets,
    signingKeys: store.oidc.signingKeys,
    sessions: services.browserSessions,
    storedUnder: services.passwords.storedUnder,
    pages: createOidcPages({
      ...{ draw, config },
      ...{ clients: store.oidc.clients, domains: store.oidc.clientDomains },
    }),
    challenges: createChallengeSteps(services),
    countBeginning: (address) => countBeginning(services, address),
    throttle: services.throttle,
    agents: createAgentPorts(services),
    send: ports.send,
    findPerson: async (sub, found) => {
      const person = found ?? (await store.identity.persons.find(sub))
      return person?.status === 'active' ? person : undefined
    },
    mapClaims: (person, client) => findMappedClaims(store, person, client),
    now: ports.now,
    log: ports.log,
  })
}
