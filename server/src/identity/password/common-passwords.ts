import { foldText } from './fold-text.ts'

/** Longest tail, without its spaces, that is no more than a decoration, such as a year. */
const TAIL = 4
/** So many times a listed password may be typed in a row and still be the same one. */
const REPEATS = 4

type IsListed = (text: string) => boolean

let shipped: Promise<ReadonlySet<string>> | undefined

/**
 * True for a password of the shipped list (fifty thousand, in lower case, most of them shorter than
 * what is asked for alone) and for what people make of one to reach a length: other case, a few
 * digits or signs at its end, itself again. It is always the whole password that is compared, since
 * common words within a long one do no harm (NIST SP 800-63B-4, 3.1.1.2); and a long tail that is
 * not a run of one character or listed itself makes a password that is not common.
 *
 * @param further Passwords to refuse besides.
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

/** The last time may be in part: `sunshinesunshin`. */
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

/** The first password to be set loads the list, which is of no use to a server before. */
function loadShipped(): Promise<ReadonlySet<string>> {
  shipped ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return shipped
}
