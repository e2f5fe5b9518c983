import { foldText } from '../../fold-text.ts'

/** The parts of a user that a password must not contain. */
export interface PasswordOwner {
  readonly email: string | null
  readonly name: string | null
}

/** A shorter part is in too many words by chance. */
const LEAST = 4
/** A character of these scripts carries as much as several letters. */
const LEAST_OF_SYLLABLES = 2
const SYLLABLES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/** True for a password that contains its user's e-mail address or name, or a word of them. */
export function isPersonalPassword(password: string, { email, name }: PasswordOwner): boolean {
  const text = foldText(password)
  const parts = [...partsOfEmail(email ?? ''), ...partsOfName(name ?? '')].map(foldText)
  return parts.some((part) => isTelling(part) && text.includes(part))
}

/** The last word of the domain is not personal. */
function partsOfEmail(email: string): string[] {
  const at = email.lastIndexOf('@')
  const local = at < 0 ? email : email.slice(0, at)
  const domain = at < 0 ? [] : email.slice(at + 1).split('.')
  return [email, local, ...wordsOf(local), ...domain.slice(0, -1).flatMap(wordsWithWhole)]
}

function partsOfName(name: string): string[] {
  const words = wordsOf(name)
  return [name.trim(), words.join(''), ...words]
}

function wordsWithWhole(text: string): string[] {
  return [text, ...wordsOf(text)]
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u)
}

function isTelling(part: string): boolean {
  return [...part].length >= (SYLLABLES.test(part) ? LEAST_OF_SYLLABLES : LEAST)
}
