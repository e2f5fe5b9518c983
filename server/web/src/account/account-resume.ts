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
]

/** Where somebody proves who they are and comes back from; what they typed waits for them here. */
export function confirmAddress({ form, draft }: AccountResume, path: string): string {
  if (draft !== undefined) keep({ form, draft })
  return `/confirm?${new URLSearchParams({ to: `${path}?open=${form}` })}`
}

/**
 * The form that the address asks for, with what was typed in it before; or the code of a mail. Both
 * are taken out of the address and the tab at once: they count for this one visit.
 */
export function takeResume(): AccountResume | null {
  const [, code] = MAILED.exec(location.hash) ?? []
  const open = new URLSearchParams(location.search).get('open')
  const kept = takeKept()
  if (code !== undefined || open !== null) history.replaceState(null, '', location.pathname)
  if (code !== undefined) return { form: 'email_code', draft: code }
  const form = FORMS.find((name) => name === open)
  if (form === undefined) return null
  return kept?.form === form ? kept : { form }
}

function keep(resume: AccountResume): void {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(resume))
  } catch {
    // A browser that keeps nothing: it is typed once more.
  }
}

function takeKept(): AccountResume | null {
  try {
    const text = sessionStorage.getItem(ITEM)
    sessionStorage.removeItem(ITEM)
    // Written by this very page.
    return text === null ? null : (JSON.parse(text) as AccountResume)
  } catch {
    return null
  }
}
