/** Up to two letters that stand for a name or an address. */
export function initialsOf(name: string): string {
  const [local = ''] = name.split('@')
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', ...others] = words
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
