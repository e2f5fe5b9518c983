import type { Verdict } from './judge-shot.ts'

/** Options of {@link describeVerdicts}. */
interface Run {
  readonly verdicts: readonly Verdict[]
  /** Baselines without a story. */
  readonly stale: readonly string[]
  /** The files that show the differences of a widget. */
  readonly sheetsOf: (widget: string) => readonly string[]
  /** Whether the new pictures became the baselines. */
  readonly isUpdate: boolean
}

/**
 * The last lines of a run: for each widget the pictures that do not pass, and where to see them.
 */
export function describeVerdicts({ verdicts, stale, sheetsOf, isUpdate }: Run): string {
  const failed = verdicts.filter(({ fault }) => fault !== undefined)
  const widgets = new Set(failed.map(({ picture }) => picture.widget))
  const lines = [...widgets].flatMap((widget) => {
    const own = failed.filter(({ picture }) => picture.widget === widget)
    return [...own.map((verdict) => describeVerdict(verdict, isUpdate)), ...sheetsOf(widget)]
  })
  const left = stale.map(
    (path) => `${isUpdate ? 'REMOVED' : 'FAIL'}  ${path}.png belongs to no story`,
  )
  const passed = verdicts.length - failed.length
  const counted = `${verdicts.length} pictures: ${passed} passed, ${failed.length} failed${isUpdate ? ' or written' : ''}`
  const advice = failed.length + stale.length > 0 ? adviseOn(isUpdate) : []
  return [...lines, ...left, ...advice, counted].join('\n')
}

function describeVerdict({ picture, fault, image }: Verdict, isUpdate: boolean): string {
  return `${isUpdate && image ? 'NEW' : 'FAIL'}  ${picture.name}: ${fault}`
}

function adviseOn(isUpdate: boolean): string[] {
  const look = 'Each row of a sheet: the old picture, the new one, the difference.'
  return isUpdate
    ? [`${look} Look at every row before you commit.`]
    : [look, 'If the new pictures are right: npm run test:pictures -- --update']
}
