/** Sign by sign, because a screen reader would read a group as a word or a number. */
export function spell(group: string): string {
  return [...group].join(' ')
}
