/** Writes a time for people, in the time zone of this device. */
export function formatTime(milliseconds: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return format.format(milliseconds)
}
