import type { CallOutput } from '@shrd/contract/calls'
import type { GetMember } from '../member/member.ts'
import { assertSameMember } from '../member/member.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { openPart, sealPart } from './sealed-part.ts'

/** The choices of a member, the same on every device. */
export interface MemberPreferences extends Omit<CallOutput<'getPreferences'>, 'sealed'> {
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
   * Changes the given properties. If two devices change the same one at once, the later change
   * wins.
   *
   * @throws `invalid_input` for more than 90 kB of encrypted values
   */
  update(change: Partial<MemberPreferences>, options?: Options): Promise<MemberPreferences>
}

/** Creates the preferences of the signed-in member. */
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

/** Another version of the application may have written any value. */
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
