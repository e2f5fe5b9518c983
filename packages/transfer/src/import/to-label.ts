/**
 * The name of a property as people read it.
 *
 * @example
 * toLabel('cardholderName') // 'Cardholder name'
 */
export function toLabel(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
