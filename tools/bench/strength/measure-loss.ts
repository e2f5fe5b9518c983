/** Below this score a password is weak, and a key file refuses it. */
const STRONG = 3

/** How scores of one kind of password differ. */
export interface Loss {
  readonly name: string
  readonly count: number
  /** Passwords that the full lists call strong. */
  readonly strong: number
  /** Passwords with another score. */
  readonly changed: number
  /** Weak passwords that are called strong now. */
  readonly toStrong: number
  /** Strong passwords that are called weak now. */
  readonly toWeak: number
}

type Judge = (password: string) => number

/** Compares the scores of passwords. */
export function measureLoss(
  name: string,
  passwords: readonly string[],
  { before, after }: { before: Judge; after: Judge },
): Loss {
  const scores = passwords.map((password) => [before(password), after(password)] as const)
  const count = (is: (before: number, after: number) => boolean) =>
    scores.filter(([one, other]) => is(one, other)).length
  return {
    name,
    count: passwords.length,
    strong: count((one) => one >= STRONG),
    changed: count((one, other) => one !== other),
    toStrong: count((one, other) => one < STRONG && other >= STRONG),
    toWeak: count((one, other) => one >= STRONG && other < STRONG),
  }
}

/** A Markdown table. */
export function renderLosses(losses: readonly Loss[]): string {
  const rows = losses.map(({ name, count, ...loss }) => {
    const share = (part: number) => `${((part / count) * 100).toFixed(1)} %`
    const { strong, changed, toStrong, toWeak } = loss
    return `| ${[name, count, ...[strong, changed, toStrong, toWeak].map(share)].join(' | ')} |`
  })
  return [
    '| passwords | number | strong with the full lists | another score | weak → strong | strong → weak |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
