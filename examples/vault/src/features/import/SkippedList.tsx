import { Card, CardHead } from '@shrd/parts'
import type { SkippedPart, SkipReason } from '@shrd/transfer/import'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Places that are named for each reason. */
const MOST_PLACES = 20

/** What of the source brings no entry, by the reason. */
export function SkippedList({ skipped }: { skipped: readonly SkippedPart[] }): ReactElement | null {
  const { text } = useTexts()
  if (skipped.length === 0) return null
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  const placesOf = (reason: SkipReason): string[] =>
    skipped.filter((part) => part.reason === reason).map(({ where }) => where)
  return (
    <Card>
      <CardHead title={text('import.skipped.title')} />
      <ul className="import-body import-skipped">
        {reasons.map((reason) => {
          const places = placesOf(reason)
          return (
            <li key={reason}>
              {text(`import.skipped.${reason}`, { count: places.length })}{' '}
              <bdi className="import-hint">
                {places.slice(0, MOST_PLACES).join(', ')}
                {places.length > MOST_PLACES ? ', …' : ''}
              </bdi>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
