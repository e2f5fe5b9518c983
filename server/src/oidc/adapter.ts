import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors, Provider } from 'oidc-provider'
import type { FoundRecord } from '../persistence/repositories/oidc-lookups.ts'
import type { OidcRecord } from '../persistence/repositories/oidc-records.ts'
import { hashSecret } from '../secrets.ts'
import type { AdapterRecords } from './remembered-records.ts'

/** Dependencies of the adapter. */
export interface AdapterPorts {
  records: AdapterRecords
  /** False after the service's session of an OIDC session has ended. */
  isSessionAlive(sessionUid: string): Promise<boolean>
  findClient(clientId: string): Promise<AdapterPayload | undefined>
  /** The value of the refresh token that replaces another one. */
  successorOf(refreshToken: string): string
  now(): number
}

/** A refresh token may be sent twice within this time: two tabs, or a response that got lost. */
const REFRESH_LEEWAY = 3000

/**
 * Marks the id of a record that was found without its id. Such a handle opens the record (save,
 * destroy, consume), but `find` refuses it in a request: a leaked hash is not a token.
 */
const HANDLE = '~'

/**
 * The code of a device is found for this long after it has expired, in seconds: its user and its
 * program then learn that it is too late, and not that it never existed.
 */
const KEPT_EXPIRED = 3600

/** Longer than any id of the provider or of a client record. */
const LONGEST_ID = 256

/**
 * Creates the storage of one model of the provider. It hashes ids and consumes a record by one
 * update.
 */
export function createAdapter(model: string, ports: AdapterPorts): Adapter {
  if (model === 'Client') return createClientAdapter(ports)
  const { records, now } = ports
  const keyOf = (id: string) => storedKey(model, id)
  return {
    upsert: (id, payload, expiresIn) =>
      upsert(ports, model, toRecord(model, id, payload, expiry(model, now, expiresIn))),
    find: async (id) => {
      if (!isId(id) || (id.startsWith(HANDLE) && !comesFromRecord(model))) return undefined
      const record = await records.find(model, keyOf(id), now())
      const found = await openRecord(ports, record, id)
      return found && endLeeway(ports, record, found)
    },
    findByUid: async (uid) => {
      if (!isId(uid)) return undefined
      const record = await records.findBy(model, 'uid', uid, now())
      return openRecord(ports, record, `${HANDLE}${record?.id}`)
    },
    findByUserCode: async (userCode) => {
      if (!isId(userCode)) return undefined
      const record = await records.findBy(model, 'user_code', userCode, now())
      return openRecord(ports, record, `${HANDLE}${record?.id}`)
    },
    consume: async (id) => {
      const retriesSince =
        model === 'RefreshToken' ? now() - REFRESH_LEEWAY : Number.MAX_SAFE_INTEGER
      if (!(await records.consume(model, keyOf(id), now(), retriesSince))) throw alreadyUsed(model)
    },
    destroy: (id) => records.remove(model, keyOf(id)),
    revokeByGrantId: (grantId) => records.removeByGrant(model, grantId),
  }
}

/**
 * Creates the storage of one found record. A save replaces the record and never inserts it, so a
 * request that found it before a revocation cannot restore it.
 */
export function createFoundAdapter(model: string, ports: AdapterPorts): Adapter {
  return {
    ...createAdapter(model, ports),
    upsert: async (id, payload, expiresIn) => {
      const record = toRecord(model, id, payload, expiry(model, ports.now, expiresIn))
      if (await ports.records.replace(record)) return
      throw new errors.InvalidGrant('revoked meanwhile')
    },
  }
}

/** The provider only finds clients. The service registers them itself. */
function createClientAdapter({ findClient }: AdapterPorts): Adapter {
  const refuse = () => Promise.reject(new TypeError('the provider does not write clients'))
  return {
    find: async (id) => (isId(id) ? findClient(id) : undefined),
    upsert: refuse,
    findByUid: refuse,
    findByUserCode: refuse,
    consume: refuse,
    destroy: refuse,
    revokeByGrantId: refuse,
  }
}

