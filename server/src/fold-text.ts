/**
 * The form in which texts are searched in one another: without case, accents of Latin letters and
 * differences of presentation. Never hash a password in this form.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      // Through upper case, which expands `ß`, but keeps `ẞ`.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
  )
}
