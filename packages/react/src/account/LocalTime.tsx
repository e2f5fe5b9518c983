import { type ReactElement, useSyncExternalStore } from 'react'
import { useMessages } from '../provider/useMessages.ts'

const subscribe = () => () => {}

/**
 * A date in words. A server does not know the user's time zone or clock, so it renders UTC and the
 * browser replaces it. Renders a `<time>`.
 */
export function LocalTime({ at, withTime }: { at: number; withTime: boolean }): ReactElement {
  const { locale } = useMessages()
  const timeZone = useSyncExternalStore(
    subscribe,
    () => undefined,
    () => 'UTC',
  )
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
  return (
    <time dateTime={new Date(at).toISOString()}>
      <bdi>{text}</bdi>
    </time>
  )
}
