import type { AccountForm, AccountResume } from '@shrd/react'

const ITEM = 'shrd_account_draft'

/** The digits of the mail that proves a new address, behind the `#`, where no server sees them. */
const MAILED = /^#(\d{6})$/

const FORMS: readonly AccountForm[] = [
  'profile',
  'details',
  'email',
  'email_code',
  'password',
  'second_factor',
  'second_factor_removal',
  'emergency_codes',
  'deletion',
  'sessions',
  'other_sessions',
  'all_sessions',
  'applications',
  'passkeys',
  'connections',
]

/** The page, and who is signed in there. */
export interface Place {
  readonly path: string
  readonly sub: string
}

/** Where somebody proves who they are and comes back from; what they typed waits for them here. */
export function confirmAddress({ form, draft }: AccountResume, { path, sub }: Place): string {
  if (draft !== undefined) keep({ form, draft, sub })
  return `/confirm?${new URLSearchParams({ to: `${path}?open=${form}` })}`
}

/** Keeps a form for the same page, which is about to be loaded again. */
export function keepForReload({ form, draft = '', field }: AccountResume, place: Place): void {
  keep({ form, draft, ...(field && { field }), sub: place.sub })
  history.replaceState(null, '', `${place.path}?open=${form}`)
}

/**
 * The form that the address asks for, with what was typed in it before; or the code of a mail. Both
 * are taken out of the address and the tab at once: they count for this one visit. What somebody
 * else typed is dropped.
 */
export function takeResume(sub: string): AccountResume | null {
  const [, code] = MAILED.exec(location.hash) ?? []
  const open = new URLSearchParams(location.search).get('open')
  const kept = takeKept()
  if (code !== undefined || open !== null) history.replaceState(null, '', location.pathname)
  if (code !== undefined) return { form: 'email_code', draft: code }
  const form = FORMS.find((name) => name === open)
  if (form === undefined) return null
  if (kept?.form !== form || kept.sub !== sub) return { form }
  const { draft, field } = kept
  return { form, draft, ...(field !== undefined && { field }) }
}

/** What waits in this tab, and for whom. */
interface Kept extends AccountResume, Pick<Place, 'sub'> {
  readonly draft: string
}

function keep(resume: Kept): void {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(resume))
  } catch {
    // A browser that keeps nothing: it is typed once more.
  }
}

function takeKept(): Kept | null {
  try {
    const text = sessionStorage.getItem(ITEM)
    sessionStorage.removeItem(ITEM)
    // Written by this very page.
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}
