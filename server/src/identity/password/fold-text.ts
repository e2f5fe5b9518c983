/**
 * The form in which texts are looked for in one another: without case, accents of Latin letters and
 * differences of mere presentation. Never the form in which a password is hashed.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      // Through upper case, which takes `ß` apart but knows no other form of `ẞ`.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
  )
}
