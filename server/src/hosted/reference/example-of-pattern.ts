/** Characters for classes, the first that fits. Some are there for one class alone. */
const CHARACTERS = [...'aA2=.:/_- x0Z7~', 'b', '1']

/**
 * A short text that a regular expression matches, of the kind that the contract has: literals,
 * classes, groups with alternatives and quantifiers. No look-around, no back references.
 *
 * @throws TypeError for anything else
 */
export function exampleOfPattern(source: string): string {
  const body = source.replace(/^\^/, '').replace(/\$$/, '')
  const reader = { rest: body }
  const text = readAlternatives(reader)
  if (reader.rest !== '') throw new TypeError(`no example of ${source}`)
  return text
}

interface Reader {
  rest: string
}

/** Reads all alternatives, and takes the first. */
function readAlternatives(reader: Reader): string {
  const texts = [readSequence(reader)]
  while (reader.rest.startsWith('|')) {
    reader.rest = reader.rest.slice(1)
    texts.push(readSequence(reader))
  }
  return texts[0] ?? ''
}

function readSequence(reader: Reader): string {
  let text = ''
  while (reader.rest !== '' && !/^[|)]/.test(reader.rest)) {
    const one = readAtom(reader)
    text += one.repeat(readTimes(reader))
  }
  return text
}

/** A class, an escape, any character, a group, or a literal. */
const ATOM =
  /^(?:(?<class>\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|x[\da-f]{2}|u[\da-f]{4}|.)|\.)|(?<group>\((?:\?:|\?<\w+>)?)|(?<literal>[^?*+{}|()[\]\\]))/i

function readAtom(reader: Reader): string {
  const found = ATOM.exec(reader.rest)
  if (found === null) throw new TypeError(`no example of ${reader.rest}`)
  reader.rest = reader.rest.slice(found[0].length)
  const { class: set, group, literal } = found.groups ?? {}
  if (set !== undefined) return firstOf(set)
  if (group === undefined) return literal ?? ''
  const text = readAlternatives(reader)
  if (!reader.rest.startsWith(')')) throw new TypeError('a group without an end')
  reader.rest = reader.rest.slice(1)
  return text
}

/** The least number of times, but once rather than never. */
function readTimes(reader: Reader): number {
  const [quantifier] = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(reader.rest) ?? []
  if (quantifier === undefined) return 1
  reader.rest = reader.rest.slice(quantifier.length)
  if (quantifier.startsWith('{')) return Number.parseInt(quantifier.slice(1), 10)
  return quantifier.startsWith('?') ? 0 : 1
}

/** All escapes that the contract uses are escapes of a literal, or classes. */
function firstOf(set: string): string {
  const fits = new RegExp(`^${set}$`, 'u')
  const literal = /^\\([^\w])$/.exec(set)?.[1]
  const found = literal ?? CHARACTERS.find((character) => fits.test(character))
  if (found === undefined) throw new TypeError(`no example of ${set}`)
  return found
}
