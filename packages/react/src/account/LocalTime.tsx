import { type ReactElement, useSyncExternalStore } from 'react'
import { useMessages } from '../provider/useMessages.ts'

const subscribe = () => () => {}

/**
 * A moment in words. A server knows neither zone nor clock of the person, so its drawing is in UTC,
 * and the browser's takes its place. Renders a `<time>`.
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
