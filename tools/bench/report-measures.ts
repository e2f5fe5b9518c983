import type { Measure, Runtime } from '../../packages/crypto/bench/bench.ts'

/** A measure, where it was taken, and what came of its target. */
export interface Result extends Measure {
  readonly bench: string
  readonly runtime: Runtime
  /** Value divided by baseline. */
  readonly ratio?: number | undefined
  /** `undefined` where no target counts. */
  readonly isReached?: boolean | undefined
}

/** A measure judged by its target. */
export function toResult(bench: string, runtime: Runtime, measure: Measure): Result {
  const { value, baseline, target } = measure
  const ratio = baseline && value / baseline.value
  const subject = target?.of === 'ratio' ? ratio : value
  const counts = target !== undefined && (target.runtime ?? runtime) === runtime
  if (!counts || subject === undefined) return { ...measure, bench, runtime, ratio }
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = target
  const isReached = subject <= atMost && subject >= atLeast
  return { ...measure, bench, runtime, ratio, isReached }
}

/** A Markdown table of results. */
export function renderResults(results: readonly Result[]): string {
  return [
    '| what | where | median | compared with | ratio | target |',
    '| --- | --- | --- | --- | --- | --- |',
    ...results.map(renderRow),
  ].join('\n')
}

function renderRow({
  bench,
  name,
  runtime,
  value,
  unit,
  baseline,
  ratio,
  ...rest
}: Result): string {
  const cells = [
    `${bench}: ${name}`,
    runtime,
    `${round(value)} ${unit}`,
    baseline ? `${baseline.name}, ${round(baseline.value)} ${unit}` : '',
    ratio === undefined ? '' : `${Math.round(ratio * 100)} %`,
    renderTarget({ unit, ...rest }),
  ]
  return `| ${cells.join(' | ')} |`
}

function renderTarget({ target, isReached, unit }: Pick<Result, 'target' | 'isReached' | 'unit'>) {
  if (target === undefined || isReached === undefined) return ''
  const show = (limit: number) =>
    target.of === 'ratio' ? `${Math.round(limit * 100)} %` : `${limit} ${unit}`
  const most = target.atMost === undefined ? [] : [`≤ ${show(target.atMost)}`]
  const least = target.atLeast === undefined ? [] : [`≥ ${show(target.atLeast)}`]
  return `${[...most, ...least].join(', ')}: ${isReached ? 'reached' : '**missed**'}`
}

/** Three significant digits. */
function round(value: number): string {
  return Number(value.toPrecision(3)).toString()
}
