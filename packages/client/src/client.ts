import { type Account, createAccount } from './account/account.ts'
import { type Categories, createCategories } from './categories/categories.ts'
import { createDocuments, type Documents } from './documents/documents.ts'
import { createFiles, type Files } from './files/files.ts'
import { createHandshakes, type Handshakes } from './handshakes/handshakes.ts'
import { createLogs, type Logs } from './logs/logs.ts'
import { createGetMember } from './member/member.ts'
import { createSearchStore, type SearchStore } from './member/search-store.ts'
import { createNotifications, type Notifications } from './notifications/notifications.ts'
import { createOffline, type Offline } from './offline/offline.ts'
import { createPartners, type Partners } from './partners/partners.ts'
import { createPreferences, type Preferences } from './profile/preferences.ts'
import { createProfile, type Profile } from './profile/profile.ts'
import { createRotation, type Rotation } from './rotation/rotation.ts'
import { createShares, type Shares } from './shares/shares.ts'
import { resealFiles } from './sharing/reseal-files.ts'
import { createSharing, type Sharing } from './sharing/sharing.ts'
import { createCallAs } from './transport/transport.ts'
import { createVaultPasskeys, type VaultPasskeys } from './vault-passkeys/vault-passkeys.ts'
import { createVaults, type Vaults } from './vaults/vaults.ts'
import {
  createVisitorClient,
  type ShrdClientOptions,
  type VisitorClient,
} from './visitor-client.ts'
import { workOf } from './worker/work-of.ts'

/** Everything that a page does with the service. */
export interface ShrdClient extends VisitorClient {
  /** The member's account: a lost second factor, and the end of it. */
  account: Account
  /** Replaces the member's keys. */
  rotation: Rotation
  vaults: Vaults
  categories: Categories
  documents: Documents
  files: Files
  /** Invites, sent and received, and the resulting relationships. */
  handshakes: Handshakes
  partners: Partners
  sharing: Sharing
  shares: Shares
  logs: Logs
  notifications: Notifications
  /** The member's preferences, the same on every device. */
  preferences: Preferences
  /** Contact and address. */
  profile: Profile
  /** Passkeys that open the vault. */
  passkeys: VaultPasskeys
  /** The copy for offline reading in this browser. */
  offline: Offline
  /** Stores the application's search index on this device. */
  searchStore: SearchStore
}

/**
 * The client of a page. Create one per page, at its start.
 *
 * If the sign-in page must load little code, use `createVisitorClient` of `@shrd/client/visitor`
 * there, and {@link memberClientOf} with the screens of members.
 *
 * @example
 * const client = createShrdClient({
 *   apiOrigin: 'http://localhost:3000',
 *   pageOrigin: location.origin,
 *   ports: createBrowserPorts(),
 * })
 */
export function createShrdClient(options: ShrdClientOptions): ShrdClient {
  return memberClientOf(createVisitorClient(options))
}

const clients = new WeakMap<VisitorClient, ShrdClient>()

/**
 * Adds the calls for members to a visitor's client. Every call returns the same client, because two
 * would cache and write verified data twice.
 *
 * @example
 * const client = memberClientOf(visitor)
 * const { items } = await client.vaults.list()
 */
export function memberClientOf(visitor: VisitorClient): ShrdClient {
  const known = clients.get(visitor)
  if (known !== undefined) return known
  const client = createMemberClient(visitor)
  clients.set(visitor, client)
  clients.set(client, client)
  return client
}

function createMemberClient(visitor: VisitorClient): ShrdClient {
  const { call, session } = visitor
  const { apiOrigin, pageOrigin, ports } = visitor.options
  const findOwnKeys = () => findKeys(visitor)
  const getMember = createGetMember({ call, ports, findKeys: findOwnKeys })
  const vaults = createVaults(call, getMember)
  const categories = createCategories(call, getMember)
  const documents = createDocuments(call, getMember)
  return {
    ...visitor,
    account: createAccount({ call, getMember, ports, apiOrigin, pageOrigin }),
    rotation: createRotation({
      call,
      callAs: createCallAs({ apiOrigin, ports }),
      getMember,
      ports,
      resealFiles,
      session,
      ...{ issuer: apiOrigin, pageOrigin },
    }),
    vaults,
    categories,
    documents,
    files: createFiles({ call, getMember, ports, work: workOf(ports) }),
    handshakes: createHandshakes({ call, getMember, ports }),
    partners: createPartners(call, getMember, ports.clock),
    sharing: createSharing({ call, getMember, clock: ports.clock, resealFiles }),
    shares: createShares({ call, getMember, ports }),
    logs: createLogs(call, getMember),
    notifications: createNotifications(call, getMember, ports),
    preferences: createPreferences(call, getMember),
    profile: createProfile(call, getMember),
    passkeys: createVaultPasskeys({ call, getMember, issuer: apiOrigin, pageOrigin, ports }),
    offline: createOffline({
      call,
      getMember,
      findKeys: findOwnKeys,
      ...{ issuer: apiOrigin, pageOrigin },
      ports,
      vaults,
      categories,
      documents,
    }),
    searchStore: createSearchStore(getMember),
  }
}

function findKeys({ session }: VisitorClient) {
  const state = session.getState()
  return state.status === 'signed-in' ? (state.keys ?? undefined) : undefined
}
