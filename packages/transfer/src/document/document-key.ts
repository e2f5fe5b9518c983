import type { DocumentState } from './to-document.ts'

/** What makes two documents the same for an import. */
type Compared = Pick<DocumentState['header'], 'title'> &
  Pick<DocumentState['body'], 'username' | 'password' | 'url'>

/**
 * Equal for documents with the same title, user name, password and address. Case and the slash at
 * the end of an address make no difference.
 */
export function documentKey({ title, username, password, url }: Compared): string {
  const address = url.trim().toLowerCase().replace(/\/+$/, '')
  return JSON.stringify([title.trim().toLowerCase(), username.trim(), password, address])
}
