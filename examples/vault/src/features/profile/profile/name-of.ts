import type { ProfileFields } from '@shrd/client'

/** First and last name of a contact. Another version of the application may have stored anything. */
export function nameOf(fields: ProfileFields | null): string {
  const names = [fields?.first_name, fields?.last_name]
  return names
    .filter((name) => typeof name === 'string')
    .join(' ')
    .trim()
}
