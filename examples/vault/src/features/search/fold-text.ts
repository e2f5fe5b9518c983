/** Letters that have no accent to take away and are still typed otherwise. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const NOT_ASCII = /[^ -~]/

/**
 * A text as it is compared: lower case, without accents, one space for any number of them. So
 * "Müller", "MULLER" and "muller" are one, and "Straße" is found by "strasse".
 */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
