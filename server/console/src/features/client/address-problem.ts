/** Why a text cannot be an address of a client, in advance of what the service says. */
export type AddressProblem = 'wrongUri' | 'wrongOrigin' | 'fragment' | 'twice'

/** What is wrong with each line of a list of addresses, by its position. Empty lines are fine. */
export function addressProblems(
  lines: readonly string[],
  kind: 'uri' | 'origin',
): Readonly<Record<number, AddressProblem>> {
  const found: Record<number, AddressProblem> = {}
  for (const [position, line] of lines.entries()) {
    const problem = problemOf(line.trim(), kind)
    const isTwice = line.trim() !== '' && lines.indexOf(line) < position
    if (problem !== null) found[position] = problem
    else if (isTwice) found[position] = 'twice'
  }
  return found
}

/** What is wrong with one address; `null` for an empty one. */
export function problemOf(text: string, kind: 'uri' | 'origin'): AddressProblem | null {
  if (text === '') return null
  const url = URL.parse(text)
  if (kind === 'origin') return url !== null && url.origin === text ? null : 'wrongOrigin'
  if (url === null) return 'wrongUri'
  return url.hash === '' && !text.endsWith('#') ? null : 'fragment'
}

const DEVICE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** True for an address on the developer's own machine, which is for development. */
export function isOnDevice(text: string): boolean {
  return DEVICE.includes(URL.parse(text.trim())?.hostname ?? '')
}
