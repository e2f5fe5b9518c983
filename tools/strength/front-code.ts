const NONE_SHARED = 'A'.charCodeAt(0)
const MOST_SHARED = 25

/**
 * Joins sorted words. A capital letter before each says how many characters it shares with the word
 * before it.
 *
 * @throws Error for a word with a capital letter
 */
export function frontCode(words: readonly string[]): string {
  return words.map((word, at) => codeWord(word, words[at - 1] ?? '')).join('')
}

function codeWord(word: string, before: string): string {
  if (/[A-Z]/.test(word)) throw new Error(`The word ${word} has a capital letter.`)
  let shared = 0
  const most = Math.min(word.length, before.length, MOST_SHARED)
  while (shared < most && word[shared] === before[shared]) shared++
  return String.fromCharCode(NONE_SHARED + shared) + word.slice(shared)
}
