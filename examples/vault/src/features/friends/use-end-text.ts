import type { Partner } from '@shrd/client'
import { usePreferences } from '../../app/preferences.tsx'
import { formatDay } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Says when a friendship ends, or that it has ended; `null` where it lasts. */
export function useEndText(): (friend: Partner) => string | null {
  const { text } = useTexts()
  const { language } = usePreferences().preferences
  return ({ status, relationship }) => {
    if (status === 'ended') return text('friends.ended')
    const ends = relationship?.expires_at ?? null
    return ends === null ? null : text('friends.until', { date: formatDay(ends, language) })
  }
}
