import { foldText } from '../../fold-text.ts'

/** The longest tail, without its spaces, that counts as decoration, such as a year. */
const TAIL = 4
/** A listed password repeated up to this often still counts as the same. */
const REPEATS = 4

type IsListed = (text: string) => boolean

let shipped: Promise<ReadonlySet<string>> | undefined

/**
 * True for a password of the shipped list (fifty thousand, in lower case, most of them shorter than
 * the minimum), and for its usual extensions: other case, a few digits or signs at the end,
 * repetition. It compares the whole password, because common words inside a long one do no harm
 * (NIST SP 800-63B-4, 3.1.1.2). A long tail makes a password uncommon, unless the tail repeats one
 * character or is listed itself.
 *
 * @param further other passwords to refuse
 */
export async function isCommonPassword(
  password: string,
  further: readonly string[] = [],
): Promise<boolean> {
  const list = await loadShipped()
  const own = new Set(further.map(foldText))
  const isListed = (text: string) => list.has(text) || own.has(text)
  const text = foldText(password)
  if (isKnown(text, isListed)) return true
  const [tail = ''] = text.match(/[\p{N}\p{P}\p{S}\p{Z}]+$/u) ?? []
  return isTrivial(tail, isListed) && isKnown(text.slice(0, text.length - tail.length), isListed)
}

function isKnown(text: string, isListed: IsListed): boolean {
  return isListed(text) || isRepeated(text, isListed)
}

/** The last repetition may be partial: `sunshinesunshin`. */
function isRepeated(text: string, isListed: IsListed): boolean {
  for (let length = Math.ceil(text.length / REPEATS); length < text.length; length++) {
    const unit = text.slice(0, length)
    if (unit.repeat(REPEATS).startsWith(text) && isListed(unit)) return true
  }
  return false
}

function isTrivial(tail: string, isListed: IsListed): boolean {
  const signs = tail.replace(/\p{Z}/gu, '')
  return signs.length <= TAIL || isListed(signs) || new Set(signs).size === 1
}

/** Loads the list at the first new password; a server needs it no earlier. */
function loadShipped(): Promise<ReadonlySet<string>> {
  shipped ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return shipped
}
