import type { CallOutput } from '@shrd/contract/calls'
import { Card, CardHead, Plot } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

type Days = CallOutput<'getFigures'>['days']

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Totals of the period, and plots of its days. */
export function FigureCards({ days }: { days: Days }): ReactElement {
  const { text } = useTexts()
  const { number, utcDay } = useFormats()
  const users = useCall('countUsers', {}).data
  const points = days.map(({ day }) => utcDay(day))
  const signIns = days.map(({ sign_ins }) => sign_ins)
  const failures = days.map((one) => one.failures)
  const active = days.map(({ active_users }) => active_users)
  const tries = sum(signIns) + sum(failures)
  const share = tries === 0 ? 0 : sum(failures) / tries
  return (
    <>
      <Card aria-label={text('overview.title')}>
        <dl className="stats">
          <Stat name={text('overview.signIns')}>{number(sum(signIns))}</Stat>
          <Stat name={text('overview.failures')}>{number(sum(failures))}</Stat>
          <Stat name={text('overview.share')}>{`${number(Math.round(share * 1000) / 10)} %`}</Stat>
          <Stat name={text('overview.activeToday')}>{number(active.at(-1) ?? 0)}</Stat>
          <Stat name={text('overview.users')}>
            {users ? number(users.active + users.suspended) : '–'}
          </Stat>
        </dl>
      </Card>
      <div className="columns">
        <Card aria-label={text('overview.signInsPlot')}>
          <CardHead title={text('overview.signIns')} />
          <div className="card-body">
            <Plot
              label={text('overview.signInsPlot')}
              pointsLabel={text('overview.day')}
              points={points}
              formatValue={number}
              series={[
                { name: text('overview.signIns'), values: signIns },
                { name: text('overview.failures'), values: failures, tone: 'danger' },
              ]}
            />
            {tries === 0 ? (
              <p className="hint">
                <b>{text('overview.none')}.</b> {text('overview.noneText')}
              </p>
            ) : null}
          </div>
        </Card>
        <Card aria-label={text('overview.activePlot')}>
          <CardHead title={text('overview.activeUsers')} />
          <div className="card-body">
            <Plot
              label={text('overview.activePlot')}
              pointsLabel={text('overview.day')}
              points={points}
              formatValue={number}
              series={[{ name: text('overview.activeUsers'), values: active, tone: 'success' }]}
            />
          </div>
        </Card>
      </div>
    </>
  )
}

function Stat({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
