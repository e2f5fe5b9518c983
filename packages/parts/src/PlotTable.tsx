import type { ReactElement } from 'react'
import type { PlotProps } from './plot-props.ts'

/** Props of {@link PlotTable}. */
export interface PlotTableProps extends Omit<PlotProps, 'formatValue'> {
  formatValue: (value: number) => string
}

/** The numbers of a plot as a `<table>` that only assistive technology reads. */
export function PlotTable(props: PlotTableProps): ReactElement {
  const { label, pointsLabel, points, series, formatValue } = props
  return (
    <div className="parts-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointsLabel}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{formatValue(values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
