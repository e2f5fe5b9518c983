import type { CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import type { GetMember } from '../member/member.ts'
import { assertSameMember } from '../member/member.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { openPart, sealPart } from './sealed-part.ts'
import { shorterTimeout, toTimeout } from './secure-timeout.ts'

/** The choices of a member, the same on every device. */
export interface MemberPreferences
  extends Omit<CallOutput<'getPreferences'>, 'sealed' | 'version'> {
  /** Ids of documents, in the member's order. */
  readonly favourites: readonly string[]
  /** Ids of the last opened documents, newest first. */
  readonly recents: readonly string[]
  /** Other values of the application for the member, as JSON. */
  readonly own: Readonly<Record<string, unknown>>
}

interface Options {
  signal?: AbortSignal
}

/** Preferences of the signed-in member. Those about documents are encrypted. */
export interface Preferences {
  /**
   * Returns the preferences. @throws `document_undecryptable` if the encrypted part does not open
   */
  get(options?: Options): Promise<MemberPreferences>
  /**
   * Changes the given properties, and leaves what other devices have changed. If two change the same
   * one at once, the later change wins.
   *
   * @throws `invalid_input` for more than 90 kB of encrypted values
   */
  update(change: PreferenceChange, options?: Options): Promise<MemberPreferences>
}

/** Properties to change, or a function that makes them from what is stored. */
export type PreferenceChange =
  | Partial<MemberPreferences>
  | ((stored: MemberPreferences) => Partial<MemberPreferences>)

/** Creates the preferences of the signed-in member. */
export function createPreferences(call: Call, getMember: GetMember): Preferences {
  async function read(options?: Options): Promise<ReadPreferences> {
    const { sealed, version, ...open } = toObject(await call('getPreferences', {}, options))
    const personal = readPersonal(await openPart(getMember(), 'preferences', sealed))
    const secure_timeout = shorterTimeout(open.secure_timeout, personal.secure_timeout)
    return { version, preferences: { ...open, ...personal, secure_timeout } }
  }

  async function tryUpdate(
    change: PreferenceChange,
    options?: Options,
  ): Promise<MemberPreferences> {
    const member = getMember()
    const { version, preferences } = await read(options)
    const changed = typeof change === 'function' ? change(preferences) : change
    const next = { ...preferences, ...changed }
    assertSameMember(getMember, member)
    const { favourites, recents, own, ...open } = next
    const personal: Personal = { favourites, recents, own, secure_timeout: next.secure_timeout }
    const sealed = await sealPart(member, 'preferences', personal)
    assertSameMember(getMember, member)
    await call('updatePreferences', { ...open, sealed, version }, options)
    return next
  }

  return {
    get: async (options) => (await read(options)).preferences,
    async update(change, options) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await tryUpdate(change, options)
        } catch (error) {
          // Another page was first: its change is kept, and this one comes on top of it.
          if (!isShrdError(error, 'conflict') || tries === MOST_TRIES) throw error
        }
      }
    },
  }
}

/** Pages that change something at the same moment. */
const MOST_TRIES = 5

interface ReadPreferences {
  readonly version: number
  readonly preferences: MemberPreferences
}

type Personal = Pick<MemberPreferences, 'favourites' | 'recents' | 'own' | 'secure_timeout'>

/** Another version of the application may have written any value. */
function readPersonal(value: object | null): Personal {
  const stored: { [Name in keyof Personal]?: unknown } = value ?? {}
  return {
    favourites: toIds(stored.favourites),
    recents: toIds(stored.recents),
    own: toRecord(stored.own),
    secure_timeout: toTimeout(stored.secure_timeout),
  }
}

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

function toRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? { ...value } : {}
}
