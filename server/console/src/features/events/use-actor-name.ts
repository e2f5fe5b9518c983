import type { AccountEvent } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Who caused an event, in words that members know: their names, and those of keys. */
export interface ActorName {
  readonly kind: string
  /** `null` for the service itself. */
  readonly name: string | null
  /** True if nobody has called it anything, so that the name is its id. */
  readonly isId: boolean
}

/** Names those who act. Users and former members keep their ids: looking each up takes a call. */
export function useActorName(): (actor: AccountEvent['actor']) => ActorName {
  const { text } = useTexts()
  const members = useCall('listMembers', {}).data ?? []
  const keys = useCall('listApiKeys', {}).data ?? []
  return ({ kind, id }) => {
    const member = members.find(({ sub }) => sub === id)
    const key = keys.find(({ key_id }) => key_id === id)
    const known = member?.name ?? member?.email ?? key?.name
    return {
      kind: text(member && kind === 'user' ? 'events.who.member' : `events.who.${kind}`),
      name: known ?? id,
      isId: known === undefined,
    }
  }
}
