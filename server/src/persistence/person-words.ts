import type { StandardProfile } from '@shrd/contract'
import { foldText } from '../fold-text.ts'

/** The properties of a user that a search reads. */
export interface Searched {
  readonly email: string | null
  readonly name: string | null
  readonly username: string | null
  readonly profile: Pick<StandardProfile, 'given_name' | 'family_name' | 'nickname'>
}

/** Characters of a stored word. The rest of a longer one is not searched. */
const LONGEST_WORD = 64

/** Everything between letters and digits of any script. */
const BETWEEN = /[^\p{L}\p{N}\p{M}]+/u

/**
 * The folded words under which a user is found: those of the names, the whole e-mail address and
 * user name, and the parts of both.
 */
export function wordsOf({ email, name, username, profile }: Searched): readonly string[] {
  const { given_name, family_name, nickname } = profile
  const texts = [email, name, username, given_name, family_name, nickname].map(foldOrEmpty)
  const wholes = [email, username].map(foldOrEmpty)
  return unique([...wholes, ...texts.flatMap(splitWords)].map(shorten))
}

/** The beginnings of words that a searched text asks for. All of them must match. */
export function prefixesOf(searched: string): readonly string[] {
  const parts = foldText(searched)
    .split(/\s+/u)
    // Only an address has a whole word with an @ in it.
    .flatMap((part) => (part.indexOf('@') > 0 ? [part] : splitWords(part)))
  return unique(parts.map(shorten))
}

/** The place of a user in a list by name. Users without a name are under their address. */
export function sortNameOf({
  email,
  name,
  username,
}: Pick<Searched, 'email' | 'name' | 'username'>): string {
  return shorten(foldOrEmpty(name ?? username ?? email).trim())
}

function splitWords(folded: string): string[] {
  return folded.split(BETWEEN)
}

function foldOrEmpty(text: string | null | undefined): string {
  return foldText(text ?? '')
}

function shorten(word: string): string {
  return [...word].slice(0, LONGEST_WORD).join('')
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)].filter((word) => word !== '')
}
