import { type ReactElement, useSyncExternalStore } from 'react'
import { useMessages } from '../provider/useMessages.ts'

const subscribe = () => () => {}

interface LocalTimeProps {
  at: number
  withTime: boolean
}

/** A date in words. Renders a `<time>`. */
export function LocalTime(props: LocalTimeProps): ReactElement {
  return (
    <time dateTime={new Date(props.at).toISOString()}>
      <bdi>{useLocalTime(props)}</bdi>
    </time>
  )
}

/**
 * The text of a date. A server does not know the user's time zone or clock, so it renders UTC and the
 * browser replaces it.
 */
export function useLocalTime({ at, withTime }: LocalTimeProps): string {
  const { locale } = useMessages()
  const timeZone = useSyncExternalStore(
    subscribe,
    () => undefined,
    () => 'UTC',
  )
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
}
