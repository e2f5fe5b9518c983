import type { AccountResume } from './account-widget.ts'

const ITEM = 'shrd_account_resume'

/** Keeps a form in this tab while its user proves who they are at the service. */
export function keepResume(resume: AccountResume, sub: string): void {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify({ ...resume, sub }))
  } catch {
    // Without storage, the user types it again.
  }
}

/** The kept form, once. A form of another user is dropped. */
export function takeResume(sub: string): AccountResume | null {
  try {
    const text = sessionStorage.getItem(ITEM)
    sessionStorage.removeItem(ITEM)
    // Another script of the origin may have written it; the widgets look only for names they know.
    const kept = Object(JSON.parse(text ?? 'null'))
    if (kept.sub !== sub || typeof kept.form !== 'string') return null
    const { form, draft, field } = kept
    return {
      form,
      ...(typeof draft === 'string' && { draft }),
      ...(typeof field === 'string' && { field }),
    }
  } catch {
    return null
  }
}
