/** One line of a `Plot`. */
export interface PlotSeries {
  name: string
  /** The same number of values as there are points. */
  values: readonly number[]
  /** @default 'accent' */
  tone?: 'accent' | 'danger' | 'success' | undefined
}

/** Props of `Plot`. */
export interface PlotProps {
  /** Names the plot, such as "Sign-ins of the last 30 days". */
  label: string
  /** What the points are, such as "Day": the head of the first column of the table. */
  pointsLabel: string
  /** The name of each point, such as "12 Nov". */
  points: readonly string[]
  series: readonly PlotSeries[]
  /** @default digits of the browser's language */
  formatValue?: ((value: number) => string) | undefined
}
