import type { NewShare } from '@shrd/client'
import { LIMITS, SHARE_LIFETIMES } from '@shrd/contract/calls'

/** What a member has written and chosen for a link, before it is sent. */
export interface ShareDraft {
  readonly message: string
  readonly file: File | null
  readonly ttl: NewShare['ttl']
  /** The `handshake_id` of the friend who alone can open it; `null` for anyone with the link. */
  readonly partner: string | null
  readonly passphrase: string
  readonly label: string
}

/** The form as it is at first. */
export const EMPTY_DRAFT: ShareDraft = {
  message: '',
  file: null,
  ttl: SHARE_LIFETIMES[2],
  partner: null,
  passphrase: '',
  label: '',
}

/** A message of the length that a link holds. A character of two units is left whole. */
export function cutMessage(message: string): string {
  const cut = message.slice(0, LIMITS.shareMessage)
  return message.length > cut.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut
}

/** Why a draft cannot be sent. */
export type DraftFault =
  | { readonly about: 'content' }
  | { readonly about: 'file'; readonly size: number; readonly most: number }

/** Finds what is wrong with a draft; `null` for one that can be sent. */
export function findFault({ message, file }: ShareDraft): DraftFault | null {
  if (message === '' && file === null) return { about: 'content' }
  if (file === null || file.size <= LIMITS.fileBytes) return null
  return { about: 'file', size: file.size, most: LIMITS.fileBytes }
}

/** The draft as the client takes it: what is empty is left out. */
export function toNewShare(draft: ShareDraft): NewShare {
  const { message, file, ttl, partner, passphrase, label } = draft
  return {
    ttl,
    message: message || undefined,
    file: file ?? undefined,
    partner: partner ?? undefined,
    passphrase: passphrase || undefined,
    label: label.trim() || undefined,
  }
}
