/** The values of one line of a plot, in the order of its points. */
export type PlotValues = readonly number[]

/** The upper end of the value axis and its lines, from the largest value. */
export interface PlotScale {
  readonly top: number
  /** Values of the lines, from 0 to `top`. */
  readonly lines: readonly number[]
}

const NICE = [1, 2, 5, 10] as const

/** A scale with two to four equal steps of 1, 2 or 5 times a power of ten. Counts are whole numbers. */
export function plotScale(most: number): PlotScale {
  const rough = Math.max(most, 1) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (NICE.find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(most / step))
  return {
    top: count * step,
    lines: Array.from({ length: count + 1 }, (_, at) => at * step),
  }
}

/** A point of a plot in its own units. */
export interface PlotPoint {
  readonly x: number
  readonly y: number
}

/** Places the values over a width and a height; the first line is at the bottom. */
export function placePoints(
  values: PlotValues,
  { top, width, height }: { top: number; width: number; height: number },
): PlotPoint[] {
  const gap = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) => ({
    x: values.length > 1 ? at * gap : width / 2,
    y: height - (value / top) * height,
  }))
}

/** The path data of a line through points. */
export function linePath(points: readonly PlotPoint[]): string {
  return points
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}

/** The same, closed along the bottom. */
export function areaPath(points: readonly PlotPoint[], height: number): string {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return ''
  return `${linePath(points)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z`
}
