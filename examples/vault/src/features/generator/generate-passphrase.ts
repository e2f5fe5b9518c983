import { type RandomBytes, randomBelow } from './random-below.ts'

/** How many words a passphrase may have. */
export const PASSPHRASE_WORDS = { min: 4, max: 12, usual: 6 } as const

/** How words are joined. */
export const SEPARATORS = ['-', ' ', '.', '_'] as const

/** What a passphrase is made of. */
export interface PassphraseOptions {
  readonly words: number
  readonly separator: (typeof SEPARATORS)[number]
  /** Each word begins with a capital. */
  readonly capitals: boolean
}

/** Words drawn independently, so that each list of words is as likely as any other. */
export function generatePassphrase(
  options: PassphraseOptions,
  wordList: readonly string[],
  random: RandomBytes,
): string {
  const words = Array.from({ length: options.words }, () => {
    // Accents are written in as many ways as there are keyboards; without them there is one.
    const word = plainOf(wordList[randomBelow(wordList.length, random)] ?? '')
    return options.capitals ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
  return words.join(options.separator)
}

/** Bits of chance in a passphrase. */
export function passphraseBits({ words }: PassphraseOptions, listLength: number): number {
  return words * Math.log2(listLength)
}

function plainOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