/** The provider passes values of requests and tokens, which may be missing or of any type. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_ID
}

/** The provider's `unique` reads and then writes. Here the write itself decides. */
async function upsert(ports: AdapterPorts, model: string, record: OidcRecord): Promise<void> {
  if (model !== 'ReplayDetection') return ports.records.save(record)
  if (await ports.records.insert(record, ports.now())) return
  throw new errors.InvalidRequest('this proof was already used')
}

function alreadyUsed(model: string): Error {
  return model === 'PushedAuthorizationRequest'
    ? new errors.InvalidRequestUri('this request was already used')
    : new errors.InvalidGrant('already used')
}

function storedKey(model: string, id: string): string {
  if (id.startsWith(HANDLE)) return id.slice(HANDLE.length)
  // Grants are found by the `grant_id` in tokens. No one presents a grant as a secret.
  return model === 'Grant' ? id : hashSecret(id)
}

/**
 * True if the provider has the id from a record of its own: an interaction names the code of the
 * device that it signs in, and has it by the user's code, without its id.
 */
function comesFromRecord(model: string): boolean {
  return model === 'DeviceCode' && Provider.ctx?.oidc.route === 'device_resume'
}

function expiry(model: string, now: () => number, expiresIn: number | undefined): number | null {
  if (expiresIn === undefined) return null
  const kept = model === 'DeviceCode' ? KEPT_EXPIRED : 0
  return now() + (expiresIn + kept) * 1000
}

function toRecord(
  model: string,
  id: string,
  payload: AdapterPayload,
  expires_at: number | null,
): OidcRecord {
  return {
    model,
    id: storedKey(model, id),
    payload: JSON.stringify(withoutSecrets(payload)),
    grant_id: payload.grantId ?? null,
    uid: payload.uid ?? null,
    user_code: payload.userCode ?? null,
    account_id: payload.accountId ?? null,
    client_id: payload.clientId ?? null,
    session_uid: payload.sessionUid ?? null,
    expires_at,
    consumed_at: null,
  }
}

/** The id stays outside; the provider does not read the cookie of an interaction's session. */
function withoutSecrets({ jti: _, consumed: __, ...payload }: AdapterPayload): AdapterPayload {
  if (payload.kind !== 'Interaction' || !payload.session) return payload
  const { cookie: ___, ...session } = payload.session
  // The typing demands `cookie`; the provider reads only `uid` and `accountId` of it.
  return { ...payload, session: session as AdapterPayload['session'] }
}

async function openRecord(
  ports: AdapterPorts,
  record: FoundRecord | undefined,
  id: string,
): Promise<AdapterPayload | undefined> {
  if (record === undefined) return undefined
  // The adapter reads the JSON that it wrote: the provider's own payload.
  const payload = JSON.parse(record.payload) as AdapterPayload
  if (record.model === 'Session' && !(await isAlive(ports, payload))) return undefined
  const consumed = consumption(record, ports.now())
  return { ...payload, jti: id, ...(consumed === undefined ? {} : { consumed }) }
}

/** An OIDC session ends with its user's session. One without a user depends on nothing. */
async function isAlive(ports: AdapterPorts, { accountId, uid }: AdapterPayload): Promise<boolean> {
  return accountId === undefined || (uid !== undefined && (await ports.isSessionAlive(uid)))
}

/**
 * The use of a successor proves that its response arrived. From then on the parent is a replay, also
 * within the leeway: it must not lead back into the family.
 */
async function endLeeway(
  { records, now, successorOf }: AdapterPorts,
  record: FoundRecord | undefined,
  found: AdapterPayload,
): Promise<AdapterPayload> {
  const { jti, consumed } = found
  if (record?.model !== 'RefreshToken' || record.consumed_at === null) return found
  if (jti === undefined || consumed !== undefined) return found
  const successor = await records.find(record.model, hashSecret(successorOf(jti)), now())
  if (typeof successor?.consumed_at !== 'number') return found
  return { ...found, consumed: Math.floor(record.consumed_at / 1000) }
}

/** Seconds, as the provider has them. Within the leeway a refresh token counts as unused. */
function consumption({ model, consumed_at }: FoundRecord, now: number): number | undefined {
  if (consumed_at === null) return undefined
  if (model === 'RefreshToken' && consumed_at > now - REFRESH_LEEWAY) return undefined
  return Math.floor(consumed_at / 1000)
}
