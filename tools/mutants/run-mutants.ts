import { createLieBundler, type LieBundler } from './bundle-lies.ts'
import { type FoundCheck, findChecks } from './find-checks.ts'
import type { LieOrder, LieResult } from './lie.ts'
import { type LieRun, runLies } from './run-lies.ts'

/** The result of the attacks on a client without one of its checks. */
export interface Verdict {
  readonly check: string
  /** `survived`: no attack got through without the check, so nothing proves that it is needed. */
  readonly fate: 'killed' | 'survived' | 'hung' | 'crashed'
  /** The lie that decided the result. Empty for a survivor. */
  readonly lie: string
  /** Lies that name the check and passed without it. */
  readonly unmoved: readonly string[]
}

/** Options of {@link runMutants}. */
export interface RunMutantsOptions {
  /** The folder to which the paths below are relative. */
  readonly root: string
  /** Folders whose checks are removed one by one. */
  readonly sources: readonly string[]
  /** Modules that export `lies`. */
  readonly entries: readonly string[]
  /** Only checks whose `file TABLE/checkName` contains this, and only the lies that name them. */
  readonly only?: string | undefined
  /** The checks to remove. All lies are first tried with all checks. @default all checks */
  readonly choose?: ((checks: readonly FoundCheck[]) => readonly FoundCheck[]) | undefined
  /** How long a single lie may take, in milliseconds. @default 30_000 */
  readonly limit?: number | undefined
  /** Called with each verdict at once. */
  readonly onVerdict?: ((verdict: Verdict) => void) | undefined
}

const PROCESSES = 2

/**
 * Removes each check in turn and runs the lies until one of them gets through.
 *
 * @throws Error if a client with all checks believes a lie, or if a lie names a check that does not
 *   exist
 */
export async function runMutants(options: RunMutantsOptions): Promise<Verdict[]> {
  const { root, sources, entries, only = '', limit = 30_000, onVerdict } = options
  const { choose = (all) => all } = options
  const checks = await findChecks(root, sources)
  const bundler = await createLieBundler(root, entries)
  try {
    const wanted = choose(checks.filter(({ file, id }) => `${file} ${id}`.includes(only)))
    const asked = only === '' ? checks : wanted
    const whole = await runWhole(bundler, { checks, asked, limit })
    return await inTurns(wanted, async (check) => {
      const verdict = await tryWithout(check, whole, bundler, limit)
      onVerdict?.(verdict)
      return verdict
    })
  } finally {
    await bundler.dispose()
  }
}

interface WholeRun {
  readonly checks: readonly FoundCheck[]
  /** Those whose lies are tried. */
  readonly asked: readonly FoundCheck[]
  readonly limit: number
}

/** With all checks in place. */
async function runWhole(bundler: LieBundler, { checks, asked, limit }: WholeRun): Promise<LieRun> {
  const ids = new Set(asked.map(({ id }) => id))
  const isAsked = ({ check }: { check: readonly string[] }) =>
    asked.length === checks.length || check.some((id) => ids.has(id))
  const bundle = await bundler.bundle()
  const parts = Array.from({ length: PROCESSES }, (_, part) => {
    const isOfPart = (_name: string, at: number) => at % PROCESSES === part
    const order = (lies: LieRun['lies']) => ({
      first: lies
        .filter(isAsked)
        .map(({ name }) => name)
        .filter(isOfPart),
      rest: [],
    })
    return runLies(bundle, { limit, order })
  })
  const whole = merge(await Promise.all(parts))
  const problems = findProblems(whole, new Set(checks.map(({ id }) => id)))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return whole
}

function merge(runs: readonly LieRun[]): LieRun {
  return { lies: runs[0]?.lies ?? [], results: runs.flatMap(({ results }) => results) }
}

function findProblems({ lies, results }: LieRun, known: ReadonlySet<string>): string[] {
  const names = lies.map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const strange = lies.flatMap(({ name, check }) =>
    check.filter((id) => !known.has(id)).map((id) => `${name}: there is no check ${id}`),
  )
  const believed = results.filter(({ outcome }) => outcome !== 'resolved')
  return [
    ...(names.length === 0 ? ['There are no lies.'] : []),
    ...twice.map((name) => `${name}: twice`),
    ...lies.filter(({ check }) => check.length === 0).map(({ name }) => `${name}: names no check`),
    ...strange,
    ...believed.map(
      ({ name, outcome, reason }) => `${name}: ${outcome} with all checks in place, ${reason}`,
    ),
  ]
}

async function tryWithout(
  check: FoundCheck,
  whole: LieRun,
  bundler: LieBundler,
  limit: number,
): Promise<Verdict> {
  const order = orderFor(check.id, whole)
  const bundle = await bundler.bundle(check)
  const { results } = await runLies(bundle, { limit, order: () => order })
  return judge(check.id, order, results)
}

/** First the lies that name the check, then the others, the fastest first. */
function orderFor(id: string, { lies, results }: LieRun): LieOrder {
  const named = new Set(lies.filter(({ check }) => check.includes(id)).map(({ name }) => name))
  const quickest = [...results].sort((one, other) => one.ms - other.ms).map(({ name }) => name)
  const names = new Set([...quickest, ...lies.map(({ name }) => name)])
  return { first: [...named], rest: [...names].filter((name) => !named.has(name)) }
}

function judge(check: string, { first }: LieOrder, results: readonly LieResult[]): Verdict {
  const broken = results.find(({ outcome }) => outcome === 'hung' || outcome === 'crashed')
  const rejected = results.find(({ outcome }) => outcome === 'rejected')
  const unmoved = results
    .filter(({ name, outcome }) => outcome === 'resolved' && first.includes(name))
    .map(({ name }) => name)
  if (broken?.outcome === 'hung' || broken?.outcome === 'crashed') {
    return { check, fate: broken.outcome, lie: broken.name, unmoved }
  }
  const fate = rejected === undefined ? 'survived' : 'killed'
  return { check, fate, lie: rejected?.name ?? '', unmoved }
}

/** In the order of the items, at most {@link PROCESSES} at the same time. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const take = async () => {
    for (const [at, item] of queue) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: PROCESSES }, take))
  return results
}
