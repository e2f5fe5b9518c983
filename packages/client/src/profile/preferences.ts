import type { CallOutput } from '@shrd/contract/calls'
import type { GetMember } from '../member/member.ts'
import { assertSameMember } from '../member/member.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { openPart, sealPart } from './sealed-part.ts'

/** What a member has chosen, the same on every device. */
export interface MemberPreferences extends Omit<CallOutput<'getPreferences'>, 'sealed'> {
  /** Ids of documents, as the member has put them in order. */
  readonly favourites: readonly string[]
  /** Ids of the documents that were opened last, the newest first. */
  readonly recents: readonly string[]
  /** Whatever else the application keeps for the member, as JSON. */
  readonly own: Readonly<Record<string, unknown>>
}

interface Options {
  signal?: AbortSignal
}

/** Preferences of the signed-in member; what says something about documents is sealed. */
export interface Preferences {
  /** @throws `document_undecryptable` if what is sealed does not open */
  get(options?: Options): Promise<MemberPreferences>
  /**
   * Changes what is named and leaves the rest. Of two devices that change the same at once, the later
   * one counts.
   *
   * @throws `invalid_input` for more than 90 kB of what is sealed
   */
  update(change: Partial<MemberPreferences>, options?: Options): Promise<MemberPreferences>
}

/** The preferences of whoever is signed in. */
export function createPreferences(call: Call, getMember: GetMember): Preferences {
  async function get(options?: Options): Promise<MemberPreferences> {
    const { sealed, ...open } = toObject(await call('getPreferences', {}, options))
    const personal = await openPart(getMember(), 'preferences', sealed)
    return { ...open, ...readPersonal(personal) }
  }

  return {
    get,
    async update(change, options) {
      const member = getMember()
      const next = { ...(await get(options)), ...change }
      assertSameMember(getMember, member)
      const { favourites, recents, own, ...open } = next
      const sealed = await sealPart(member, 'preferences', { favourites, recents, own })
      assertSameMember(getMember, member)
      await call('updatePreferences', { ...open, sealed }, options)
      return next
    },
  }
}

type Personal = Pick<MemberPreferences, 'favourites' | 'recents' | 'own'>

/** Of another version of the application it may be anything. */
function readPersonal(value: object | null): Personal {
  const { favourites, recents, own }: { [Name in keyof Personal]?: unknown } = value ?? {}
  return { favourites: toIds(favourites), recents: toIds(recents), own: toRecord(own) }
}

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

function toRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? { ...value } : {}
}
