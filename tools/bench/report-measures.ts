import type { Bound, Measure, Runtime } from '../../packages/crypto/bench/bench.ts'

/** A measure and the place where it was taken. */
export interface Result extends Measure {
  readonly bench: string
  readonly runtime: Runtime
  /** Value divided by baseline. */
  readonly ratio?: number | undefined
  /** `undefined` if no limit applies. */
  readonly isKept?: boolean | undefined
}

/** A measure, compared with its limit. */
export function toResult(bench: string, runtime: Runtime, measure: Measure): Result {
  const { value, baseline, limit } = measure
  const ratio = baseline && value / baseline.value
  const distance = distanceTo(limit, { value, ratio, runtime })
  const isKept = distance === undefined ? undefined : distance <= 0
  return { ...measure, bench, runtime, ratio, isKept }
}

/** True if every limit is kept. A missed aim is not a failure. */
export function keepsLimits(results: readonly Result[]): boolean {
  return results.every(({ isKept }) => isKept !== false)
}

/**
 * How far a measure exceeds a bound, as a fraction of the bound. `undefined` if the bound does not
 * apply.
 */
function distanceTo(
  bound: Bound | undefined,
  { value, ratio, runtime }: Pick<Result, 'value' | 'ratio' | 'runtime'>,
): number | undefined {
  const subject = bound?.of === 'ratio' ? ratio : value
  const counts = bound !== undefined && (bound.runtime ?? runtime) === runtime
  if (!counts || subject === undefined) return undefined
  const { atMost, atLeast } = bound
  const beyond = [
    ...(atMost === undefined ? [] : [subject / atMost - 1]),
    ...(atLeast === undefined ? [] : [1 - subject / atLeast]),
  ]
  // A measure that is not a number breaks every bound.
  return beyond.some(Number.isNaN) ? Number.POSITIVE_INFINITY : Math.max(...beyond)
}

/** A Markdown table of results. */
export function renderResults(results: readonly Result[]): string {
  return [
    '| what | where | median | compared with | ratio | limit | aim |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(renderRow),
  ].join('\n')
}

function renderRow(result: Result): string {
  const { bench, name, runtime, value, unit, baseline, ratio, limit, isKept, aim } = result
  const cells = [
    `${bench}: ${name}`,
    runtime,
    `${round(value)} ${unit}`,
    baseline ? `${baseline.name}, ${round(baseline.value)} ${unit}` : '',
    ratio === undefined ? '' : `${Math.round(ratio * 100)} %`,
    limit && isKept !== undefined
      ? `${renderBound(limit, unit)}: ${isKept ? 'kept' : '**broken**'}`
      : '',
    aim ? renderAim(aim, result) : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function renderAim(aim: Bound, result: Result): string {
  const distance = distanceTo(aim, result)
  if (distance === undefined) return ''
  const told = distance <= 0 ? 'reached' : `${Math.round(distance * 100)} % to go`
  return `${renderBound(aim, result.unit)}: ${told}`
}

function renderBound({ of, atMost, atLeast }: Bound, unit: string): string {
  const show = (bound: number) =>
    of === 'ratio' ? `${Math.round(bound * 100)} %` : `${round(bound)} ${unit}`
  const most = atMost === undefined ? [] : [`≤ ${show(atMost)}`]
  const least = atLeast === undefined ? [] : [`≥ ${show(atLeast)}`]
  return [...most, ...least].join(', ')
}

/** Rounds to three significant digits. */
function round(value: number): string {
  return Number(value.toPrecision(3)).toString()
}
