import { Card, Segments } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FirstClientCard } from './FirstClientCard.tsx'

const PERIODS = ['7', '30', '90'] as const
/** Milliseconds until the figures are read again. */
const EVERY = 60_000

/** What happens in the account: sign-ins, failures, active users. */
export function OverviewPage(): ReactElement {
  const { text } = useTexts()
  const { name } = useAccount()
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('30')
  const days = Number(period)
  const figures = useCall('getFigures', { days }, { every: EVERY, keepsFormer: true })
  const clients = useCall('listClients', {})
  return (
    <Page
      title={text('overview.title')}
      lead={text('overview.lead', { days, name })}
      actions={
        <Segments
          label={text('overview.days')}
          labelHidden
          options={PERIODS.map((value) => ({ value, label: text(`overview.days.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      }
    >
      {clients.data?.length === 0 ? <FirstClientCard /> : null}
      {figures.data ? (
        <FigureCards days={figures.data.days} />
      ) : (
        <Card>
          <Loaded query={figures} failedText={text('overview.failed')} rows={6}>
            {() => null}
          </Loaded>
        </Card>
      )}
    </Page>
  )
}
