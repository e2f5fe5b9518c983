import type { CallInput } from '@shrd/contract/calls'
import { useDraft } from '../../app/drafts.tsx'
import { useAccountId } from '../../data/account-context.ts'

/** What a member has said about a new client. */
export interface NewClientDraft {
  readonly preset: string | null
  readonly name: string
  readonly origin: string
  readonly first_party: boolean
}

const EMPTY: NewClientDraft = { preset: null, name: '', origin: '', first_party: true }

/** The form of a new client. */
export interface NewClient {
  readonly draft: NewClientDraft
  readonly set: (change: Partial<NewClientDraft>) => void
  readonly problems: {
    readonly preset: boolean
    readonly name: boolean
    readonly origin: 'missing' | 'wrong' | null
  }
  readonly toInput: () => CallInput<'addClient'>
  readonly forget: () => void
}

/** See {@link NewClient}. What was typed survives leaving the screen. */
export function useNewClient(): NewClient {
  const [kept, keep] = useDraft<NewClientDraft>(`client.new ${useAccountId()}`)
  const draft = kept ?? EMPTY
  const origin = toOrigin(draft.origin)
  return {
    draft,
    set: (change) => keep((former = EMPTY) => ({ ...former, ...change })),
    problems: {
      preset: draft.preset === null,
      name: draft.name.trim() === '',
      origin: draft.origin.trim() === '' ? 'missing' : origin === null ? 'wrong' : null,
    },
    toInput: () => ({
      preset: draft.preset ?? 'other',
      name: draft.name.trim(),
      origins: origin === null ? [] : [origin],
      first_party: draft.first_party,
    }),
    forget: () => keep(undefined),
  }
}

/** The origin that a text names; `null` if it is none, or has a path. */
function toOrigin(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : null
}
