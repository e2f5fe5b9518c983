import { type RandomBytes, randomBelow } from './random-below.ts'

/** Kinds of characters. */
export const CHARACTER_CLASSES = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!#$%&()*+,-./:;<=>?@[]^_{|}~',
} as const
/** A key of {@link CHARACTER_CLASSES}. */
export type CharacterClass = keyof typeof CHARACTER_CLASSES

/** Characters that are taken for each other when they are read. */
const LOOK_ALIKES = /[0O1lI|5S2Z8B]/g

/** How long generated passwords may be. */
export const PASSWORD_LENGTH = { min: 8, max: 128, usual: 20 } as const

/** What a password is made of. */
export interface PasswordOptions {
  readonly length: number
  /** None at all means all of them. */
  readonly classes: readonly CharacterClass[]
  /** Leaves out 0 and O, 1 and l and I, and the like. */
  readonly withoutLookAlikes: boolean
}

/** A random password with at least one character of each class; all such are equally likely. */
export function generatePassword(options: PasswordOptions, random: RandomBytes): string {
  const alphabets = alphabetsOf(options)
  const alphabet = alphabets.join('')
  for (;;) {
    const drawn = Array.from({ length: options.length }, () => pick(alphabet, random))
    // Drawn again as a whole: putting the missing class somewhere would make some more likely.
    const isComplete = alphabets.every((one) => drawn.some((character) => one.includes(character)))
    if (isComplete) return drawn.join('')
  }
}

/** Bits of chance in a password, an upper bound that the demand for each class lowers a little. */
export function passwordBits(options: PasswordOptions): number {
  return options.length * Math.log2(alphabetsOf(options).join('').length)
}

function alphabetsOf({ classes, withoutLookAlikes }: PasswordOptions): string[] {
  const all = Object.keys(CHARACTER_CLASSES).filter(isCharacterClass)
  const chosen = classes.length === 0 ? all : classes
  return chosen.map((name) => {
    const alphabet = CHARACTER_CLASSES[name]
    return withoutLookAlikes ? alphabet.replace(LOOK_ALIKES, '') : alphabet
  })
}

function isCharacterClass(name: string): name is CharacterClass {
  return Object.hasOwn(CHARACTER_CLASSES, name)
}

function pick(alphabet: string, random: RandomBytes): string {
  return alphabet.charAt(randomBelow(alphabet.length, random))
}
