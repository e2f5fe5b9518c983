/** A time as logs show it in every language: day-month-year hour:minute, by this device's clock. */
export function formatLogDate(time: number): string {
  const date = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
